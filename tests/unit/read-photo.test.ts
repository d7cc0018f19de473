import { expect, test } from "vitest";
import { readPhoto } from "~/features/paper/badges/read-photo.server";

test("A drawing is no photo: it could keep the processor busy for minutes", async () => {
	const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
	const bytes = new TextEncoder().encode(drawing);
	expect(await readPhoto(bytes.buffer as ArrayBuffer)).toEqual({ problem: "unreadable" });
});
