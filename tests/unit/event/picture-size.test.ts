import sharp from "sharp";
import { expect, test } from "vitest";
import { sizeInHead } from "~/domain/event/picture-size";

const drawn = () => sharp({ create: { width: 321, height: 123, channels: 4, background: "#0a84ff80" } });

test.each([
	["a JPEG", () => drawn().jpeg()],
	["a JPEG that comes by scans", () => drawn().jpeg({ progressive: true })],
	[
		"a JPEG with metadata and a colour profile before",
		() =>
			drawn()
				.withExif({ IFD0: { Make: "x".repeat(9000) } })
				.withIccProfile("p3")
				.jpeg(),
	],
	["a PNG", () => drawn().png()],
	["a WebP", () => drawn().flatten().webp()],
	["a WebP without loss", () => drawn().webp({ lossless: true })],
	["a WebP with an alpha channel", () => drawn().webp()],
	[
		"a WebP with metadata",
		() =>
			drawn()
				.withExif({ IFD0: { Make: "x" } })
				.webp({ lossless: true }),
	],
])("The size of %s stands in its head", async (_name, make) => {
	const bytes = await make().toBuffer();
	expect(sizeInHead(bytes)).toEqual({ width: 321, height: 123 });
	// A photo is also read from within a larger buffer.
	const within = Buffer.concat([Buffer.from("before"), bytes]).subarray(6);
	expect(sizeInHead(within)).toEqual({ width: 321, height: 123 });
});

test("A head that is cut at any byte, or is nothing of the kind, says no size or the right one", async () => {
	for (const make of [() => drawn().jpeg(), () => drawn().png(), () => drawn().webp()]) {
		const bytes = await make().toBuffer();
		for (let end = 0; end < bytes.length; end++) {
			expect([undefined, JSON.stringify({ width: 321, height: 123 })]).toContain(
				JSON.stringify(sizeInHead(bytes.subarray(0, end))),
			);
		}
	}
	for (const text of [
		"",
		"\xff\xd8\xff",
		`\xff\xd8${"\xff".repeat(50)}`,
		`\xff\xd8${"\xff\xe0\0\0".repeat(50)}`,
		"GIF89a",
		"%PDF",
	]) {
		expect(sizeInHead(Buffer.from(text, "latin1"))).toBeUndefined();
	}
});
