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
	const run = (job: Job) => outcomeOf(() => callOf(gatewayFor(job.token), job));
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

/**
 * A server lets in fewer requests at once than a race has jobs. On a busy machine the last ones wait in vain for the database,
 * which has done nothing for them: they are asked again, as by a visitor who is told that the server is busy.
 */
async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
	for (;;) {
		try {
			await call();
			return "done";
		} catch (error) {
			if (!isRefusal(error)) return String(error);
			if (error.code === "unexpected") return `unexpected: ${error.cause}`;
			if (error.code !== "storeUnavailable") return error.code;
		}
	}
}
