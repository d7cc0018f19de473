import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { type Fair, openFair } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
let browser: Browser;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event: { id: "salon", alias: "salon" }, settings: { bgPrimaryColor: "#0a5c36" } }),
	]);
	browser = await sharedBrowser();
});
afterAll(async () => {
	await closeVisits(browser);
	await fair?.close();
});

/** Returns the rules of each stylesheet of the screen by its place, and what the content security policy refused. */
const look = `({
	sheets: [...document.styleSheets].filter(({ media }) => media.mediaText !== "print").map(({ href, cssRules }) => [href ? "linked" : "in the page", cssRules.length]),
	refused: window.refused,
})`;

test("A first page carries its styles, the next one links them, and the policy takes both", async () => {
	const page = await (await browser.newContext()).newPage();
	await page.addInitScript(
		`window.refused = []; document.addEventListener("securitypolicyviolation", (event) => refused.push(event.violatedDirective))`,
	);
	await page.goto(`${fair.app.url}/salon/login`, { waitUntil: "networkidle" });
	const first = (await page.evaluate(look)) as { sheets: [string, number][]; refused: string[] };
	expect(first).toEqual({
		sheets: [
			["in the page", expect.any(Number)],
			["in the page", expect.any(Number)],
			["in the page", expect.any(Number)],
			["in the page", expect.any(Number)],
		],
		refused: [],
	});

	await Promise.all([
		page.waitForURL("**/password/forgot"),
		page.evaluate(`location.assign("/salon/password/forgot")`),
	]);
	await page.waitForLoadState("load");
	const [fade, common, , own] = first.sheets;
	expect(await page.evaluate(look)).toEqual({
		sheets: [fade, ["linked", common?.[1]], ["in the page", expect.any(Number)], ["linked", own?.[1]]],
		refused: [],
	});
	const fetched = `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css")).map((one) => one.transferSize)`;
	expect(await page.evaluate(fetched), "bytes of the stylesheets on the second page").toEqual([0, 0, 0]);
});
