import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { seller } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000), defaultZone);

let fair: Fair;
let desk: TextBrowser;

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "guichet", alias: "guichet" },
			days: [
				{ id: "thursday", day: dayIn(-24) },
				{ id: "friday", day: dayIn(0) },
				{ id: "saturday", day: dayIn(24) },
			],
			settings: {
				FO_MEETING_DOOR_WALK_INS: true,
				FO_MEETING_DESK_PAYMENT: true,
				FO_MEETING_DOOR_UNPAID_REFUSED: true,
				FO_MEETING_ARTICLES_SHOW: true,
			},
			billing: seller,
			badges: [{ id: "badge", label: "Badge", size: { width: 90, height: 60 }, fields: ["fullName"] }],
			articles: [{ id: "seat", label: "Place", price: 10000, days: { 0: {} } }],
			settingsByTypology: { exhibitor: { FO_MEETING_DOOR_WALK_INS: false } },
			people: [
				...people("ana", "bruno", "carla", "denis"),
				{ email: "dina@example.com", firstName: "Dina", role: "door" as const },
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
			],
		}),
	]);
	await fair.register(["ana"]);
	desk = await fair.enter("daisy");
	await desk.submit(await desk.open("/guichet/scan"), "device", { name: "Accueil" });
});
afterAll(() => fair.close());

const walkedIn = () =>
	fair.world.store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.first_name", "typology_id"])
		.where("registered_from", "=", "DESK")
		.execute();

test("The desk registers on the spot who was not found, with what was typed, and lets them in", async () => {
	const door = await desk.open("/guichet/scan");
	const none = await desk.submit(door, "scan", { who: "Zoé Vent" });
	expect(none.answer.body).toContain("nom=Zo%C3%A9%20Vent");
	const page = await desk.open("/guichet/scan/sur-place?lieu=entry&sens=in&nom=Zo%C3%A9+Vent");
	expect(page.answer.body).toContain('value="Zoé"');
	// Today comes first, and no day that is over.
	expect(page.answer.body).not.toContain('value="thursday"');
	const empty = await desk.submit(page, "walk-in", { firstName: "", lastName: "", email: "zoe", company: "Éclat" });
	expect([empty.status, empty.answer.body.includes("Éclat")]).toEqual([422, true]);
	const answer = await desk.submit(page, "walk-in", { firstName: "Zoé", lastName: "Vent", typoId: "visitor" });
	expect([answer.status, answer.answer.body.includes("verdict--in")]).toEqual([200, true]);
	expect(answer.answer.body).toContain("Zoé Vent");
	// The same form sent again is the same person.
	await desk.submit(page, "walk-in", { firstName: "Zoé", lastName: "Vent", typoId: "visitor" });
	expect(await walkedIn()).toEqual([{ first_name: "Zoé", typology_id: "visitor" }]);
	const refused = await desk.submit(page, "walk-in", { firstName: "Eve", lastName: "Stand", typoId: "exhibitor" });
	expect(refused.status).toBe(422);
});

test("Who is known is chosen, and what was typed goes along", async () => {
	const page = await desk.open("/guichet/scan/sur-place");
	const typed = { firstName: "Bruno", lastName: "B", email: "bruno@example.com", typoId: "visitor" };
	const known = await desk.submit(page, "walk-in", typed);
	expect([known.status, known.answer.body.includes("Cet email est déjà connu")]).toEqual([409, true]);
	const chosen = await desk.submit(known, "known-people", { userId: fair.world.idOf("bruno") });
	expect([chosen.status, chosen.answer.body.includes("verdict--in")]).toEqual([200, true]);
	const [fact] = /name="undo" value="([^"]+)"/.exec(chosen.answer.body)?.slice(1) ?? [];
	await desk.submit(chosen, "undo", { undo: fact ?? "" });
	const kinds = await fair.world.store.selectFrom("door_entries").select("kind").orderBy("at").execute();
	expect(kinds.map(({ kind }) => kind)).toEqual(["in", "in", "void"]);
});

test("Who owes something is refused, pays at the desk in two parts, and comes in", async () => {
	const form = await desk.open("/guichet/scan/sur-place");
	expect(form.text).toContain("Place – 120,00 € T.T.C · 100,00 € H.T.");
	const typed = { firstName: "Paul", lastName: "Payeur", typoId: "visitor", articles: "seat@0" };
	const refused = await desk.submit(form, "walk-in", typed);
	expect(refused.answer.body).toContain("verdict--refused");
	const [way = ""] = /href="([^"]*scan\/guichet[^"]*)"/.exec(refused.answer.body)?.slice(1) ?? [];
	const page = await desk.open(way.replaceAll("&amp;", "&"));
	expect(page.answer.body).toMatch(/Reste à payer[^0-9]*<strong[^>]*>120,00/);
	expect(page.text).toContain("Place · Paul Payeur · 120,00 € T.T.C · 100,00 € H.T.");
	expect((await desk.submit(page, "pay", { amount: "abc" })).status).toBe(422);
	const tooMuch = await desk.submit(page, "pay", { amount: "120,01" });
	expect([tooMuch.status, tooMuch.answer.body.includes("120,01")]).toEqual([422, true]);
	const part = await desk.submit(page, "pay", { amount: "20", means: "cash" });
	expect(part.answer.body).toContain("Paiement noté");
	// A page that was opened before names what is no longer true.
	expect((await desk.submit(page, "pay", { id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0009", amount: "20" })).status).toBe(
		409,
	);
	const whole = await desk.submit(part, "pay", { amount: "100,00", means: "card" });
	expect(whole.answer.body).toContain("Rien à payer");
	expect(whole.text).toContain("Facture ESSAI-P-00001 – 120,00 € T.T.C · 100,00 € H.T.");
	const entered = await desk.submit(whole, "enter", {
		who: /name="who" value="([^"]+)"/.exec(whole.answer.body)?.[1] ?? "",
	});
	expect(entered.answer.body).toContain("verdict--in");
	const door = await fair.enter("dina");
	expect((await door.ask(way.replaceAll("&amp;", "&"))).status).toBe(403);
});

test("A badge is printed by one press, at its own size; a second time the desk says why", async () => {
	const here = `/guichet/scan/badge?personne=${fair.world.idOf("ana")}`;
	const printed = await desk.submit(await desk.open(here), "print", {});
	expect(printed.answer.body).toMatch(/@page\s*\{[^}]*size:\s*90mm 60mm/);
	const again = await desk.open(here);
	expect(again.answer.body).toContain("Déjà imprimé 1 fois");
	const unsaid = await desk.submit(again, "print", {});
	expect(unsaid.answer.body).not.toContain("90mm 60mm");
	const said = await desk.submit(again, "print", { why: "Perdu" });
	expect(said.answer.body).toContain("90mm 60mm");
	expect((await desk.open(here)).answer.body).toContain("Perdu");
});

test("Who is chosen from the list stands beside it with their badge, and one press lets them in and prints, once", async () => {
	const { store, idOf } = fair.world;
	await fair.register(["bruno"]);
	await store.updateTable("registrations").set({ due_since: null }).where("person_id", "=", idOf("bruno")).execute();
	const counted = async (table: "door_entries" | "badge_prints") =>
		(await store.selectFrom(table).select("id").where("person_id", "=", idOf("bruno")).execute()).length;
	const before = await counted("door_entries");
	const found = await desk.submit(await desk.open("/guichet/scan"), "scan", { who: "Brü" });
	expect(found.answer.body).toContain("<u>bru</u>");
	expect(found.text).toMatch(/badge …\w{4}/);
	const [way = ""] = /href="([^"]*personne=[^"]*)"/.exec(found.answer.body)?.slice(1) ?? [];
	const chosen = await desk.open(way.replaceAll("&amp;", "&").replace("#desk-person", ""));
	expect(chosen.answer.body).toContain('aria-current="true"');
	expect(chosen.text).toContain("b…@example.com");
	expect(chosen.text).toContain("Badge pas encore imprimé");
	const [frame = ""] = /<iframe[^>]* src="([^"]+)"/.exec(chosen.answer.body)?.slice(1) ?? [];
	const badge = await desk.ask(frame.replaceAll("&amp;", "&"));
	expect(badge.headers["content-security-policy"]).toContain("default-src 'none'");
	expect(badge.body).toContain("bruno Test");
	const printed = await desk.submit(chosen, "enter-print", { enter: "1" });
	expect(printed.answer.body).toMatch(/@page\s*\{[^}]*size:\s*90mm 60mm/);
	// The same press again is the same passage and the same print.
	await desk.submit(chosen, "enter-print", { enter: "1" });
	expect([(await counted("door_entries")) - before, await counted("badge_prints")]).toEqual([1, 1]);
	// Without a script the page says who passed here last, which a page kept for no network does not.
	const later = await desk.open(`/guichet/scan?lieu=entry&sens=in&personne=${idOf("bruno")}`);
	expect(later.text).toMatch(/Derniers passages[\s\S]*bruno Test/);
	expect(later.text).toContain("Badge imprimé à");
	expect((await desk.open("/guichet/scan?garder=1")).text).not.toContain("bruno Test");
	// Another press finds them in, and prints nothing.
	const fields = { id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0010", enter: "1" };
	const again = await desk.ask(`/guichet/scan/badge/imprimer?lieu=entry&sens=in&personne=${idOf("bruno")}`, {
		method: "POST",
		body: new URLSearchParams(fields).toString(),
	});
	expect(again.location).toContain(`personne=${idOf("bruno")}`);
	expect(await counted("badge_prints")).toBe(1);
	expect((await desk.ask("/guichet/scan?personne=nobody")).status).toBe(404);
	const door = await fair.enter("dina");
	expect((await door.ask(`/guichet/scan/badge/apercu?personne=${idOf("bruno")}`)).status).toBe(403);
	expect((await door.ask(`/guichet/scan?personne=${idOf("bruno")}`)).body).not.toContain("bruno Test");
});

test("A refusal at the desk leads to the form with their name in it, and the form lets them in", async () => {
	const { store } = fair.world;
	const codeOf = async (name: string) => {
		const row = store.selectFrom("registrations").select("code").where("person_id", "=", fair.world.idOf(name));
		return (await row.executeTakeFirstOrThrow()).code;
	};
	const refused = await desk.submit(await desk.open("/guichet/scan"), "scan", { who: await codeOf("carla") });
	expect(refused.text).toContain("Inscrivez la personne ici");
	expect(refused.text).not.toContain("Adressez");
	const [way = ""] = /href="([^"]*sur-place[^"]*personne=[^"]*)"/.exec(refused.answer.body)?.slice(1) ?? [];
	const form = await desk.open(way.replaceAll("&amp;", "&"));
	expect(form.text).toContain("Inscrire carla Test");
	expect(form.answer.body).not.toContain('name="email"');
	const entered = await desk.submit(form, "walk-in", { typoId: "visitor" });
	expect(entered.answer.body).toMatch(/verdict--(in|refused)/);
	const carla = store
		.selectFrom("registrations")
		.select("registered_at")
		.where("person_id", "=", fair.world.idOf("carla"));
	expect((await carla.executeTakeFirstOrThrow()).registered_at).not.toBeNull();
	// Somebody who has cancelled is restored by the same form.
	const at = new Date().toISOString();
	const denis = fair.world.idOf("denis");
	await store.updateTable("registrations").set({ responded_at: at }).where("person_id", "=", denis).execute();
	const cancelled = await desk.submit(await desk.open("/guichet/scan"), "scan", { who: await codeOf("denis") });
	expect(cancelled.text).toContain("Reprendre son inscription");
});

test("The sheet serves the desk: money, prints, passages, and the way back of somebody who has cancelled", async () => {
	const ana = fair.world.idOf("ana");
	const door = await desk.submit(await desk.open("/guichet/scan"), "scan", { who: `id:${ana}` });
	expect(door.answer.body).toContain("verdict--in");
	const here = `/guichet/users/${ana}`;
	const sheet = await desk.open(here);
	expect(sheet.text).toContain("ana@example.com");
	expect(sheet.text).toMatch(/Entrée \d+ h( \d+)? · Daisy · Accueil/);
	// A badge printed from here counts as printed at the desk, which asks for a reason when it is printed again.
	const before = await fair.world.store.selectFrom("badge_prints").select("id").where("person_id", "=", ana).execute();
	await desk.submit(sheet, "print", {});
	const again = await desk.open(`/guichet/scan/badge?personne=${ana}&retour=fiche`);
	expect(again.text).toContain("Revenir à la fiche");
	await desk.submit(again, "print", { why: "Perdu" });
	const prints = fair.world.store.selectFrom("badge_prints").select("id").where("person_id", "=", ana);
	expect((await prints.execute()).length).toBeGreaterThan(before.length);
	const cancelled = await desk.submit(sheet, "cancel", { sure: "on", intention: "annuler" });
	expect(cancelled.text).toContain("L’inscription est annulée");
	const none = await desk.submit(cancelled, "restore", { intention: "reprendre", days: [] });
	expect(none.status).toBe(422);
	const restored = await desk.submit(cancelled, "restore", { intention: "reprendre" });
	expect(restored.text).toContain("L’inscription est reprise");
	expect(restored.answer.body).not.toContain('id="restore"');
	// The desk looks people up in the list, without their addresses.
	const list = await desk.open("/guichet/users/registered");
	expect([list.status, /ana TEST/i.test(list.text), list.text.includes("ana@example.com")]).toEqual([200, true, false]);
	const atDoor = await fair.enter("dina");
	expect((await atDoor.ask(here)).status).toBe(403);
});

test("A door has no such form, a device without a name is named first, a stranger signs in", async () => {
	const door = await fair.enter("dina");
	await door.submit(await door.open("/guichet/scan"), "device", { name: "Porte" });
	expect((await door.open("/guichet/scan")).answer.body).not.toContain("sur-place");
	expect((await door.ask("/guichet/scan/sur-place")).status).toBe(403);
	const other = await fair.enter("daisy");
	expect((await other.ask("/guichet/scan/sur-place")).status).toBe(303);
	const stranger = new TextBrowser(fair.app.url);
	expect((await stranger.ask("/guichet/scan/sur-place")).status).toBeGreaterThan(301);
});
