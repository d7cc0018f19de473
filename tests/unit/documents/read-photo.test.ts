import { expect, test } from "vitest";
import { readPhoto } from "~/routes/documents/badges/read-photo.server";

const bytes = new Uint8Array([1, 2, 3]).buffer;

test("A photo says its code, that there is none, or that it cannot be read", async () => {
	expect(await readPhoto(bytes, async () => ({ code: "ABC" }))).toEqual({ code: "ABC" });
	expect(await readPhoto(bytes, async () => ({ code: undefined }))).toEqual({ problem: "none" });
	for (const problem of ["unreadable", "busy"] as const) {
		expect(await readPhoto(bytes, async () => problem)).toEqual({ problem });
	}
});

test("More than twenty that wait are asked to come again; an iPhone's own format is told without being decoded", async () => {
	let open = () => {};
	const gate = new Promise<void>((resolve) => (open = resolve));
	const slow = Array.from({ length: 20 }, () => readPhoto(bytes, () => gate.then(() => ({ code: "A" }))));
	expect(await readPhoto(bytes, async () => ({ code: "B" }))).toEqual({ problem: "busy" });
	const heic = new TextEncoder().encode("\0\0\0\x18ftypheic").buffer as ArrayBuffer;
	expect(await readPhoto(heic, () => Promise.reject(new Error("asked")))).toEqual({ problem: "heic" });
	open();
	expect(await Promise.all(slow)).toEqual(slow.map(() => ({ code: "A" })));
	expect(await readPhoto(bytes, async () => ({ code: "B" }))).toEqual({ code: "B" });
});
