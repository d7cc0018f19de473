import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffRole } from "~/domain/event/role";
import { addDays, calendarDay, defaultZone } from "~/domain/time/clock";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

let fair: Fair;
let olga: TextBrowser;
const home = "/salon/organisation";
const counts = "/salon/organisation/recomptage";

/** On the clocks of the events, whose day may be another than here. */
const dayIn = (days: number) => addDays(calendarDay(new Date(), defaultZone), days);

beforeAll(async () => {
	const staff = (name: string, role: StaffRole) => ({ ...people(name)[0], role });
	const inDays = (first: number) => [
		{ id: "thursday", day: dayIn(first) },
		{ id: "friday", day: dayIn(first + 1) },
	];
	const event = (alias: string, first: number, changes: object = {}) =>
		buildEvent({
			event: { id: alias, alias, ...changes },
			days: inDays(first),
			settings: {
				...everythingShown,
				// What is sold can be paid: the desk takes money.
				FO_MEETING_DESK_PAYMENT: true,
				FO_MEETING_UNFINISHED_HOLD_HOURS: null,
				FO_MEETING_PHOTOS_SHOW: true,
				FO_MEETING_LIVE_IS_ACTIVE: true,
			},
			people: [staff("olga", "organiser"), ...(alias === "salon" ? team() : [])] as never,
		});
	const team = () => [
		staff("doris", "desk"),
		staff("dora", "door"),
		staff("hugo", "host"),
		staff("mona", "moderator"),
		...people("guest", "other", "third"),
	];
	fair = await openFair([
		event("salon", 14),
		event("demain", 1),
		event("jour", 0),
		event("fini", -9),
		event("ferme", 30, { canRegister: false }),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

beforeEach(async () => {
	const { store } = fair.world;
	await store.deleteFrom("recounts").execute();
	await store.deleteFrom("event_draft_changes").execute();
	await store.updateTable("mails").set({ failed_at: null }).execute();
});

const plain = ({ text }: Page) => text.replace(/[\u00a0\u202f]/g, " ");

describe("Today", () => {
	test("greets by the time that is left", async () => {
		expect(plain(await olga.open(home))).toMatch(/Bonjour olga, il reste 14 jours\./i);
		expect(plain(await olga.open("/demain/organisation"))).toContain("C’est demain.");
		expect(plain(await olga.open("/jour/organisation"))).toContain("Jour 1.");
		const over = plain(await olga.open("/fini/organisation"));
		expect(over).toContain("C’est fini.");
		expect(over).not.toContain("Avant l’ouverture");
	});

	test("says that nothing waits where nothing does, and what is not ready", async () => {
		const text = plain(await olga.open(home));
		expect(text).toContain("Rien n’attend.");
		expect(text).toMatch(/Avant l’ouverture\s*\d+ sur \d+ choses prêtes/);
		expect(text).toContain("Dire où vont les réponses aux messages");
		expect(text).toContain("Prochains envois");
		expect(text).toContain("Les comptes n’ont pas encore été refaits");
	});

	test("lists what waits with its effect and one way to its screen", async () => {
		const { store, event } = fair.world;
		const failed_at = new Date().toISOString();
		const mail = { event_id: event.eventId, action_id: 1, created_at: failed_at };
		for (const person of ["guest", "other"]) {
			await store
				.insertInto("mails")
				.values({ id: `F-${person}`, person_id: fair.world.idOf(person), ...mail, failed_at })
				.onConflict((conflict) => conflict.column("id").doUpdateSet({ failed_at }))
				.execute();
		}
		const gateway = await fair.world.as("olga");
		const change = { path: ["translations", "fr", "home.title"], after: "Bonsoir" };
		await gateway.drafts.change({ ...event, changes: [change] });
		const page = await olga.open(home);
		const text = plain(page);
		expect(text).toContain("2 choses attendent votre décision.");
		expect(text).toContain("Les messages à 2 personnes ne sont pas arrivés");
		expect(text).toContain("Brouillon : un changement pas encore publié");
		expect(text.indexOf("ne sont pas arrivés")).toBeLessThan(text.indexOf("Brouillon :"));
		expect(page.links).toContain(`/salon/users/${fair.world.idOf("guest")}`);
		expect(page.links).toContain("/salon/organisation/brouillon");
		expect((await olga.open(`/salon/users/${fair.world.idOf("guest")}`)).status).toBe(200);
	});

	test("offers to open an event that is closed", async () => {
		const page = await olga.open("/ferme/organisation");
		expect(plain(page)).toContain("Personne ne voit encore cet événement");
		expect(page.links).toContain("/ferme/organisation/avant-ouverture");
	});

	test("lists seven things, and all of them on demand", async () => {
		const { store, idOf } = fair.world;
		const at = new Date().toISOString();
		const event_id = "ferme";
		const person_id = idOf("olga");
		const recount = { event_id, night: null, asked_by: null, asked_at: at, finished_at: at, finding_count: 1 };
		await store
			.insertInto("recounts")
			.values({ id: "ferme", ...recount })
			.execute();
		const mail = { event_id, person_id, action_id: 1, created_at: at, failed_at: at };
		await store
			.insertInto("mails")
			.values({ id: "F-ferme", ...mail })
			.execute();
		const odd = { person_id: null, kind: "unknown", at, after_id: null, reason: null, settled_at: null };
		await store
			.insertInto("door_discrepancies")
			.values({ event_id, fact_id: "odd", ...odd })
			.execute();
		const publication = { publish_at: at, author_id: null, created_at: at, failure: "entriesHeld" };
		await store
			.insertInto("event_publications")
			.values({ id: "late", event_id, ...publication })
			.execute();
		const photo = { author_id: null, digest: "d", name: "a", is_official: 0, width: 9, height: 9, is_framed: 0 };
		const sent = { state: "waiting", received_at: at, published_at: null };
		await store
			.insertInto("pictures")
			.values({ id: "photo", event_id, ...photo, ...sent })
			.execute();
		const message = { folded: "a", shows_name: 0, is_flagged: 0, message: "A?", sent_at: at, supports_before: 0 };
		await store
			.insertInto("messages")
			.values({ id: "m", event_id, person_id, ...message })
			.execute();
		const change = { path: ["translations", "fr", "home.title"], after: "Bonsoir" };
		await (await fair.world.as("olga")).drafts.change({ ...fair.world.event, eventId: "ferme", changes: [change] });
		const page = await olga.open("/ferme/organisation");
		expect(plain(page)).toContain("À décider 8");
		expect(plain(page)).not.toContain("Brouillon : un changement");
		expect(page.links).toContain("/ferme/organisation?tout");
		expect(plain(await olga.open("/ferme/organisation?tout"))).toContain("Brouillon : un changement");
	});

	test("shows the figures, the curve and its table, and speaks English as well", async () => {
		const { store, event } = fair.world;
		for (const [person, days] of [
			["guest", 9],
			["other", 1],
		] as const) {
			await store
				.updateTable("registrations")
				.set({ registered_at: new Date(Date.now() - days * 86_400_000).toISOString() })
				.where("event_id", "=", event.eventId)
				.where("person_id", "=", fair.world.idOf(person))
				.execute();
		}
		const english = await fair.enter("olga", { "Accept-Language": "en" });
		await expect
			.poll(async () => plain(await english.open(`${home}?langue=en`)))
			.toMatch(/Registered All statistics\s*2\s*of \d+ invited/);
		const text = plain(await english.open(home));
		expect(text).toContain("14 days left.");
		expect(text).toMatch(/Table\s*Registered in all: 2 on/);
		expect(text).toContain("Before opening");
	});

	test("leaves to each role what it may see, and shows where it may go", async () => {
		const as = async (name: string) => plain(await (await fair.enter(name)).open(home));
		const dora = await as("dora");
		for (const words of ["À décider", "Inscrits", "Prochains envois", "Comptes"]) expect(dora).not.toContain(words);
		expect(dora).toContain("Contrôle d’accès");
		const doris = await as("doris");
		expect(doris).toContain("Rien n’attend.");
		expect(doris).not.toContain("Sans réponse");
		const hugo = await as("hugo");
		expect(hugo).toContain("Toutes les statistiques");
		for (const words of ["À encaisser", "Prochains envois", "Avant l’ouverture"]) expect(hugo).not.toContain(words);
		expect(await as("mona")).toContain("À décider");
		const guest = await (await fair.enter("guest")).open(home);
		expect(guest.status).toBe(403);
	});
});

describe("The recount", () => {
	test("is begun by a press, told when it is done, and noted in the log of the team", async () => {
		const page = await olga.open(home);
		const started = await olga.submit(page, "recount");
		expect(started.path).toBe(counts);
		await expect.poll(async () => plain(await olga.open(counts))).toContain("tombent juste");
		expect(plain(await olga.open(home))).toMatch(/Les comptes tombent juste, (aujourd’hui|cette nuit) à/);
		expect(plain(await olga.open("/salon/logs/equipe"))).toContain("a fait refaire les comptes");
	});

	test("tells each line that does not agree, and leads there from Today", async () => {
		const { store, event } = fair.world;
		const findings = [
			{ area: "places", what: "quota “workshop”: the counter says 3", remedy: "Import the event again." },
			{ area: "money", what: `person ${fair.world.idOf("guest")}: owes nothing`, remedy: "Ask." },
		];
		const at = new Date().toISOString();
		const row = { event_id: event.eventId, night: null, asked_by: null, asked_at: at, finished_at: at };
		await store
			.insertInto("recounts")
			.values({ id: "broken", ...row, milliseconds: 1200, finding_count: 2, findings: JSON.stringify(findings) })
			.execute();
		const today = await olga.open(home);
		expect(plain(today)).toContain("2 comptes ne tombent pas juste");
		expect(today.links).toContain(counts);
		const page = await olga.open(counts);
		const text = plain(page);
		for (const words of ["Places", "Argent", "the counter says 3", "Que faire ?", "Import the event again."]) {
			expect(text).toContain(words);
		}
		expect(page.links).toContain(`/salon/users/${fair.world.idOf("guest")}`);
	});

	test("is for organisers alone", async () => {
		const doris = await fair.enter("doris");
		expect((await doris.open(counts)).status).toBe(403);
		expect((await doris.ask(counts, { method: "POST", body: "" })).status).toBe(403);
	});
});
