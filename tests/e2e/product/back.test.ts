import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumArguments, findFirefox, findWholeChromium } from "../../support/browser/browser";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const chromium = findWholeChromium();
const firefox = findFirefox();

/** Both browsers as visitors have them, with the page cache for Back, which drivers switch off. */
const browsers = {
	async Chromium() {
		return puppeteer.launch({ browser: "chrome", executablePath: chromium ?? "", args: chromiumArguments });
	},
	async Firefox() {
		const extraPrefsFirefox = { "fission.bfcacheInParent": true };
		return puppeteer.launch({ browser: "firefox", executablePath: firefox ?? "", extraPrefsFirefox });
	},
};

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event: { id: "salon", alias: "salon" }, people: people("chromium", "firefox") }),
	]);
});
afterAll(() => fair?.close());

/** Waits for the page's own address: after Back, drivers do not always notice that another page is there. */
async function untilAt(page: Page, address: RegExp) {
	await page.waitForFunction(
		(wanted) => new RegExp(wanted).test(location.pathname + location.search) && document.readyState === "complete",
		{},
		address.source,
	);
}

async function follow(page: Page, press: () => void, address: RegExp) {
	await page.evaluate(press);
	await untilAt(page, address);
}

const textOf = (page: Page) => page.evaluate(() => document.body.textContent ?? "");

describe.each(["Chromium", "Firefox"] as const)("Back, in %s", (name) => {
	// `npm test` warns about this before it begins; in CI there is always a Firefox.
	const isMissing = (name === "Firefox" ? firefox : chromium) === undefined;
	let browser: Browser;
	beforeAll(async () => {
		if (!isMissing) browser = await browsers[name]();
	});
	afterAll(() => browser?.close());

	test.skipIf(isMissing)("brings up a page of nobody's as it was left: the cache of pages works here", async () => {
		const page = await (await browser.createBrowserContext()).newPage();
		await page.goto(`${fair.app.url}/salon/login`);
		await page.evaluate(() => {
			addEventListener("pageshow", ({ persisted }) => {
				document.title = `persisted: ${persisted}`;
			});
		});
		await follow(
			page,
			() => document.querySelector<HTMLAnchorElement>("a[href$='/calendrier']")?.click(),
			/calendrier/,
		);
		await follow(page, () => history.back(), /login/);
		expect(await page.title()).toBe("persisted: true");
	});

	test.skipIf(isMissing)("brings up nothing personal once its owner has signed out", async () => {
		const page = await (await browser.createBrowserContext()).newPage();
		await page.goto(`${fair.app.url}/salon?token=${await fair.mint(name.toLowerCase())}`);
		await page.goto(`${fair.app.url}/salon/profil`);
		await page.goto(`${fair.app.url}/salon/profil/donnees`);
		const email = `${name}@example.com`.toLowerCase();
		expect((await textOf(page)).toLowerCase()).toContain(email);
		await follow(
			page,
			() => document.querySelector<HTMLFormElement>("form[action$='/logout']")?.requestSubmit(),
			/login$/,
		);
		await follow(page, () => history.back(), /donnees/);
		expect(new URL(page.url()).pathname).toBe("/salon/login");
		expect((await textOf(page)).toLowerCase()).not.toContain(email);
		await follow(page, () => history.back(), /profil$/);
		expect(await page.evaluate(() => location.pathname)).toBe("/salon/login");
		expect((await textOf(page)).toLowerCase()).not.toContain(email);
	});
});
