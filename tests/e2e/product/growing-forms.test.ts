import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";

const show = await showOfTests(
	buildEvent({
		event: { id: "rangs", alias: "rangs" },
		domainId: "rangs",
		settings: {
			...everythingShown,
			FO_MEETING_LIVE_IS_ACTIVE: true,
			startAt: "2026-01-01T09:00:00Z",
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_COMPANIONS_MAX: 10,
		},
		people: [
			{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
			{ email: "hugo@example.com", firstName: "Hugo", role: "host" },
		],
	}),
);

beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, completed_at: at })
		.where("event_id", "=", "rangs")
		.execute();
});

const ways: [string, BrowserContextOptions][] = [
	["with JavaScript", {}],
	["without", { javaScriptEnabled: false }],
];

/** Where somebody would type on, or press again: a field by its name, a button by what it says. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const one = document.activeElement;
		return one instanceof HTMLInputElement ? one.name : (one?.textContent ?? "").trim();
	});

test.each(wayOfToday(ways, "growing-forms 2"))(
	"A group grows and shrinks, one types on where one is, and nothing typed is lost, %s",
	async (_, options) => {
		const { page, context, faults } = await enterAsStaff(show, "ana@example.com", "rangs", options);
		await page.goto("/rangs/companions/groupe");
		await page.getByRole("button", { name: "Saisir à la main" }).click();
		await expect.poll(() => focused(page)).toBe("people[0].firstName");
		const add = page.getByRole("button", { name: "Ajouter une personne" });
		/** A row of which nothing is wrong is closed. */
		const open = (place: number) => page.locator(`[data-person="${place}"]:not([open]) > summary`).click();
		const takeOut = (name: string) =>
			page.getByRole("button", { name: `Retirer cette personne\u202f: ${name}` }).click();
		const names = () =>
			page.locator("[name$=firstName]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
		for (const [place, name] of ["Zoé", "Max", "Lou"].entries()) {
			await page.locator(`[name="people[${place}].firstName"]`).fill(name);
			await add.click();
			await expect.poll(() => focused(page)).toBe(`people[${place + 1}].firstName`);
		}
		await open(1);
		await takeOut("Max");
		await expect.poll(names).toEqual(["Zoé", "Lou", ""]);
		expect(await focused(page)).toContain("Lou");
		// What Enter presses adds nobody and takes out nobody.
		await open(2);
		await page.locator('[name="people[2].firstName"]').fill("Eve");
		await page.locator('[name="people[2].firstName"]').press("Enter");
		await expect.poll(names).toEqual(["Zoé", "Lou", "Eve"]);
		await open(2);
		await takeOut("Eve");
		await expect.poll(() => focused(page)).toContain("Lou");
		expect(faults).toEqual([]);
		await context.close();
	},
);

test.each(wayOfToday(ways, "growing-forms 1"))("So do the choices of a question, %s", async (_, options) => {
	const { page, context, faults } = await enterAsStaff(show, "hugo@example.com", "rangs", options);
	await page.goto("/rangs/organisation/direct/question/nouveau");
	const label = (place: number) => page.locator(`[name="option[${place}].label.fr"]`);
	const labels = () =>
		page
			.locator("[name$='label.fr'][name^=option]")
			.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	await page.locator('[name="title.fr"]').fill("Combien ?");
	for (const [place, text] of ["Un", "Deux", "Trois", "Quatre"].entries()) await label(place).fill(text);
	await page.getByRole("button", { name: "Ajouter des choix" }).last().click();
	await expect.poll(() => focused(page)).toBe("option[4].label.fr");
	await label(4).fill("Cinq");
	await page.locator('label[for="option[2].right"]').click();
	await page.getByRole("button", { name: "Retirer le choix 2" }).click();
	await expect.poll(labels).toEqual(["Un", "Trois", "Quatre", "Cinq", "", "", "", ""]);
	expect(await focused(page)).toBe("Retirer le choix 2");
	expect(await page.locator('[name="option[1].right"]').isChecked()).toBe(true);
	await page.getByRole("button", { name: "Enregistrer" }).last().click();
	await page.waitForURL(/question\/\w+$/);
	await expect.poll(labels).toEqual(["Un", "Trois", "Quatre", "Cinq", "", "", ""]);
	expect(faults).toEqual([]);
	await context.close();
});
