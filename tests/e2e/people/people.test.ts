import type { Download, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";

const names = Array.from({ length: 30 }, (_, at) => `guest${String(at).padStart(2, "0")}`);
const show = await showOfTests(
	buildEvent({
		event: { id: "listes", alias: "listes" },
		domainId: "listes",
		settings: everythingShown,
		people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, completed_at: at })
		.where("event_id", "=", "listes")
		.execute();
});

async function download(page: Page, button: string): Promise<Download> {
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: button, exact: true }).click(),
	]);
	return file;
}

const ways = [
	["with a script", {}],
	["without a script", { javaScriptEnabled: false }],
] as const;

test.each(wayOfToday(ways, "people 1"))(
	"a second download begins as soon as the first has, %s",
	async (_how, options) => {
		const { page, context, faults } = await enterAsStaff(show, "olga@example.com", "listes", options);
		// The timer after which a form without an answer is enabled again never fires.
		await page.addInitScript(() => {
			const { setTimeout } = window;
			window.setTimeout = ((act: () => void, ms = 0) => (ms >= 15_000 ? 0 : setTimeout(act, ms))) as typeof setTimeout;
		});
		await page.goto("/listes/users/registered");
		expect(await page.locator("caption").textContent()).toBe("31 personnes");
		for (const kind of ["CSV", "XLSX", "CSV"]) {
			if (!(await page.locator("#export").isVisible())) await page.getByText("Exporter les 31").click();
			const file = await download(page, `Télécharger la liste (${kind})`);
			expect(file.suggestedFilename()).toBe(`export.${kind.toLowerCase()}`);
			await expect.poll(() => page.locator("form[data-busy], button[aria-disabled=true]").count()).toBe(0);
		}
		expect(faults).toEqual([]);
		await context.close();
	},
);

test.each(wayOfToday(ways, "people 2"))("a list is imported from a file and taken back, %s", async (how, options) => {
	const { page, context, faults } = await enterAsStaff(show, "olga@example.com", "listes", options);
	const email = `${how.split(" ")[0]}@example.com`;
	await page.goto("/listes/organisation/personnes");
	await page.getByRole("link", { name: "Ajouter une personne" }).click();
	await page.getByRole("link", { name: "Importer une liste" }).click();
	const list = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(`E-mail;Prénom\r\n${email};Inès\r\n`) };
	await page.getByLabel("Liste (CSV ou XLSX)").setInputFiles(list);
	await page.getByRole("button", { name: "Lire la liste" }).click();
	await page.getByRole("button", { name: "Voir ce que l’import ferait" }).click();
	await page.getByRole("button", { name: "Importer 1 personne" }).click();
	await page.getByText("Toute la liste est importée.").waitFor();
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("liste.csv");
	await page.getByRole("button", { name: "Annuler l’import" }).click();
	await page.getByText("1 personne retirée.").waitFor();
	expect(faults).toEqual([]);
	await context.close();
});
