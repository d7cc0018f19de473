import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { tablesWith } from "../../support/world/tables";

let fair: Fair;
let olga: TextBrowser;

const screen = "/salon/organisation/apercu";
const inside = `${screen}/page`;

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk") => ({ ...people(name)[0], role });
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			page: { intro: "Une halle de lumière" },
			people: [staff("olga", "organiser"), staff("doris", "desk"), ...people("guest")] as never,
		}),
		buildEvent({
			event: { id: "gala", alias: "gala" },
			people: [{ ...people("orso")[0], role: "organiser" }] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** Opens a page of the preview as the choice says. */
function look(choice: Record<string, string>, path = ""): Promise<Page> {
	return olga.open(`${inside}${path}?${new URLSearchParams(choice)}`);
}

/** Every row of every table of the store, but the recounts that the server does by itself each night. */
async function everything() {
	const { store } = fair.world;
	const content: Record<string, unknown[]> = {};
	const { rows } = await sql<{ name: string }>`select 1 as name`.execute(store);
	expect(rows).toHaveLength(1);
	for (const table of await tablesWith(store, everyColumn)) {
		if (table === "recounts") continue;
		const read = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(store);
		content[table] = read.rows.map((row) => JSON.stringify(row)).sort();
	}
	return content;
}

/** Each table has one of them. */
const everyColumn = [
	"id",
	"event_id",
	"person_id",
	"domain_id",
	"token",
	"hash",
	"kind",
	"name",
	"company_id",
	"key",
	"at",
	"day_id",
];

describe("The preview", () => {
	test("is one press from the home of staff, and says as whom, when and in which state", async () => {
		expect((await olga.open("/salon/organisation")).links).toContain(screen);
		const page = await olga.open(
			`${screen}?profil=exhibitor&etat=closed&parle=en&le=2027-03-18&heure=09:30&version=publiee`,
		);
		expect(page.values("preview")).toMatchObject({
			profil: "exhibitor",
			etat: "closed",
			parle: "en",
			le: "2027-03-18",
			heure: "09:30",
			version: "publiee",
		});
		const frame = /<iframe[^>]* src="([^"]+)"/.exec(page.answer.body)?.[1]?.replaceAll("&amp;", "&");
		expect(frame).toBe(`${inside}?version=publiee&profil=exhibitor&parle=en&etat=closed&le=2027-03-18&heure=09%3A30`);
	});

	test("is for organisers of this event alone", async () => {
		for (const person of ["doris", "guest", "orso"]) {
			const browser = await fair.enter(person);
			for (const address of [screen, inside, `${inside}/inscription`]) {
				expect([person, address, (await browser.open(address)).status]).toEqual([person, address, 403]);
			}
			expect((await browser.post(`${inside}/inscription`, {})).status).toBe(403);
		}
	});

	test("shows real pages as an invited and a registered person, and as a stranger", async () => {
		const invited = await look({ profil: "visitor", etat: "invited", parle: "fr" });
		expect(invited.text).toContain("Camille");
		const registered = await look({ profil: "visitor", etat: "registered", parle: "fr" });
		expect(registered.status).toBe(200);
		expect(registered.text).not.toBe(invited.text);
		const stranger = await look({ profil: "public", parle: "fr" });
		expect(stranger.text).not.toContain("Camille");
		const english = await look({ profil: "visitor", etat: "invited", parle: "en" });
		expect(english.lang).toBe("en");
	});

	test("stands in a frame of our own pages alone, and runs no script", async () => {
		const { answer } = await look({ profil: "visitor", etat: "invited" });
		const policy = String(answer.headers["content-security-policy"]);
		expect(policy).toContain("frame-ancestors 'self'");
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toContain("script-src");
		expect(answer.headers["x-frame-options"]).toBe("SAMEORIGIN");
		expect(answer.headers["set-cookie"]).toBeUndefined();
		expect(answer.body).not.toContain("<script");
	});

	test("keeps its links and forms inside, with what was chosen", async () => {
		const page = await look({ profil: "visitor", etat: "registered", parle: "fr" });
		const outside = page.links.filter((link) => link.startsWith("/salon") && !link.startsWith(inside));
		expect(outside).toEqual([]);
		const within = page.links.filter((link) => link.startsWith(inside));
		expect(within.length).toBeGreaterThan(0);
		for (const link of within) expect(link).toContain("profil=visitor");
	});

	test("shows the draft before anybody else sees it, and what is published", async () => {
		const { drafts } = await fair.world.as("olga");
		const { event } = fair.world;
		const name = { fr: "Le salon nouveau", en: "The new show" };
		const before = { fr: "Le salon", en: "The show" };
		await drafts.change({ ...event, changes: [{ path: ["event", "name"], before, after: name }] });
		expect((await look({ profil: "visitor", parle: "fr", version: "brouillon" })).text).toContain("Le salon nouveau");
		expect((await look({ profil: "visitor", parle: "fr", version: "publiee" })).text).not.toContain("nouveau");
	});

	test("shows closed registration, full choices and the waiting list", async () => {
		const words = await Promise.all(
			["invited", "closed", "waiting"].map(async (etat) => (await look({ profil: "visitor", parle: "fr", etat })).text),
		);
		expect(new Set(words).size).toBe(3);
		const waiting = await look({ profil: "visitor", parle: "fr", etat: "waiting" }, "/inscription");
		expect(plain(waiting.text)).toMatch(/liste d’attente/i);
	});

	test("is walked through, and nothing is written", async () => {
		const before = await everything();
		expect(Object.keys(before).length).toBeGreaterThan(40);
		const choice = { profil: "visitor", parle: "fr", etat: "invited", le: "2027-02-01", heure: "10:00" };
		const start = await look(choice, "/inscription");
		expect(start.path).toMatch(new RegExp(`^${inside}/inscription/`));
		const forms = [...start.answer.body.matchAll(/<form[^>]*method="post"[^>]*action="([^"]+)"/g)];
		for (const [, action] of forms) expect(action).toMatch(new RegExp(`^${inside}/`));
		const end = await walkTo(olga, start.path, "confirmation");
		expect(end.path).toMatch(new RegExp(`^${inside}/inscription/confirmation\\?`));
		expect((await look(choice)).text).toContain("Jean-Pierre");
		for (const path of ["", "/profil", "/programme"]) {
			await look({ profil: "visitor", parle: "fr", etat: "registered" }, path);
		}
		// It has no pages of staff, of the live session and of sessions: they lead back to its first one.
		for (const path of ["/organisation", "/scan", "/live", "/login", "/logout"]) {
			const page = await look({ profil: "visitor", parle: "fr", etat: "registered" }, path);
			expect([path, page.status, page.path.split("?")[0]]).toEqual([path, 200, inside]);
		}
		expect(await everything()).toEqual(before);
	});
});
