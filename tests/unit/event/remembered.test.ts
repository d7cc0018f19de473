import { expect, test } from "vitest";
import { z } from "zod";
import { remembered } from "~/domain/event-file/remembered";

test("what was valid is read once, stays as it was, and is its own result unless the schema adds to it", () => {
	let reads = 0;
	const entry = remembered(
		z.strictObject({ id: z.string(), room: z.string().default("A") }).check(() => {
			reads++;
		}),
	);
	const list = z.array(entry);
	const whole = { id: "one", room: "B" };
	const short = { id: "two" };
	const [first, second] = list.parse([whole, short]);
	expect(first).toBe(whole);
	expect(second).toEqual({ id: "two", room: "A" });
	expect(list.parse([first, second])).toEqual([first, second]);
	expect(reads).toBe(2);
	expect(() => Object.assign(whole, { room: 7 })).toThrow(TypeError);
	// What is not frozen is read each time: it may have changed.
	Object.assign(short, { id: 7 });
	expect(list.safeParse([short]).success).toBe(false);
});

test("what was invalid is read again, with its faults", () => {
	const list = z.array(remembered(z.strictObject({ id: z.string() })));
	const wrong = { id: 7 };
	for (let time = 0; time < 2; time++) {
		expect(list.safeParse([wrong]).error?.issues[0]?.path).toEqual([0, "id"]);
	}
	Object.assign(wrong, { id: "seven" });
	expect(list.safeParse([wrong]).success).toBe(true);
});

test("what is no object is read as it is, also where it stands in the place of one", () => {
	const entry = remembered(z.union([z.string(), z.null(), z.strictObject({ id: z.string() })]));
	expect(z.array(entry).parse(["one", null, { id: "two" }])).toEqual(["one", null, { id: "two" }]);
});
