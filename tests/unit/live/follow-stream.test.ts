import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Broadcast } from "~/domain/live/broadcast";
import { followStream, pace } from "~/routes/live/follow/follow-stream.server";
import type { FollowedState } from "~/routes/live/follow/followed-state.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stateOf = (word: string): FollowedState => ({
	module: word,
	besideForm: `below ${word}`,
	besideOther: `instead ${word}`,
	alone: `alone ${word}`,
	sequence: word === "felt" ? "s1" : "",
	toReact: " react",
});

function follow(module?: string, sequence?: string) {
	const frames = new Broadcast<FollowedState>();
	let number = 0;
	const tell = (word: string) => frames.add({ id: `e-${++number}`, kind: "state", body: stateOf(word) });
	const stream = followStream({ frames, module, sequence, nonce: "n", head: "head", foot: "foot" });
	const read: { text: string; at: number }[] = [];
	const began = Date.now();
	const over = (async () => {
		for await (const text of stream.pieces) read.push({ text, at: Date.now() - began });
	})();
	const texts = () => read.map(({ text }) => text);
	return { tell, stream, read, texts, over };
}

test.each([
	[undefined, "alone felt react"],
	["s0", "alone felt react"],
	["s1", "alone felt"],
])("A page that has the buttons of %s is led to those that are open where it has them not", async (sequence, said) => {
	const { tell, texts, stream, over } = follow(undefined, sequence);
	tell("felt");
	await vi.advanceTimersByTimeAsync(pace.between);
	expect(texts()[1]).toBe(`<div id="s1">${said}</div>\n`);
	stream.end();
	await vi.advanceTimersByTimeAsync(pace.between);
	await over;
});

test("Each state stands below the one before, with a style that hides that", async () => {
	const { tell, texts } = follow();
	tell("one");
	await vi.advanceTimersByTimeAsync(pace.between);
	tell("two");
	await vi.advanceTimersByTimeAsync(pace.between);
	expect(texts()).toEqual([
		"head",
		'<div id="s1">alone one</div>\n',
		'<div id="s2">alone two</div><style nonce="n">#s1{display:none}</style>\n',
	]);
});

test("Of states that come faster than twice a second the last is written", async () => {
	const { tell, read, texts } = follow();
	for (let at = 1; at <= 40; at++) {
		tell(`at ${at}`);
		await vi.advanceTimersByTimeAsync(50);
	}
	await vi.advanceTimersByTimeAsync(pace.between);
	const states = read.filter(({ text }) => text.startsWith("<div"));
	expect(states.length).toBeLessThanOrEqual(6);
	for (const [index, { at }] of states.entries()) {
		expect(at - (states[index - 1]?.at ?? -pace.between)).toBeGreaterThanOrEqual(pace.between);
	}
	expect(texts().at(-1)).toContain("alone at 40");
});

test("The page with the form of a ballot is told to answer there, for this round alone", async () => {
	const { tell, texts } = follow("poll:1");
	tell("poll:1");
	await vi.advanceTimersByTimeAsync(pace.between);
	tell("poll:2");
	await vi.advanceTimersByTimeAsync(pace.between);
	expect(texts().join("")).toMatch(/below poll:1.*instead poll:2/s);
});

test("It says something every 15 seconds, and ends after ten minutes with the way on", async () => {
	const { texts, over } = follow();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(texts()).toEqual(["head", ...Array(4).fill("<!-- -->\n")]);
	await vi.advanceTimersByTimeAsync(pace.lasts - 60_000 - 1);
	expect(texts().at(-1)).toBe("<!-- -->\n");
	await vi.advanceTimersByTimeAsync(1);
	await over;
	expect(texts().at(-1)).toBe("foot");
});

test("Whoever may no longer read has read all", async () => {
	const { tell, stream, texts, over } = follow();
	tell("one");
	await vi.advanceTimersByTimeAsync(pace.between);
	stream.end();
	tell("two");
	await over;
	expect(texts().join("")).toMatch(/one.*foot$/s);
	expect(texts().join("")).not.toContain("two");
});
