import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { buildEvent } from "../../support/world/event";

const show = await showOfTests(
	buildEvent({
		event: { id: "atelier", alias: "atelier" },
		domainId: "atelier",
		people: [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" }],
	}),
);

const ways: [string, BrowserContextOptions][] = [
	["with JavaScript", {}],
	["without", { javaScriptEnabled: false }],
];

/** Half a minute to read a screen, ten seconds for a field: somebody who has never seen it needs no quarter of an hour. */
const minutes = ({ screens, taps, fields }: Path) => (screens * 30 + taps * 3 + fields * 10) / 60;

interface Path {
	screens: number;
	taps: number;
	fields: number;
}

/** Counts what somebody does on the way. */
function counted(page: Page) {
	const path: Path = { screens: 1, taps: 0, fields: 0 };
	return {
		path,
		async tap(name: string) {
			path.taps += 1;
			await page
				.getByRole(name.startsWith("→") ? "link" : "button", { name: name.replace("→ ", ""), exact: true })
				.click();
			await page.waitForLoadState();
			path.screens += 1;
		},
		async fill(field: string, text: string) {
			path.fields += 1;
			await page.locator(`[name=${field}]`).fill(text);
		},
		async choose(id: string) {
			path.taps += 1;
			await page.locator(`#${id}`).check({ force: true });
		},
	};
}

test.each(wayOfToday(ways, "new-event"))("An event is made and opened in a few screens, %s", async (way, options) => {
	const { page, faults } = await enterAsStaff(show, "olga@example.com", "atelier", options);
	const alias = `nuit-noire-${way.split(" ").length}`;
	await page.goto("/organisation");
	const { path, tap, fill, choose } = counted(page);
	await tap("→ Créer un événement");
	await fill("name", `Nuit noire ${way.split(" ").length}`);
	await fill("firstDay", "2027-06-03");
	await fill("place", "Halle de la Navette, 12 quai de la Navette, 69007 Lyon");
	await choose("colour-fir");
	await choose("cover-dots");
	await fill("places", "250");
	// The page follows what is typed; without a script a button draws it.
	if (options.javaScriptEnabled === false) await tap("Voir l’aperçu");
	const preview = page.frameLocator(".window__frame");
	await expect.poll(() => preview.locator("h1").textContent()).toContain("Nuit noire");
	await expect.poll(() => preview.locator("main").textContent()).toContain("Jeudi 3 juin 2027");
	await expect.poll(() => page.locator(".window__address").textContent()).toContain(`/${alias}`);
	await expect.poll(() => page.locator("#cover-of-dots img").getAttribute("srcset")).toContain(`0f6b5c.${alias}`);
	expect(await page.locator("[name=name]").inputValue()).toContain("Nuit noire");
	// axe is a script of its own.
	if (options.javaScriptEnabled !== false) expect(await axeFindings(page)).toEqual([]);
	await tap("Créer l’événement");
	expect(new URL(page.url()).pathname).toBe(`/${alias}/organisation`);
	await tap("→ Ouvrir l’événement");
	// What people would meet is between, as drawn.
	await tap("→ Ouvrir les inscriptions");
	await tap("Ouvrir l’événement");
	await page.getByText("L’événement est ouvert.").waitFor();
	await page.context().clearCookies();
	await page.goto(`/${alias}`);
	expect(await page.locator("h1").textContent()).toContain("Nuit noire");
	expect(path.screens).toBeLessThanOrEqual(7);
	expect(path.taps).toBeLessThanOrEqual(9);
	expect(minutes(path)).toBeLessThan(15);
	expect(faults).toEqual([]);
});
