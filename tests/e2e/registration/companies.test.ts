import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { answerUntil, followInvitation, stepOf, visitorAnswers } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { freshSiren } from "../../support/world/sirens";

const show = await showOfTests();

const browsers = [
	{ name: "with JavaScript", options: {}, email: "helene.charbonnier@example.org" },
	{ name: "without", options: { javaScriptEnabled: false }, email: "aurelien.tete-dor@example.org" },
	{ name: "on a phone", options: { viewport: { width: 390, height: 844 } }, email: "priya.raghunathan@example.com" },
];

describe.each(wayOfToday(browsers, "companies"))("A speaker's company, $name", ({ options, email }) => {
	test("is searched, typed in, edited, removed and typed in again, and stands on the confirmation", async () => {
		const { page, context, faults } = await show.visitor({ locale: "fr-FR", ...options });
		const look = async (screen: string) => {
			// axe itself needs scripts.
			if (!("javaScriptEnabled" in options)) expect([screen, await axeFindings(page)]).toEqual([screen, []]);
			const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect([screen, isTooWide]).toEqual([screen, false]);
		};
		const arrive = (path: RegExp) => page.waitForURL(path);
		const form = () => page.locator("form#company");
		const name = `Lumière de ${email.split(".")[0]}`;

		await followInvitation(page, email);
		await answerUntil(page, visitorAnswers, "entreprise");
		await look("no company");
		await page.locator("main a[href$='/recherche']").click();
		await arrive(/recherche$/);
		await look("search");
		await page.locator("#q").fill("732 829 320 0");
		await page.locator("form#company-search button").click();
		await arrive(/q=/);
		await look("search refused");
		await page.locator("#q").fill(name);
		await page.locator("form#company-search button").click();
		await page.locator("main a[href*='/nouvelle?']").click();
		await arrive(/nouvelle/);
		await look("form");
		await page.locator("#siren").fill("12");
		await form().locator("button").click();
		await page.locator("#siren-error").waitFor();
		await look("form refused");
		await page.locator("#siren").fill("123 456 789");
		await form().locator("button").click();
		await arrive(/entreprise$/);
		await look("list");
		await page.locator(".choice__actions a").first().click();
		await arrive(/entreprise\/\w+$/);
		await page.locator("#siren").fill(freshSiren());
		await form().locator("button").click();
		await arrive(/entreprise$/);
		await page.locator(".choice__actions a").last().click();
		await arrive(/retirer$/);
		await look("removal");
		await page.locator("form#company-removal button").click();
		await arrive(/entreprise$/);
		expect((await show.recordOf(email)).company_id).toBeNull();
		await page.goto(`${page.url()}/nouvelle`);
		await page.locator("#name").fill(name);
		await page.locator("#siren").fill(freshSiren());
		await form().locator("button").click();
		await arrive(/entreprise$/);
		await answerUntil(page, visitorAnswers);
		expect(stepOf(page)).toBe("confirmation");
		expect(await page.locator("main").textContent()).toContain(name);
		expect((await show.recordOf(email)).company_id).not.toBeNull();
		expect(faults).toEqual([]);
		await context.close();
	});
});
