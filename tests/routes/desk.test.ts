import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDay } from "~/domain/clock";
import { TextBrowser } from "../support/browser/pages";
import { type Fair, openFair, people } from "../support/browser/walk";
import { buildEvent } from "../support/world/event";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000));

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
			settings: { FO_MEETING_DOOR_WALK_INS: true },
			settingsByTypology: { exhibitor: { FO_MEETING_DOOR_WALK_INS: false } },
			people: [
				...people("ana", "bruno"),
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
	// The same form again is the same person.
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
