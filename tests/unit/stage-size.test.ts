import { expect, test } from "vitest";
import { sizeOf } from "~/domain/live/stage-size";

const text = { question: 40, content: 0, options: [4, 5], hasImages: false, hasResults: false };
const many = (count: number, length: number) => Array.from({ length: count }, () => length);

test("A short question with two answers has the largest type, in one column", () => {
	expect(sizeOf(text)).toEqual({ question: 0, columns: 1, options: 0 });
});

test("Never more than six answers stand below each other, as long as the screen has room for the columns", () => {
	for (const count of [2, 6, 12, 13, 24, 30]) {
		const { columns } = sizeOf({ ...text, options: many(count, 12) });
		expect(Math.ceil(count / columns)).toBeLessThanOrEqual(6);
	}
});

test("Longer, more, with pictures or results: the type gets smaller, never larger", () => {
	const sizes = [2, 6, 12, 24, 60].map((count) => sizeOf({ ...text, options: many(count, 18) }).options);
	expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
	const six = sizeOf({ ...text, options: many(6, 30) }).options;
	expect(sizeOf({ ...text, options: many(6, 30), hasResults: true }).options).toBeGreaterThanOrEqual(six);
	expect(sizeOf({ ...text, options: many(6, 30), hasImages: true }).options).toBeGreaterThanOrEqual(six);
	expect(sizeOf({ ...text, options: many(6, 200) }).options).toBeGreaterThan(six);
});

test("What never fits has the smallest type rather than none", () => {
	expect(sizeOf({ ...text, question: 4000, options: many(60, 400) })).toEqual({ question: 3, columns: 5, options: 6 });
});
