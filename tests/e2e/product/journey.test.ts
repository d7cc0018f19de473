import type { BrowserContextOptions } from "playwright";
import { describe, expect, test } from "vitest";
import {
	answer,
	answersFor,
	followInvitation,
	openMail,
	pictureOfQr,
	type Show,
	sectionsOf,
	stepOf,
	visitorAnswers,
	walkThrough,
} from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { isNightly } from "../../support/run/is-nightly";

const show = await showOfTests();

const said =
	"Votre inscription a bien été prise en compte. Vous recevrez une confirmation par mail dans quelques minutes. (Pensez à vérifier vos spams)";
const phone = { width: 390, height: 844 };

describe("the journey from the invitation mail to the ticket", () => {
	const ways: [string, string, BrowserContextOptions][] = [
		["with JavaScript", "jean-baptiste.oullins@example.org", {}],
		[
			"on a phone without JavaScript",
			"maximilienne.rochetaillee@example.org",
			{ javaScriptEnabled: false, viewport: phone },
		],
	];
	// By day the phone also stands for the other screen, and walks without JavaScript.
	if (isNightly) ways.push(["without JavaScript", "anne-sophie.delacroix@example.org", { javaScriptEnabled: false }]);

	test.each(ways)("%s", async (_how, email, options) => {
		const { page, context, faults } = await show.visitor(options);
		await followInvitation(page, email);
		expect(page.url()).not.toContain("token");
		const steps: string[] = [];
		while (stepOf(page) !== "confirmation") {
			const step = stepOf(page);
			steps.push(step);
			expect(await page.title()).toContain("Inscription");
			expect([step, await isTooWide(page)]).toEqual([step, false]);
			await answer(page, answersFor(visitorAnswers, await sectionsOf(page)));
		}
		expect(steps).toEqual(["participation", "typologie", "informations"]);

		const text = await page.locator("main").textContent();
		expect(text).toContain(said);
		expect(text).toContain("Anne-Sophie DE LA CROIX");
		expect(await isTooWide(page)).toBe(false);
		const record = await show.recordOf(email);
		expect(await show.readQr(await pictureOfQr(page))).toBe(record.code);
		expect(text).toContain(record.code);
		expect(record).toMatchObject({ is_remote: 0, first_name: "Anne-Sophie", last_name: "DE LA CROIX" });
		expect(record.completed_at).not.toBeNull();

		// Home shows the same ticket.
		await page.getByRole("link", { name: "Voir mon accueil" }).click();
		await page.waitForURL(/\/demo$/);
		expect(await show.readQr(await pictureOfQr(page))).toBe(record.code);

		// The confirmation has been sent too.
		await openMail(page, email, "newest");
		expect(await page.locator("main").textContent()).toContain(record.code);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("of an exhibitor ends with what is due", async () => {
		const { page, context, faults } = await show.visitor({ javaScriptEnabled: false });
		await followInvitation(page, "ines.benali@example.org");
		const steps = await walkThrough(
			page,
			{
				...visitorAnswers,
				typologie: { typoId: "exhibitor" },
				articles: {
					"one-0": "stand-18m2",
					"any-0": ["power", "catalogue"],
					"one-jeudi": "bouchon",
					"any-jeudi": ["gala"],
					"one-vendredi": "picnic",
				},
			},
			"paiement",
		);
		// The days and the options share the page of the days.
		expect(steps).toContain("dates");
		const toPay = String(await page.locator("main").textContent()).replace(/\s/g, " ");
		// 4 350 + 185 + 18,50 + 42 + 65
		expect(toPay).toContain("4 660,50 € H.T.");
		// plus 20 % tax on the stand and its power, 5.5 % on the catalogue, 10 % on the meals
		expect(toPay).toContain("5 579,22 € T.T.C");
		await page.getByRole("link", { name: "Payer plus tard" }).click();
		await page.waitForURL(/confirmation$/);
		const text = String(await page.locator("main").textContent()).replace(/\s/g, " ");
		expect(text).toContain("5 579,22 € T.T.C");
		expect(text).not.toContain(said.slice(0, 50));
		const record = await show.recordOf("ines.benali@example.org");
		expect(record).toMatchObject({ is_exhibitor: 1, completed_at: null });
		// A ticket that is still to be paid shows no QR code that would admit.
		expect(await page.getByRole("img", { name: "QR" }).count()).toBe(0);
		expect(await page.locator(".ticket__stub").textContent()).toContain("À régler");
		expect(faults).toEqual([]);
		await context.close();
	});

	test("of somebody who declines is one step long", async () => {
		const { page, context } = await show.visitor({ javaScriptEnabled: false, viewport: phone });
		await followInvitation(page, "zoe.noel@example.org");
		expect(await walkThrough(page, { participation: { participation: "3" } })).toEqual(["participation"]);
		expect(await page.locator("main").textContent()).toContain("vous ne participez pas");
		expect(await page.getByRole("img", { name: "QR" }).count()).toBe(0);
		expect(await show.recordOf("zoe.noel@example.org")).toMatchObject({ registered_at: null });
		await context.close();
	});

	test("is in English for somebody who speaks English, remote, on one day", async () => {
		const { page, context, faults } = await show.visitor();
		await followInvitation(page, "oliver.hartley@example.com");
		expect(await page.locator("html").getAttribute("lang")).toBe("en");
		expect(await page.locator("main").textContent()).toContain("Step 1 of");
		await walkThrough(page, {
			...visitorAnswers,
			participation: { participation: "1" },
			dates: { days: ["vendredi"] },
			articles: { "one-vendredi": "picnic" },
		});
		expect(await page.locator("main").textContent()).toMatch(/You’re all set/);
		const record = await show.recordOf("oliver.hartley@example.com");
		expect(record.is_remote).toBe(1);
		// Remote people get the way to the live in place of the QR code.
		expect(await page.getByRole("img", { name: "QR" }).count()).toBe(0);
		expect(await page.locator(".ticket__stub").textContent()).toContain("Remote");
		expect(faults).toEqual([]);
		await context.close();
	});
});

function isTooWide(page: Awaited<ReturnType<Show["visitor"]>>["page"]): Promise<boolean> {
	return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
