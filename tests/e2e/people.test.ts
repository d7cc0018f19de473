import type { Download, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";

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

async function enter(options = {}) {
	const token = newToken();
	const person = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "olga@example.com")
		.where("domain_id", "=", "listes")
		.executeTakeFirstOrThrow();
	const link = { token, personId: person.id, eventId: "listes", kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/listes?token=${token}`);
	// Staff proves who they are: here they have.
	await show.store
		.updateTable("tokens")
		.set({ opened_by: "password", proved_at: new Date().toISOString() })
		.where("person_id", "=", person.id)
		.execute();
	return visitor;
}

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

test.each(ways)("a second download begins as soon as the first has, %s", async (_how, options) => {
	const { page, context, faults } = await enter(options);
	// The rest after which a form that nobody answered is given back never ends.
	await page.addInitScript(() => {
		const { setTimeout } = window;
		window.setTimeout = ((act: () => void, ms = 0) => (ms >= 15_000 ? 0 : setTimeout(act, ms))) as typeof setTimeout;
	});
	await page.goto("/listes/users/registered");
	expect(await page.locator("caption").textContent()).toBe("31 personnes");
	for (const kind of ["CSV", "XLSX", "CSV"]) {
		const file = await download(page, `Télécharger la liste (${kind})`);
		expect(file.suggestedFilename()).toBe(`export.${kind.toLowerCase()}`);
		await expect.poll(() => page.locator("form[data-busy], button[aria-disabled=true]").count()).toBe(0);
	}
	expect(faults).toEqual([]);
	await context.close();
});
