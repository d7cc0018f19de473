import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { describeOverCapacity } from "~/provider/ground/checks/describe-over-capacity";
import { readImageFile } from "~/provider/ground/events/images";
import type { LoadedEvent } from "~/provider/ground/events/loaded-event";
import { filesIn } from "~/provider/ground/files/file-store";
import { folderOfImage } from "~/provider/ground/files/image-keys";
import { requirePicture } from "~/provider/ground/files/require-picture";
import { printToPdf } from "~/provider/ground/files/save-document-file";
import { sendExport } from "~/provider/ground/files/send-export";
import { packagedChromium } from "~/provider/ground/printing/chromium";
import { html } from "~/provider/ground/printing/html";
import { memoryOfTree } from "~/provider/ground/printing/print-browser";
import { openPrinter, type Printer, PrintFailure } from "~/provider/ground/printing/printer";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { smallPicture } from "../../support/world/small-picture";
import { worldOfTest } from "../../support/world/world-of-test";

function newDirectory() {
	const directory = mkdtempSync(join(tmpdir(), "parvis-files-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	return directory;
}

test("A page of a document escapes what it is given, and writes nothing for nothing", () => {
	expect(html`${null}${undefined}${false}${0}${"<b>"}${[html`<i>`, "&"]}`.text).toBe("0&lt;b&gt;<i>&amp;");
});

describe("A document", () => {
	const document = { name: "badge", title: "Badge", language: "fr", css: "", body: html`` };
	const failing = (error: Error) => ({ print: () => Promise.reject(error) }) as unknown as Printer;

	test("is a page to print where no Chromium runs, and refused where it cannot be printed", async () => {
		expect(await printToPdf(undefined, document)).toBeUndefined();
		expect(await printToPdf(failing(new PrintFailure("unavailable")), document)).toBeUndefined();
		for (const reason of ["tooSlow", "crashed"] as const)
			expect(await refusalOf(printToPdf(failing(new PrintFailure(reason)), document))).toEqual(
				refused("printingFailed"),
			);
		await expect(printToPdf(failing(new Error("a fault of ours")), document)).rejects.toThrow("a fault of ours");
	});

	test("is not printed without a Chromium, and none is looked for again at once", async () => {
		const away = vi.spyOn(process, "platform", "get").mockReturnValue("sunos");
		onTestFinished(() => away.mockRestore());
		const directory = newDirectory();
		expect((await packagedChromium(directory).next()).done).toBe(true);
		expect(await memoryOfTree(process.pid)).toBeUndefined();
		const programs: string[] = [];
		const looks = vi.spyOn(programs, Symbol.iterator);
		const printer = openPrinter({ directory, programs });
		for (let times = 0; times < 2; times++)
			await expect(printer.print("<p>")).rejects.toEqual(new PrintFailure("unavailable"));
		expect(looks).toHaveBeenCalledTimes(1);
	});
});

test("A Chromium that cannot be unpacked is none, and leaves nothing behind", async () => {
	const directory = newDirectory();
	const { execPath } = process;
	const run = (path: string) =>
		Object.defineProperty(process, "execPath", { value: path, configurable: true, writable: true });
	onTestFinished(() => void run(execPath));
	run(join(directory, "no-such-program"));
	expect((await packagedChromium(join(directory, "chromium")).next()).done).toBe(true);
	expect(readdirSync(directory)).toEqual([]);
});

describe("A file", () => {
	test("of a picture is there under its own name alone", async () => {
		const files = filesIn(newDirectory());
		const event = { id: "salon" } as LoadedEvent;
		await files.put(`${folderOfImage("salon", "one")}/640.jpg`, new Uint8Array([1]));
		const read = (imageId: string, file: string) => readImageFile({ files }, event, { imageId, file });
		expect((await read("one", "640.jpg")).type).toBe("image/jpeg");
		for (const [id, file] of [
			["one", "320.jpg"],
			["one", "640.exe"],
			["two", "640.jpg"],
		] as const)
			expect(await refusalOf(read(id, file))).toEqual(refused("notFound"));
		expect(await refusalOf(readImageFile({}, event, { imageId: "one", file: "640.jpg" }))).toEqual(refused("notFound"));
	});

	test("has a key that leads nowhere else", async () => {
		const files = filesIn(newDirectory());
		await files.put("a/b.txt", new Uint8Array([1]));
		expect((await files.get("a/b.txt"))?.size).toBe(1);
		for (const key of ["../a/b.txt", "a/../../x", "/etc/passwd", "a//b.txt", ""])
			await expect(files.get(key)).rejects.toThrow("no key of a file");
	});

	test("is sent to whoever reads its address, and to no other request", async () => {
		const exports = { directory: newDirectory(), publicUrl: "http://parvis.test" };
		const ask = (path: string, method = "GET") =>
			sendExport(new Request(`http://parvis.test${path}`, { method }), exports, new Date());
		const path = "/api/exports/abcdefgh12345678?until=1&key=k&name=a.csv";
		expect((await ask(path))?.status).toBe(404);
		expect(await ask(path, "POST")).toBeUndefined();
		expect(await ask("/api/exports/short?name=a.csv")).toBeUndefined();
	});
});

test("A picture is taken by what it contains, up to a size", async () => {
	const small = new Uint8Array(await smallPicture.arrayBuffer());
	expect(await requirePicture(smallPicture)).toEqual({ width: 1, height: 1 });
	const wide = small.slice();
	new DataView(wide.buffer).setUint32(16, 64_000_001);
	const heic = new TextEncoder().encode("....ftypheic....");
	const refusal = (bytes: Uint8Array) => refusalOf(requirePicture(new Blob([bytes as BlobPart])));
	expect(await refusal(wide)).toEqual(refused("pictureTooWide"));
	const nameless = small.slice();
	nameless[0] = 0;
	expect(await refusal(nameless)).toEqual(refused("pictureUnsupported"));
	expect(await refusal(heic)).toEqual(refused("pictureHeic"));
	expect(await refusal(new TextEncoder().encode("<svg/>"))).toEqual(refused("pictureUnsupported"));
	expect(await refusal(small.slice(0, 20))).toEqual(refused("pictureUnsupported"));
	const large = { size: 12 * 1024 * 1024 + 1, slice: () => smallPicture } as unknown as Blob;
	expect(await refusalOf(requirePicture(large))).toEqual(refused("pictureTooLarge"));
});

test("Whoever is over a number is named: of the event, and of those who count", async () => {
	const world = await worldOfTest();
	await world.importAgain(buildEvent());
	const { store, event, idOf } = world;
	const holders = sql<string>`(select id from people where email in ('ana@example.com', 'bruno@example.com'))`;
	const over = (count: number) => describeOverCapacity(store, event.eventId, count, holders);
	const told = await over(4);
	expect(told).toMatch(/^: over are .* and 2 more$/);
	for (const name of ["ana", "bruno"]) expect(told.split(idOf(name))).toHaveLength(2);
	expect(told).not.toContain(idOf("chloe"));
	expect(await over(0)).toBe("");
});
