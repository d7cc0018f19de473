import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { readPdf } from "../../support/browser/pdf";
import { answerUntil, fill, followInvitation, visitorAnswers } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";

const show = await showOfTests();

const phone = { width: 390, height: 844 };

/** Returns what a clicked link opens: a file, in this tab or in another one. */
async function fileBehind(page: Page, name: string | RegExp) {
	const downloaded = Promise.race([page, ...page.context().pages()].map((one) => one.waitForEvent("download")));
	const opened = page
		.context()
		.waitForEvent("page")
		.then((tab) => tab.waitForEvent("download"))
		// The promise is made before the click, because on a busy machine the click may take as long.
		.catch(() => downloaded);
	await page.getByRole("link", { name }).first().click();
	const download = await Promise.race([downloaded, opened]);
	return { name: download.suggestedFilename(), pdf: readPdf(readFileSync(await download.path())) };
}

describe("the documents of somebody who is registered", () => {
	test.each(
		wayOfToday(
			[
				["without JavaScript, on a phone", "zoe.noel@example.org", { javaScriptEnabled: false, viewport: phone }],
				["with JavaScript", "ngoc.tran@example.org", {}],
			],
			"documents 1",
		),
	)("%s", async (_how, email, options) => {
		const { page, context, faults } = await show.visitor(options);
		await page.goto("/demo");
		await followInvitation(page, email);
		const badgePage = "/demo/badge/visiteur/download";
		await page.goto(badgePage);
		// Before registration there is none: the link leads to the registration.
		expect(new URL(page.url()).pathname).toBe("/demo/inscription/participation");
		await answerUntil(page, visitorAnswers);
		const { code } = await show.recordOf(email);

		const recap = await fileBehind(page, "Mon récapitulatif");
		expect(recap.name).toBe("Récapitulatif_Anne-Sophie-DE LA CROIX.pdf");
		expect(recap.pdf.codes(0, { left: 138, top: 48, width: 58, height: 80 })).toEqual([code]);

		await page.goto(badgePage);
		expect(await isTooWide(page)).toBe(false);
		const badge = await fileBehind(page, "Télécharger le badge");
		expect(badge.name).toBe("Badge_Anne-Sophie-DE LA CROIX.pdf");
		expect(badge.pdf.codes(0, { left: 0, top: 0, width: 105, height: 148 })).toEqual([code]);
		expect(badge.pdf.text(0)).toContain("Atelier Lumen");

		await page.goto("/demo/badge/exposant/download");
		expect(await page.locator("main").textContent()).toContain("Ce badge n’est pas pour vous");
		expect(faults).toEqual([]);
		await context.close();
	});

	test("whoever is not signed in is led to the login screen and back", async () => {
		const { page, context } = await show.visitor();
		await page.goto("/demo/badge/visiteur/download");
		expect(new URL(page.url()).pathname).toBe("/demo/login");
		await context.close();
	});
});

describe("the recap of everybody registered", () => {
	test.each(
		wayOfToday(
			[
				["without JavaScript, on a phone", { javaScriptEnabled: false, viewport: phone }],
				["with JavaScript", {}],
			],
			"documents 2",
		),
	)("is made, watched and fetched by an organiser, %s", async (_how, options) => {
		const { page, context, faults } = await show.visitor(options);
		await show.store.deleteFrom("roles").execute();
		await signIn(page);
		expect((await page.goto("/demo/organisation/recapitulatifs"))?.status()).toBe(403);
		await trust("camille.bertholon@example.org");
		await show.store.updateTable("registrations").set({ registered_at: "2027-01-15T10:00:00.000Z" }).execute();

		await page.goto("/demo/organisation/recapitulatifs");
		await page.getByRole("button", { name: "Préparer un récapitulatif" }).click();
		await expect
			.poll(async () => {
				await page.goto("/demo/organisation/recapitulatifs");
				return page.locator("main").textContent();
			})
			.not.toMatch(/En cours|En attente/);
		expect(await isTooWide(page)).toBe(false);
		const { name, pdf } = await fileBehind(page, /Télécharger le PDF/);
		expect(name).toMatch(/^Récapitulatif_demo_\d{4}-\d\d-\d\d\.pdf$/);
		expect(pdf.text(0)).toMatch(/Page 1 sur \d/);
		expect(faults).toEqual([]);
		await context.close();
	});
});

test("axe finds nothing to complain about on the pages of badges and recaps", async () => {
	const { page, context } = await show.visitor();
	await signIn(page);
	await trust("camille.bertholon@example.org");
	for (const path of ["badge/visiteur/download", "badge/none/download", "organisation/recapitulatifs"]) {
		await page.goto(`/demo/${path}`);
		expect([path, await axeFindings(page)]).toEqual([path, []]);
	}
	await context.close();
});

async function signIn(page: Page) {
	await page.goto("/demo/login");
	await fill(page.locator("form#login"), { email: "camille.bertholon@example.org" });
	await page.locator("form#login button[type=submit]").click();
	const password = page.locator("[name=password]");
	await password.fill("lumiere-douce");
	await page.locator("form:has([name=password]) button[type=submit]").first().click();
	await page.waitForURL(/\/demo(\/inscription.*)?$/);
}

async function trust(email: string) {
	const person = await show.store
		.selectFrom("people")
		.select(["id", "domain_id"])
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const event = await show.store
		.selectFrom("events")
		.select("id")
		.where("alias", "=", "demo")
		.executeTakeFirstOrThrow();
	const role = { domain_id: person.domain_id, event_id: event.id, person_id: person.id, role: "organiser" };
	await show.store
		.insertInto("roles")
		.values(role)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const isTooWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
