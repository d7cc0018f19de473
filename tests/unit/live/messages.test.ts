import { describe, expect, test } from "vitest";
import { isTooLong, longMessage, messageLimits, sortBySupport, trimMessage } from "~/domain/live/message";
import { sizeOfMessage } from "~/domain/live/message-size";

const one = (id: string, supports: number, supportsBefore = 0) => ({ id, supports, supportsBefore });
const order = (given: number, ...messages: ReturnType<typeof one>[]) =>
	sortBySupport(messages, given).map(({ id }) => id);

describe("The order of messages by support", () => {
	test("is that of their supports where all were there from the beginning", () => {
		expect(order(9, one("few", 1), one("most", 6), one("some", 2))).toEqual(["most", "some", "few"]);
	});

	test("has a late one compete for the supports that were given since it came", () => {
		// Nine of the ten supports that were possible while it was there, against a third of ninety.
		expect(order(100, one("early", 31), one("late", 9, 90), one("other", 60))).toEqual(["late", "other", "early"]);
	});

	test("begins a late one where an average one stands: behind what is loved, before what is passed over", () => {
		expect(order(30, one("loved", 25), one("passed over", 1), one("average", 4), one("late", 0, 30))).toEqual([
			"loved",
			"late",
			"average",
			"passed over",
		]);
	});

	test("is moved by nothing but a support, and is the same for the same input, whatever its order", () => {
		const messages = [one("b", 2), one("a", 2), one("c", 0, 4)];
		const expected = sortBySupport(messages, 4).map(({ id }) => id);
		expect(sortBySupport([...messages].reverse(), 4).map(({ id }) => id)).toEqual(expected);
		expect(messages.map(({ id }) => id)).toEqual(["b", "a", "c"]);
		expect(order(0, one("b", 0), one("a", 0))).toEqual(["a", "b"]);
	});

	test("survives supports that left with what they were given to: fewer are counted than there were before it came", () => {
		expect(order(3, one("late", 2, 50), one("early", 1))).toEqual(["late", "early"]);
	});
});

describe("The size of a message on a big screen", () => {
	const words = "Comment éclairer les berges du fleuve sans déranger les oiseaux ? ";
	const text = (length: number) => words.repeat(10).slice(0, length);

	test("shrinks above 160 characters, however short its lines are", () => {
		expect(sizeOfMessage("i".repeat(longMessage + 1))).toBeGreaterThan(sizeOfMessage("i".repeat(longMessage)));
		expect(sizeOfMessage(text(161))).toBeGreaterThanOrEqual(2);
	});

	test("only ever shrinks as a message grows", () => {
		const sizes = Array.from({ length: 500 }, (_, at) => sizeOfMessage(text(at + 1)));
		expect(sizes).toEqual([...sizes].sort((less, more) => less - more));
		expect(sizes[0]).toBe(0);
	});

	test("counts wide letters as wide, and an emoji as one", () => {
		expect(sizeOfMessage("光".repeat(100))).toBeGreaterThan(sizeOfMessage("i".repeat(100)));
		expect(sizeOfMessage("W".repeat(150))).toBeGreaterThan(sizeOfMessage("e".repeat(150)));
		expect(sizeOfMessage("👍")).toBe(0);
	});
});

describe("What is kept of a message", () => {
	test("is one paragraph without what cannot be seen", () => {
		expect(trimMessage(" Un\r\n\tdeux\u202e trois\u200b\u0000 ")).toBe("Un deux trois");
		expect(trimMessage("👩🏽‍🚀 می‌خواهم")).toBe("👩🏽‍🚀 می‌خواهم");
	});

	test("has no tower of accents, which would stand over other lines", () => {
		expect([...trimMessage(`Z${"\u0336\u0353".repeat(40)}a`)].length).toBeLessThanOrEqual(8);
		expect(trimMessage("Việt Ngọc Ánh שָׁלוֹם नमस्ते")).toBe("Việt Ngọc Ánh שָׁלוֹם नमस्ते".normalize("NFC"));
	});

	test("is counted by letters as one sees them, within a bound for those that are made of many signs", () => {
		expect([isTooLong("é".repeat(messageLimits.most)), isTooLong("é".repeat(messageLimits.most + 1))]).toEqual([
			false,
			true,
		]);
		expect(isTooLong("👩🏽‍🚀".repeat(200))).toBe(false);
		expect(isTooLong("👩‍👩‍👧‍👦".repeat(300))).toBe(true);
	});
});
