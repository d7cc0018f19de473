import { createRouterClient, os } from "@orpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { throwRefusals } from "~/gateway/gateway";
import { localGateways } from "~/gateway/local-gateway";

type Calls = Record<string, Record<string, (input?: unknown, options?: object) => Promise<unknown>>>;

const said: string[] = [];
const base = os.$context<{ name: string }>();
const guarded = base
	.use(({ next, path, context }) => {
		said.push(`${path.join(".")} for ${context.name}`);
		return next({ context: { greeting: "hello" } });
	})
	.use(async ({ next }, input: unknown) => {
		if (input === "stop") throw new Refusal("accessDenied");
		return next();
	});
const call = guarded.input(z.coerce.number()).output(z.object({ text: z.string() }));
const router = {
	house: guarded.router({
		greet: os
			.$context<{ name: string; greeting?: string }>()
			.input(z.coerce.number())
			.output(z.object({ text: z.string() }))
			.handler(({ input, context }) => ({ text: `${context.greeting} ${context.name} ${input + 1}`, more: true })),
		lie: os.output(z.object({ text: z.string() })).handler(() => ({}) as { text: string }),
		fail: os.handler(() => {
			throw new Error("broken");
		}),
		stream: os.handler(async function* ({ lastEventId, signal }) {
			yield lastEventId;
			yield signal?.aborted;
		}),
	}),
};

async function endOf(calls: Calls, name: string, input: unknown) {
	said.length = 0;
	try {
		const made = await calls.house?.[name]?.(input, { lastEventId: "7", signal: AbortSignal.abort() });
		if (typeof made !== "object" || made === null || !(Symbol.asyncIterator in made)) return { made, said: [...said] };
		const streamed: unknown[] = [];
		for await (const frame of made as AsyncIterable<unknown>) streamed.push(frame);
		return { streamed, said: [...said] };
	} catch (error) {
		return { code: (error as Refusal).code, isRefusal: error instanceof Refusal, said: [...said] };
	}
}

test.each([
	["greet", "4"],
	["greet", "four"],
	["greet", "stop"],
	["lie", undefined],
	["fail", undefined],
	["stream", undefined],
])("a call in this process ends as with oRPC's own client: %s of %s", async (name, input) => {
	const context = { name: "Ana" };
	const theirs = createRouterClient(router, { context, interceptors: [throwRefusals] }) as unknown as Calls;
	const ours = localGateways(router, () => {})(context) as unknown as Calls;
	const end = await endOf(ours, name, input);
	expect(end).toEqual(await endOf(theirs, name, input));
	expect(end.said).toEqual([`house.${name} for Ana`]);
	if (name === "stream") expect(end).toMatchObject({ streamed: ["7", true] });
});

test("an error is told before it becomes a refusal, and a name that is no call is undefined", async () => {
	const told: unknown[] = [];
	const ours = localGateways(router, (error) => told.push(error))({ name: "Ana" }) as unknown as Calls;
	await endOf(ours, "fail", undefined);
	expect(told).toEqual([new Error("broken")]);
	expect([ours.street, ours.house?.sing, ours.house?.constructor]).toEqual([undefined, undefined, undefined]);
});

const between = base.use(({ next }) => next());
const [asked, answered] = [z.coerce.number(), z.object({ text: z.string() })];
const answers = () => ({ text: "" });

test.each([
	["both checks", call.use(({ next }) => next()).handler(answers)],
	[
		"the check of its input",
		between
			.input(asked)
			.use(({ next }) => next())
			.output(answered)
			.handler(answers),
	],
	[
		"the check of its output",
		between
			.output(answered)
			.use(({ next }) => next())
			.input(asked)
			.handler(answers),
	],
])("middleware behind %s of a call would not run where it belongs, and is refused", (_, late) => {
	expect(() => localGateways({ house: { call: late } }, () => {})).toThrow("house.call: its middleware");
});

test("what is no call is refused by its name when the gateway is opened", () => {
	expect(() => localGateways({ house: { call: { text: "" } } }, () => {})).toThrow("house.call is not a call");
});
