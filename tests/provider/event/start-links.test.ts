import { expect, test } from "vitest";
import { staffLinks, startLinks } from "~/provider/event/file/first-start";
import { invitationLinks } from "~/provider/event/file/invitation-links";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { buildEvent, everythingShown } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";

const site = "https://salon.example.com";
const names = ["ana", "bruno", "chloe", "dora"];
const people = names.map((name) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Guest",
	typoId: "visitor",
}));

async function twoEvents(settings = {}) {
	const opened = await organisedWorld({
		over: "process",
		people,
		changes: { settings: { ...everythingShown, ...settings } },
	});
	const { world, store, clock, idOf, event } = opened;
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const record = newRegistration({ eventId: there, personId: idOf("dora"), given: null }, clock.now);
	await store
		.insertInto("registrations")
		.values({ ...record, listed_at: "2026", invited_at: null })
		.execute();
	const context = contextOf(store, undefined, () => clock.now);
	const at = (name: string) =>
		store.updateTable("registrations").where("event_id", "=", event.eventId).where("person_id", "=", idOf(name));
	return { ...opened, there, loaded: await requireEvent(context, event.eventId), at };
}

test("Links are handed out to whom a file invited to this event, who are invited from then on, and not once more", async () => {
	const { store, event, clock, idOf, at, there } = await twoEvents();
	await store.updateTable("registrations").set({ invited_at: null }).execute();
	await at("bruno").set({ listed_at: null }).execute();
	await at("chloe").set({ invited_at: "2026-12-24T10:00:00.000Z" }).execute();
	await store.updateTable("people").set({ erased_at: "2027" }).where("id", "=", idOf("dora")).execute();
	const handed: string[] = [];
	for await (const some of await invitationLinks(store, event.eventId, site, clock.now))
		handed.push(...some.map(({ email }) => email));
	expect(handed).toEqual(["adam", "ana", "chloe", "olga"].map((name) => `${name}@example.com`));
	const invited = await store.selectFrom("registrations").select(["event_id", "person_id", "invited_at"]).execute();
	const of = (name: string, eventId = event.eventId) =>
		invited.find((row) => row.person_id === idOf(name) && row.event_id === eventId)?.invited_at;
	expect([of("ana"), of("bruno"), of("chloe"), of("dora"), of("dora", there)]).toEqual([
		clock.now.toISOString(),
		null,
		"2026-12-24T10:00:00.000Z",
		null,
		null,
	]);
});

test("The staff of an event get links by their role there, to accept it first where it was only offered", async () => {
	const { store, event, clock, idOf, loaded, there } = await twoEvents();
	const of = (name: string, role: string, event_id = event.eventId) => ({
		domain_id: event.domainId,
		event_id,
		person_id: idOf(name),
		role,
	});
	const typed = { email: "x@example.com", first_name: "X", last_name: "", language_id: null, given_at: "2027" };
	await store
		.insertInto("roles")
		.values([of("ana", "door"), of("chloe", "host", there)])
		.execute();
	await store
		.insertInto("role_offers")
		.values([
			{ ...of("bruno", "desk"), ...typed, offer_id: "bruno's" },
			{ ...of("dora", "host", there), ...typed, offer_id: "dora's" },
		])
		.execute();
	const { alias } = loaded.document.event;
	const links = await staffLinks(store, loaded, site, clock.now);
	expect(links.map(({ label }) => label)).toEqual([
		`Organisation of ${alias}, as organiser (once)`,
		`Doors of ${alias}, as desk (once)`,
		`Doors of ${alias}, as door (once)`,
	]);
	const opened = await store.selectFrom("tokens").select("person_id").distinct().execute();
	expect(opened.map(({ person_id }) => person_id).sort()).toEqual(["olga", "bruno", "ana"].map(idOf).sort());
});

test.each([true, false])(
	"The first links are those of people of each event, of its live session where there is one: %s",
	async (isLive) => {
		const { store, clock, at, loaded, there, idOf } = await twoEvents({ FO_MEETING_LIVE_IS_ACTIVE: isLive });
		await store.deleteFrom("roles").execute();
		const early = (minutes: number) => ({ created_at: new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString() });
		const registered = { registered_at: "2027", responded_at: "2027" };
		await at("ana")
			.set({ ...early(0), ...registered, represented_by: idOf("bruno") })
			.execute();
		await at("bruno")
			.set({ ...early(1), listed_at: null })
			.execute();
		await at("chloe")
			.set({ ...early(2), ...registered })
			.execute();
		await at("dora").set(early(3)).execute();
		const links = await startLinks(store, site, clock.now);
		const { alias } = loaded.document.event;
		const own = links.filter(({ label }) => label.includes(` ${alias}`) || label.startsWith("Invitation"));
		expect(own.map(({ label }) => label)).toEqual([
			`Home of ${alias}`,
			"Invitation of dora Guest",
			...(isLive ? [`Live of ${alias}, as a participant`] : []),
			"Invitation of dora Guest",
		]);
		const tokens = await store.selectFrom("tokens").select(["person_id", "event_id"]).execute();
		const told = tokens.map(
			({ person_id, event_id }) =>
				`${names.find((name) => idOf(name) === person_id)}${event_id === there ? " there" : ""}`,
		);
		expect(told.sort()).toEqual([...(isLive ? ["chloe"] : []), "dora", "dora there"]);
	},
);
