import { expect, test } from "vitest";
import { sideBySide } from "~/http/side-by-side";

test("Of calls side by side that fail the first in order counts, and those that do not fail are answered by name", async () => {
	const later = new Promise((_, refuse) => setImmediate(() => refuse(new Error("first"))));
	await expect(sideBySide({ later, sooner: Promise.reject(new Error("second")) })).rejects.toThrow("first");
	expect(await sideBySide({ one: Promise.resolve(1), two: undefined })).toEqual({ one: 1, two: undefined });
});
