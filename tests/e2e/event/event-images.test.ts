import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { followInvitation } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { eventCommand } from "../../support/world/event-command";
import { photo } from "../../support/world/photos";

const show = await showOfTests();

beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), "parvis-images-"));
	const file = join(folder, "lueurs.yaml");
	const lueurs = readFileSync("events/lueurs.yaml", "utf8")
		.replace("  cover: beams", "  cover: cover.jpg")
		.replace("name: Hélène Charbonnier,", "name: Hélène Charbonnier, photo: helene.jpg,");
	writeFileSync(file, lueurs);
	writeFileSync(
		join(folder, "cover.jpg"),
		new Uint8Array(await (await photo({ width: 1800, height: 1100 })).arrayBuffer()),
	);
	writeFileSync(join(folder, "helene.jpg"), new Uint8Array(await (await photo({ number: 3 })).arrayBuffer()));
	const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = show.app.place;
	const { status, errors } = await eventCommand(["import", file, "--replace"], {
		dataDir,
		...(databaseUrl ? { databaseUrl } : {}),
	});
	rmSync(folder, { recursive: true, force: true });
	expect([status, errors]).toEqual([0, ""]);
});

/**
 * Returns the words of a scene that lie over its picture, and whether the picture came in the best format that the browser
 * knows.
 */
async function coverOn(page: Page, cover: string, words: string) {
	const image = page.locator(cover).first();
	await image.scrollIntoViewIfNeeded();
	await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
	const covered = await image.evaluate((picture: HTMLImageElement, selector) => {
		const box = picture.getBoundingClientRect();
		const covers = ({ left, right, top, bottom }: DOMRect) =>
			left < box.right && right > box.left && top < box.bottom && bottom > box.top && right > left;
		return [...document.querySelectorAll(selector)].flatMap((one) =>
			[...one.childNodes].flatMap((node) => {
				if (node.nodeType !== Node.TEXT_NODE) return [];
				const range = document.createRange();
				range.selectNodeContents(node);
				return [...range.getClientRects()].some(covers) ? [node.textContent] : [];
			}),
		);
	}, words);
	const source = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
	return { covered, isBest: source.endsWith(".avif"), width: Number(/(\d+)\.avif$/.exec(source)?.[1]) };
}

describe.each(
	wayOfToday(
		[
			{ width: 390, height: 844, least: 480 },
			{ width: 820, height: 1100, least: 820 },
			{ width: 1000, height: 800, least: 820 },
			{ width: 1280, height: 900, least: 820 },
			{ width: 1920, height: 1000, least: 1640 },
		],
		"event-images",
	),
)("On a window of $width pixels", ({ width, height, least }) => {
	test("no word stands on the event's own cover, which comes as large as it is shown", async () => {
		const { page, context, faults } = await show.visitor({ viewport: { width, height } });
		onTestFinished(() => context.close());
		await page.goto("/demo");
		const front = await coverOn(page, ".scene__cover--own", ".scene__words *");
		expect(front).toEqual({ covered: [], isBest: true, width: least });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.goto("/demo/login");
		expect(await coverOn(page, ".door__cover--own", ".door__main *")).toMatchObject({ covered: [], isBest: true });
		await followInvitation(page, "camille.bertholon@example.org");
		await page.goto("/demo/inscription/participation");
		const invitation = await coverOn(page, ".scene__cover--own", ".scene__words *");
		expect(invitation).toMatchObject({ covered: [], isBest: true });
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		expect(faults).toEqual([]);
	});
});

test("Nothing moves when the pictures come", async () => {
	const { page, context } = await show.visitor({ viewport: { width: 1280, height: 900 } });
	onTestFinished(() => context.close());
	await page.goto("/demo#programme", { waitUntil: "networkidle" });
	const moved = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
			}),
	);
	expect(moved).toBeLessThan(0.01);
	const face = page.locator(".face--own").first();
	await face.scrollIntoViewIfNeeded();
	await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\/56\.avif$/);
	const { width = 0, height = 0 } = (await face.boundingBox()) ?? {};
	expect([width, height]).toEqual([28, 28]);
});
