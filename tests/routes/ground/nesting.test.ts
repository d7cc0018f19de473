import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "nest", alias: "nest" },
			people: [
				...people("guest", "other", "late"),
				{ email: "olga@example.com", firstName: "olga", role: "organiser" },
			],
		}),
	]);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

/** What surrounds a page: the event's frame ends with the event, and the workspace has its places. */
function frameOf(page: Page): "event" | "workspace" | "outside" {
	const navs = tagsIn(page.root, "nav").map(({ attributes }) => attributes["aria-label"]);
	if (navs.includes("Rubriques")) return "workspace";
	const [footer] = tagsIn(page.root, "footer");
	return footer && textOf(footer).includes("Organisé par") ? "event" : "outside";
}

const seenIn = (page: Page) => [page.status, frameOf(page), page.title];

/** Renames a table while something is tried, so that only what reads it fails. */
async function withoutTable<T>(name: string, attempt: () => Promise<T>): Promise<T> {
	const { store } = fair.world;
	const gone = `${name}_gone`;
	await sql`alter table ${sql.table(name)} rename to ${sql.table(gone)}`.execute(store);
	try {
		return await attempt();
	} finally {
		await sql`alter table ${sql.table(gone)} rename to ${sql.table(name)}`.execute(store);
	}
}

describe("Outside an event", () => {
	test("a page has no event's frame", async () => {
		const page = await stranger().open("/organisation");
		expect([frameOf(page), page.links.includes("/nest/login")]).toEqual(["outside", false]);
	});

	test.each(["/nobody", "/nobody/login", "/nobody/organisation/versions"])(
		"an unknown event says that one is needed, asked or posted to: %s",
		async (path) => {
			const browser = stranger();
			const asked = await browser.open(path);
			expect(seenIn(asked)).toEqual([404, "outside", "Erreur : Parvis"]);
			expect(asked.text).toContain("vous devez être dans le contexte d'un événement");
			const posted = await browser.sendTo(path, [["email", "guest@example.com"]]);
			expect([frameOf(posted), posted.text]).toEqual([
				"outside",
				expect.stringContaining("le contexte d'un événement"),
			]);
			expect(posted.status).toBeGreaterThanOrEqual(404);
		},
	);
});

describe("A page that fails", () => {
	test("keeps the event's frame", async () => {
		const browser = await fair.visit("guest");
		const failed = await browser.open("/nest/nulle-part");
		expect(seenIn(failed).slice(0, 2)).toEqual([404, "event"]);
		expect(failed.title).toMatch(/^Erreur : .*Le salon$/);
		expect(failed.form("logout")).toBeDefined();
	});

	test("keeps the workspace", async () => {
		const olga = await fair.enter("olga");
		const failed = await withoutTable("mailings", () => olga.open("/nest/organisation/messages/nouveau"));
		expect(seenIn(failed).slice(0, 2)).toEqual([500, "workspace"]);
	});

	test("shows a message that waits, once", async () => {
		const browser = stranger();
		const page = await browser.open("/nest+fantome/nulle-part");
		const notice = "L’adresse nomme un profil que cet événement n’a pas";
		expect([page.path, page.status, page.text]).toEqual(["/nest/nulle-part", 404, expect.stringContaining(notice)]);
		expect((await browser.open("/nest/nulle-part")).text).not.toContain(notice);
	});
});

describe("A post that fails keeps the frame", () => {
	test("where the server fails", async () => {
		const olga = await fair.enter("olga");
		const start = await olga.open("/nest/organisation/messages/nouveau");
		const unsaved = await withoutTable("mailings", () => olga.submit(start, "models", { model: "all" }));
		expect(seenIn(unsaved).slice(0, 2)).toEqual([500, "workspace"]);
	});

	test("where no form is", async () => {
		const browser = await fair.visit("other");
		for (const path of ["/nest", "/nest/nulle-part"]) {
			expect([path, ...seenIn(await browser.sendTo(path, []))].slice(0, 3)).toEqual([path, 405, "event"]);
		}
		const olga = await fair.enter("olga");
		expect(seenIn(await olga.sendTo("/nest/organisation/plus", [])).slice(0, 2)).toEqual([405, "workspace"]);
	});

	test("where nothing is found, or somebody has no right", async () => {
		const olga = await fair.enter("olga");
		const missing = await olga.sendTo("/nest/organisation/equipe/nobody", [["do", "remind"]]);
		expect(seenIn(missing).slice(0, 2)).toEqual([404, "workspace"]);
		const browser = await fair.visit("other");
		const refused = await browser.sendTo("/nest/organisation/equipe/nobody", [["do", "remind"]]);
		expect(seenIn(refused).slice(0, 2)).toEqual([403, "event"]);
		expect(refused.text).toContain("Bienvenue");
	});

	test("where the session has ended, with what was typed", async () => {
		const browser = await fair.visit("late");
		const step = await browser.open("/nest/inscription/participation");
		await fair.world.store.deleteFrom("tokens").where("person_id", "=", fair.world.idOf("late")).execute();
		const ended = await browser.submit(step, "step-participation", { participation: "3" });
		expect(seenIn(ended).slice(0, 2)).toEqual([401, "event"]);
		expect(ended.values("expired").participation).toBe("3");
	});
});

test("An event that fails is told outside of it, and stays open to whom it does not fail", async () => {
	const browser = await fair.visit("guest");
	const [failed, posted, open] = await withoutTable("registrations", async () => [
		await browser.open("/nest/profil"),
		await browser.sendTo("/nest/inscription/participation", [["participation", "3"]]),
		await stranger().open("/nest/login"),
	]);
	for (const page of [failed, posted]) {
		expect(page && seenIn(page)).toEqual([500, "outside", "Erreur : Parvis"]);
		expect(page?.text).toContain("Cela n’a pas fonctionné");
		expect(page?.links).toEqual(expect.arrayContaining(["/", "/nest"]));
	}
	expect(open && seenIn(open).slice(0, 2)).toEqual([200, "event"]);
	expect((await browser.open("/nest/profil")).status).toBe(200);
});

test("Pages reload for somebody who watches the settings, whether they fail or not, until that is switched off", async () => {
	const olga = await fair.enter("olga");
	await olga.open("/nest/organisation?admin=1&auto=5");
	const refreshOf = async (path: string) => (await olga.open(path)).answer.headers.refresh;
	for (const path of ["/nest/organisation/plus", "/nest/organisation/versions/99", "/nest/nulle-part"]) {
		expect([path, await refreshOf(path)]).toEqual([path, "5"]);
	}
	const refused = await olga.sendTo("/nest/organisation/messages/nouveau", []);
	expect([refused.status, refused.answer.headers.refresh]).toEqual([422, undefined]);
	expect(await refreshOf("/nest/organisation/plus?auto=0")).toBeUndefined();
});
