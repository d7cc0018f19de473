import { embeddedGateway } from "~/composition.server";
import { isRefusal } from "~/domain/ground/refusal";
import { openStore, type Store } from "~/provider/ground/store/open";
import type { Job, ToRacer } from "./race";

// A process of a race: opens the store when told, runs its jobs all at once when told, and reports how each ended.
let store: Store | undefined;

process.on("message", (told: ToRacer) => {
	void act(told).then(
		(answer) => process.send?.(answer),
		(error) => process.send?.({ failed: String(error?.stack ?? error) }),
	);
});
// The tests that started it are gone.
process.once("disconnect", () => process.exit());
process.send?.({ loaded: true });

async function act(told: ToRacer) {
	if ("open" in told) {
		await store?.destroy();
		store = await openStore(told.open);
		return { opened: true };
	}
	if ("rest" in told) {
		await store?.destroy();
		store = undefined;
		return { resting: true };
	}
	const gatewayFor = embeddedGateway(opened(), () => new Date(told.now));
	const run = (job: Job) => outcomeOf(callOf(gatewayFor(job.token), job));
	if (told.acknowledge) {
		for (const [index, job] of told.run.entries()) process.send?.({ ended: index, outcome: await run(job) });
		return { outcomes: [] };
	}
	return { outcomes: await Promise.all(told.run.map(run)) };
}

function opened(): Store {
	if (!store) throw new Error("the store is not open");
	return store;
}

function callOf(gateway: unknown, { call, input }: Job): Promise<unknown> {
	const [family = "", name = ""] = call.split(".");
	const calls = (gateway as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[family];
	return calls?.[name]?.(input) ?? Promise.reject(new Error(`no call ${call}`));
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
	try {
		await call;
		return "done";
	} catch (error) {
		if (!isRefusal(error)) return String(error);
		return error.code === "unexpected" ? `unexpected: ${error.cause}` : error.code;
	}
}
