import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { fill } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";

const show = await showOfTests();

describe.each(
	wayOfToday(
		[
			{ scripts: "with scripts", javaScriptEnabled: true },
			{ scripts: "without", javaScriptEnabled: false },
		],
		"public-page",
	),
)("A stranger on a phone, $scripts", ({ javaScriptEnabled }) => {
	const phone = { javaScriptEnabled, viewport: { width: 390, height: 844 } };

	test("sees at once what, when, where and the button, which leads to the first question", async () => {
		const { page, context, faults } = await show.visitor(phone);
		await page.goto("/demo");
		const button = page.getByRole("link", { name: "Je m’inscris" });
		for (const seen of [
			page.getByRole("heading", { level: 1 }),
			page.getByText("18 et 19 mars 2027").first(),
			button,
		]) {
			const box = await seen.boundingBox();
			expect(box && box.y + box.height).toBeLessThanOrEqual(844);
		}
		await button.click();
		await fill(page.locator("form#stranger"), {
			email: `someone-${javaScriptEnabled}@example.com`,
			firstName: "Ada",
			lastName: "Lovelace",
			typoId: "visitor",
		});
		await page.locator("button.answer[value='4']").click();
		await page.waitForURL("**/inscription/**");
		await context.close();
		expect(faults).toEqual([]);
	});

	test("opens a day, an answer and the whole programme, and finds the page again without the login", async () => {
		const { page, context, faults } = await show.visitor(phone);
		await page.goto("/demo");
		expect(await page.getByText("Café des intervenants").count()).toBe(0);
		await page.getByRole("link", { name: "Ven. 19" }).click();
		await page.getByText("Café des intervenants").waitFor();
		const answer = page.getByText("trois minutes à pied");
		expect(await answer.isVisible()).toBe(false);
		await page.getByText("Comment venir ?").click();
		await answer.waitFor();
		await page.getByRole("link", { name: "Tout le programme" }).click();
		await page.getByRole("searchbox").fill("pupitre");
		await page.getByRole("button", { name: "Chercher" }).click();
		expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
			"Le pupitre ouvert",
			"Le pupitre ouvert",
		]);
		await page.getByRole("link", { name: "La page de l’événement" }).click();
		await page.getByRole("link", { name: "Je m’inscris" }).waitFor();
		await context.close();
		expect(faults).toEqual([]);
	});
});

test.each([320, 390, 820, 1280])("Nothing of the public pages is wider than a screen of %i px", async (width) => {
	const { page, context } = await show.visitor({ viewport: { width, height: 844 } });
	for (const path of ["/demo", "/demo/programme", "/rencontres", "/"]) {
		await page.goto(path);
		const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect([path, over]).toEqual([path, 0]);
	}
	await context.close();
});

test("axe finds nothing on the public page in the dark, at 320 px", async () => {
	const { page, context } = await show.visitor({ colorScheme: "dark", viewport: { width: 320, height: 640 } });
	await page.goto("/demo");
	expect(await axeFindings(page)).toEqual([]);
	await context.close();
});
