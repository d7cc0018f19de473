import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { openMail } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";

const show = await showOfTests();

const phone = { viewport: { width: 390, height: 844 } };
const email = "zoe.noel@example.org";

describe.each(
	wayOfToday(
		[
			["with JavaScript", true],
			["without JavaScript", false],
		],
		"mails",
	),
)("A mail, %s", (_how, javaScriptEnabled) => {
	test("is read as its reader sees it, and its button leads into the registration", async () => {
		const { page, context, faults } = await show.visitor({ ...phone, javaScriptEnabled });
		await openMail(page, email);
		const mail = page.frameLocator("iframe.mail__html");
		await mail.getByRole("link", { name: "Répondre à l’invitation" }).click();
		await page.waitForURL(/\/demo\/inscription\/\w+$/);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("that is too old is replaced by another, which leads to where it led", async () => {
		const { page, context } = await show.visitor({ ...phone, javaScriptEnabled });
		await page.goto("/demo/message?token=of-last-year");
		expect(page.url()).toContain("/demo/lien?retour=%2Fdemo%2Fmessage");
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await page.getByLabel("Adresse e-mail").fill(email);
		await page.getByRole("button", { name: "Envoyer un nouveau lien" }).click();
		await page.getByText("Regardez vos mails").waitFor();
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await openMail(page, email, "newest");
		await page.locator("main a[href*='token=']").first().click();
		await page.waitForURL(/\/demo\/message$/);
		await context.close();
	});
});

test("The dates of somebody who is registered stand in their own calendar, at 390 pixels without sideways scroll", async () => {
	const { page, context } = await show.visitor(phone);
	await openMail(page, "camille.bertholon@example.org");
	await page.locator("main a[href*='token=']").first().click();
	await page.goto("/demo/calendrier");
	expect(await axeFindings(page)).toEqual([]);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(wide).toBeLessThanOrEqual(390);
	await context.close();
});
