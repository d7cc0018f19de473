import { EventEmitter } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Request, Response } from "express";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pictureLimits } from "~/domain/networking/picture";
import { isUpload, uploadReader } from "~/http/express/uploads";

let directory = "";
beforeAll(() => {
	directory = mkdtempSync(join(tmpdir(), "parvis-uploads-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const multipart = "multipart/form-data; boundary=edge";

/** An upload whose sender has begun, and goes on by writing to `req`. */
function begin({ type = multipart, path = "/salon/photos/envoyer" } = {}) {
	const req = Object.assign(new PassThrough(), { path, headers: { "content-type": type } });
	const res = new EventEmitter();
	const read = uploadReader(req as unknown as Request, res as Response, directory);
	return { req, res, read };
}

const part = (name: string, content: string | Buffer, filename?: string) =>
	Buffer.concat([
		Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"`),
		Buffer.from(filename === undefined ? "\r\n\r\n" : `; filename="${filename}"\r\nContent-Type: image/webp\r\n\r\n`),
		Buffer.from(content),
		Buffer.from("\r\n"),
	]);

function send(parts: Buffer[], sender = "ana") {
	const { req, res, read } = begin();
	for (const one of parts) req.write(one);
	req.end("--edge--\r\n");
	return { upload: read(sender), res };
}

test.each([
	[multipart, "/salon/photos/envoyer", "POST", true],
	["Multipart/Form-Data; boundary=edge", "/api/domains/prisme/events/salon/pictures", "POST", true],
	["application/x-www-form-urlencoded", "/salon/photos/envoyer", "POST", false],
	[undefined, "/salon/photos/envoyer", "POST", false],
	[multipart, "/salon/inscription/dates", "POST", false],
	[multipart, "/salon/photos/envoyer", "GET", false],
])("A body of %s for %s by %s goes to the disk as it comes: %s", (type, path, method, isOne) => {
	expect(isUpload({ method, path, headers: { "content-type": type } })).toBe(isOne);
});

describe("An upload", () => {
	test("has every file that was chosen, also one that is empty, has no name, or is too large", async () => {
		const large = Buffer.alloc(pictureLimits.bytes + 1);
		const { upload, res } = send([
			part("title", "Salon"),
			part("photo", "abc", "a.webp"),
			part("photo", "", "empty.webp"),
			part("photo", "def", ""),
			part("photo", "", ""),
			part("photo", large, ""),
		]);
		const { fields, files } = await upload;
		expect(fields).toEqual([["title", "Salon"]]);
		expect(files.map(({ name, blob, isTooHeavy }) => [name, blob.size, isTooHeavy])).toEqual([
			["a.webp", 3, false],
			["empty.webp", 0, false],
			["", 3, false],
			["", 0, true],
		]);
		res.emit("close");
		await vi.waitFor(() => expect(readdirSync(directory)).toEqual([]));
	});

	test("that is no form is refused", async () => {
		await expect(begin({ type: "multipart/form-data" }).read("ana")).rejects.toMatchObject({ isBusy: false });
	});

	test("waits for a later attempt where its sender has three under way, and keeps nobody else out", async () => {
		const slow = [begin(), begin(), begin()].map(({ req, read }) => ({ req, upload: read("bruno") }));
		await expect(send([], "bruno").upload).rejects.toMatchObject({ isBusy: true });
		await expect(send([], "ana").upload).resolves.toMatchObject({ files: [] });
		for (const { req, upload } of slow) {
			req.end("--edge--\r\n");
			await upload;
		}
		await expect(send([], "bruno").upload).resolves.toMatchObject({ files: [] });
	});
});
