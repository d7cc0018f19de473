import { expect, test } from "vitest";
import { sizeOf } from "~/domain/live/stage-size";

const text = { question: 40, content: 0, options: [4, 5], hasImages: false };
const many = (count: number, length: number) => Array.from({ length: count }, () => length);

test("A short question with two answers has the largest type, in one column, beside the way in", () => {
	expect(sizeOf(text)).toEqual({ question: 0, columns: 1, options: 0, lines: 0, room: 2, rows: 6, isWide: false });
});

test("Never more than six answers stand below each other, nor more than there is room for on a screen", () => {
	for (const length of [3, 12, 300]) {
		for (const count of [2, 6, 12, 13, 24, 30, 40]) {
			const { columns, room } = sizeOf({ ...text, options: many(count, length) });
			expect(Math.ceil(Math.min(room, count) / columns)).toBeLessThanOrEqual(6);
			expect(room).toBeLessThanOrEqual(Math.max(count, 24));
		}
	}
});

test("Longer, more, with pictures: the type gets smaller, never larger", () => {
	const six = sizeOf({ ...text, options: many(6, 30) }).options;
	expect(sizeOf({ ...text, options: many(6, 30), hasImages: true }).options).toBeGreaterThanOrEqual(six);
	expect(sizeOf({ ...text, options: many(6, 60) }).options).toBeGreaterThan(six);
});

test("What never fits has the smallest type, and so many lines of so many answers as have a place", () => {
	const { options, lines, room } = sizeOf({ ...text, question: 4000, options: many(40, 300) });
	expect([options, lines > 0, room > 0, room <= 24]).toEqual([3, true, true, true]);
});
