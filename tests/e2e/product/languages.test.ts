import { expect, test } from "vitest";
import { showOfTests } from "../../support/browser/show-of-tests";
import { buildEvent } from "../../support/world/event";

const languages = ["fr", "en", "de"].map((key) => ({
	id: key,
	key,
	label: { fr: "Français", en: "English", de: "Deutsch" }[key] ?? key,
}));
const show = await showOfTests(buildEvent({ event: { id: "trois", alias: "trois" }, languages }));

test("Of three languages one is chosen from a list, which sends itself where there is a script", async () => {
	const { page, context, faults } = await show.visitor();
	await page.goto("/trois/login");
	const list = page.locator("select[data-autosubmit]");
	expect(await list.locator("option").allTextContents()).toEqual(["Français", "English", "Deutsch"]);
	expect(await page.locator("[data-autosubmit-button]").isHidden()).toBe(true);
	await list.selectOption("en");
	await page.locator('html[lang="en"]').waitFor();
	expect(new URL(page.url()).pathname).toBe("/trois/login");
	expect(await page.locator("select[data-autosubmit]").inputValue()).toBe("en");
	expect(faults).toEqual([]);
	await context.close();
});

test("and by a button where there is none", async () => {
	const { page, context } = await show.visitor({ javaScriptEnabled: false });
	await page.goto("/trois/login");
	await page.locator("select[data-autosubmit]").selectOption("de");
	expect(await page.locator("html").getAttribute("lang")).toBe("fr");
	await page.locator("[data-autosubmit-button]").click();
	await page.locator('html[lang="de"]').waitFor();
	await context.close();
});
