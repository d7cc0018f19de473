import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PDFDocument } from "@cantoo/pdf-lib";
import puppeteer from "puppeteer-core";
import { afterAll, expect, test } from "vitest";
import { listChromiums } from "~/provider/ground/printing/chromium";
import { memoryOfTree, sealedPage } from "~/provider/ground/printing/print-browser";
import { openPrinter, type Printer, type PrinterLimits } from "~/provider/ground/printing/printer";
import { packagedDirectory, printerOfTests } from "../../support/browser/printer";

const opened: Printer[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

function printerWith(limits: Partial<PrinterLimits>) {
	const printer = openPrinter({ directory: packagedDirectory, chromePath: process.env.CHROME_PATH, limits });
	opened.push(printer);
	return printer;
}

const page = (body: string) =>
	`<!doctype html><html><head><style>@page{size:105mm 148mm;margin:0}</style></head><body>${body}</body></html>`;
const hello = page("<h1>Bonjour</h1>");
const isAlive = (pid: number) => spawnSync("kill", ["-0", String(pid)]).status === 0;
const died = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false);
const printer = printerOfTests();

test("a page becomes a PDF of the size that it asks for", async () => {
	expect(printer.running()).toBeUndefined();
	const pdf = await PDFDocument.load(await printer.print(hello));
	const { width, height } = pdf.getPage(0).getSize();
	expect([pdf.getPageCount(), Math.round(width), Math.round(height)]).toEqual([1, 298, 420]);
});

test("a page reaches no network and runs no script", async () => {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.end("<svg xmlns='http://www.w3.org/2000/svg'/>");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const [white, black] = await Promise.all([
		printer.print(
			page(`<link rel="stylesheet" href="${url}/a.css"><link rel="preconnect" href="${url}"><img src="${url}/b.png">
				<iframe src="${url}/c"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${url}/d"></object>
				<script>document.body.innerHTML = "<p>1</p><p style='break-before:page'>2</p>"; fetch("${url}/f")</script>`),
		),
		printer.print(page("<p>1</p><p style='break-before:page'>2</p>")),
	]);
	const leaving = page(`<meta http-equiv="refresh" content="0;url=${url}/e">`);
	await printer.print(leaving).catch(() => {});
	server.close();
	expect(asked).toEqual([]);
	const pages = await Promise.all([white, black].map(async (pdf) => (await PDFDocument.load(pdf)).getPageCount()));
	expect(pages).toEqual([1, 2]);
});

test("a page asks nobody, even in a Chromium whose network is open", async () => {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const open = await openBrowser();
	const html = page(
		`<img src="${url}/a.png"><link rel="stylesheet" href="${url}/b.css"><iframe src="${url}/c"></iframe>`,
	);
	const plain = await open.newPage();
	await plain.setContent(html, { waitUntil: "load" });
	expect(asked.sort()).toEqual(["/a.png", "/b.css", "/c"]);
	const sealed = await sealedPage(open);
	await sealed.setContent(html, { waitUntil: "load" });
	await Promise.all([open.close(), server.close()]);
	expect(asked).toHaveLength(3);
});

/** Opens a Chromium with its default options, without ours. */
async function openBrowser() {
	for await (const { executablePath, env } of listChromiums({ directory: packagedDirectory })) {
		const launched = puppeteer.launch({ executablePath, env: { ...process.env, ...env }, args: ["--no-sandbox"] });
		const browser = await launched.catch(() => undefined);
		if (browser) return browser;
	}
	throw new Error("no Chromium runs here");
}

test("many ask at once, and one Chromium serves them all, each with their own page", async () => {
	const counts = Array.from({ length: 12 }, (_, index) => (index % 4) + 1);
	const pdfs = await Promise.all(
		counts.map((count) => printer.print(page(`${"<p style='break-after:page'>.</p>".repeat(count - 1)}<p>.</p>`))),
	);
	const pages = await Promise.all(pdfs.map(async (pdf) => (await PDFDocument.load(pdf)).getPageCount()));
	expect(pages).toEqual(counts);
});

test("a Chromium that is killed midway is started again, and everybody has their PDF", async () => {
	await printer.print(hello);
	const { pid } = printer.running() ?? { pid: 0 };
	const long = page("<p>Une ligne</p>".repeat(5_000));
	const asked = Promise.all([printer.print(long), printer.print(hello), printer.print(hello)]);
	process.kill(pid, "SIGKILL");
	const pdfs = await asked;
	expect(pdfs.map((pdf) => Buffer.from(pdf).subarray(0, 5).toString())).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
	expect(printer.running()?.pid).not.toBe(pid);
});

test("Chromium starts afresh after as many prints as are set, and the worn one is gone", async () => {
	const worn = printerWith({ printsPerStart: 2, atOnce: 1 });
	const pids: (number | undefined)[] = [];
	for (let turn = 0; turn < 5; turn++) {
		await worn.print(hello);
		pids.push(worn.running()?.pid);
	}
	expect(pids[0]).toBe(pids[1]);
	expect(pids[2]).toBe(pids[3]);
	expect(new Set(pids).size).toBe(3);
	await died(pids[0] ?? 0);
});

test("a page that takes too long ends, and the next one is printed", async () => {
	// The first page of a new Chromium takes long on a busy machine, which is not what this is about.
	const began = performance.now();
	await printerWith({}).print(hello);
	const slow = printerWith({ timeMs: Math.max(1500, 2 * (performance.now() - began)) });
	const endless = page("<p>Une ligne de texte</p>".repeat(400_000));
	await expect(slow.print(endless)).rejects.toMatchObject({ reason: "tooSlow" });
	expect((await slow.print(hello)).length).toBeGreaterThan(1000);
});

test.runIf(process.platform === "linux")("Chromium never keeps more memory than is set", async () => {
	const held = await memoryOfTree(printer.running()?.pid ?? 0);
	expect(held).toBeGreaterThan(20);
	const small = printerWith({ memoryMb: 5 });
	await expect(small.print(page("<p>Une ligne</p>".repeat(60_000)))).rejects.toMatchObject({ reason: "crashed" });
	expect(small.running()).toBeUndefined();
});

test("where no Chromium runs, that is what is said, and nobody waits for it twice", async () => {
	const found: string[] = [];
	for await (const { executablePath } of listChromiums({ chromePath: "/bin/true", directory: packagedDirectory })) {
		found.push(executablePath);
	}
	expect(found[0]).toBe("/bin/true");
	expect(found.slice(1, 3)).toEqual(Array(2).fill(`${packagedDirectory}/chromium`));
	const without = openPrinter({ directory: "/dev/null/chromium", chromePath: "/bin/true", programs: [] });
	await expect(without.print(hello)).rejects.toMatchObject({ reason: "unavailable" });
	await expect(without.print(hello)).rejects.toMatchObject({ reason: "unavailable" });
	expect(without.running()).toBeUndefined();
});

test("a closed printer leaves no Chromium behind, and prints no more", async () => {
	const closed = printerWith({});
	await closed.print(hello);
	const { pid } = closed.running() ?? { pid: 0 };
	await closed.close();
	await died(pid);
	await expect(closed.print(hello)).rejects.toMatchObject({ reason: "unavailable" });
});
