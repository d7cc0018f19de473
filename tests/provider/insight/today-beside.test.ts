import { expect, test } from "vitest";
import { loudReasons } from "~/domain/messages/mail-readers";
import { grantRole } from "~/provider/ground/access/roles";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent, everythingShown } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";

const organisers = [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const }];
const shown = { ...everythingShown, FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_LIVE_IS_ACTIVE: true };

/** An event, and another one of its domain at which the same things happen twice. */
async function twoEvents(settings: object = shown, event: object = {}) {
	const elsewhere = buildEvent({ settings: shown, people: organisers });
	const world = await organisedWorld({ over: "process", changes: { settings: settings as never, event } });
	await world.world.importAgain(elsewhere);
	const { store, clock, idOf } = world;
	await store.deleteFrom("mails").execute();
	const there = elsewhere.document.event.id;
	const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
	const places = [
		{ word: "here", event_id: world.event.eventId },
		{ word: "there 1", event_id: there },
		{ word: "there 2", event_id: there },
	];
	return {
		...world,
		there,
		at,
		/** Inserts a row of the kind at this event, and two at the other one. */
		insertInEach: async (table: string, rowOf: (word: string) => object) => {
			const rows = places.map(({ word, event_id }) => ({ ...rowOf(word), event_id }));
			await store
				.insertInto(table as "mails")
				.values(rows as never)
				.execute();
		},
		insert: (table: string, rows: object[]) =>
			store
				.insertInto(table as "mails")
				.values(rows as never)
				.execute(),
		read: async (person = "olga") => (await (await world.as(person)).today.read(world.event)).data,
		ana: { event_id: world.event.eventId, person_id: idOf("ana") },
	};
}

type Here = Awaited<ReturnType<typeof twoEvents>>;

/** Photos and messages that wait at both, and some here that were judged. */
async function waiting({ insertInEach, insert, at, ana }: Here) {
	const { person_id } = ana;
	const message = { person_id, folded: "a", shows_name: 0, is_flagged: 0, message: "A?", sent_at: at(-1) };
	const unjudged = { favorite_at: null, supports_before: 0, archived_at: null };
	await insertInEach("messages", (id) => ({ ...message, ...unjudged, id }));
	await insert("messages", [
		{ ...message, ...unjudged, ...ana, id: "favourite", favorite_at: at(0) },
		{ ...message, ...unjudged, ...ana, id: "archived", archived_at: at(0) },
	]);
	const sent = { author_id: person_id, name: "a.jpg", is_official: 0, received_at: at(-1), published_at: null };
	const pictureOf = (id: string, state: string) => ({
		...sent,
		width: 1,
		height: 1,
		is_framed: 0,
		id,
		digest: id,
		state,
	});
	await insertInEach("pictures", (id) => pictureOf(id, "waiting"));
	await insert("pictures", [{ ...pictureOf("accepted", "accepted"), event_id: ana.event_id }]);
}

test("What waits for a decision is counted at this event alone, without what was judged", async () => {
	const here = await twoEvents();
	const { insertInEach, insert, read, at, ana, idOf, there } = here;
	await waiting(here);
	const mail = { person_id: ana.person_id, action_id: 1, created_at: at(-9), next_try_at: "" };
	await insertInEach("mails", (id) => ({ ...mail, id: `unwritten ${id}`, reason: loudReasons[0] }));
	// One was refused here; what arrived since went elsewhere, to somebody else, or left before.
	await insert("mails", [
		{ ...mail, ...ana, id: "refused", failed_at: at(-2) },
		{ ...mail, ...ana, id: "before", sent_at: at(-3) },
		{ ...mail, ...ana, id: "elsewhere", event_id: there, sent_at: at(-1) },
		{ ...mail, ...ana, id: "another's", person_id: idOf("bruno"), sent_at: at(-1) },
		{ ...mail, id: "refused there", event_id: there, person_id: idOf("chloe"), failed_at: at(-1) },
	]);
	const planned = { publish_at: at(5), created_at: at(-1), author_id: idOf("olga") };
	await insertInEach("event_publications", (id) => ({ ...planned, id, failure: "entriesHeld" }));
	const change = { author_id: idOf("olga"), at: at(-1), version: 1, publication_id: null };
	await insertInEach("event_draft_changes", (id) => ({ ...change, entry: `of ${id}`, change: "{}" }));
	// The other event knows her by another name.
	const known = { known_first_name: "Zaza", known_last_name: "Ailleurs" };
	const record = newRegistration({ eventId: there, personId: ana.person_id, given: null }, here.clock.now);
	await here.store
		.insertInto("registrations")
		.values({ ...record, ...known })
		.execute();
	const decisions = (await read()).decisions ?? [];
	const counts = Object.fromEntries(decisions.map((one) => [one.kind, "count" in one ? one.count : undefined]));
	expect(counts).toEqual({
		mailsRefused: 1,
		mailsUnwritten: 1,
		publicationsFailed: 1,
		knots: 1,
		photos: 1,
		messages: 1,
		draft: 1,
	});
	const refusedTo = decisions.flatMap((one) => (one.kind === "mailsRefused" ? one.people : []));
	expect(refusedTo).toEqual([{ id: idOf("ana"), name: "Ana Lopez" }]);
});

test("Photos and messages wait for nobody where the event shows neither", async () => {
	const here = await twoEvents({ ...everythingShown });
	await waiting(here);
	const kinds = (await here.read()).decisions?.map(({ kind }) => kind) ?? [];
	expect(kinds.filter((kind) => kind === "photos" || kind === "messages")).toEqual([]);
});

test("Nobody is told that registration is closed where it is open, or is over by its own end", async () => {
	const closed = { ...everythingShown, FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" };
	for (const [settings, event, isTold] of [
		[everythingShown, { canRegister: false }, true],
		[everythingShown, {}, false],
		[closed, { canRegister: false }, false],
	] as const) {
		const { read } = await twoEvents(settings, event);
		expect((await read()).decisions?.some(({ kind }) => kind === "unopened")).toBe(isTold);
	}
});

test("What leaves by itself is this event's, of what has not left, nor been given up", async () => {
	const { insertInEach, insert, read, at, ana, idOf } = await twoEvents();
	const mail = { person_id: ana.person_id, action_id: 1, created_at: at(-9), next_try_at: at(1) };
	await insertInEach("mails", (id) => ({ ...mail, id }));
	await insert("mails", [
		{ ...mail, ...ana, id: "sent", sent_at: at(-1) },
		{ ...mail, ...ana, id: "failed", failed_at: at(-1), reason: "550" },
		{ ...mail, ...ana, id: "dropped", dropped_at: at(-1) },
	]);
	const content = {
		audience: '{"view":"all"}',
		texts: "{}",
		timing: '{"kind":"now"}',
		waves: null,
		round: 0,
		is_frozen: 0,
	};
	const written = {
		revision: 1,
		event_revision: 1,
		author_id: null,
		created_at: at(-1),
		updated_at: at(-1),
		ended_at: null,
	};
	const mailing = { ...content, ...written, name: "Relance", leaves_at: at(2) };
	await insertInEach("mailings", (id) => ({ ...mailing, id, state: "scheduled" }));
	const { event_id } = ana;
	await insert("mailings", [
		{ ...mailing, event_id, id: "leaving", state: "leaving", leaves_at: at(3) },
		{ ...mailing, event_id, id: "done", state: "done" },
		{ ...mailing, event_id, id: "stopped", state: "stopped" },
	]);
	const planned = { publish_at: at(5), created_at: at(-1), author_id: idOf("olga"), failure: null };
	await insertInEach("event_publications", (id) => ({ ...planned, id: `publication ${id}` }));
	const change = { author_id: idOf("olga"), at: at(-1), version: 1, change: "{}" };
	await insertInEach("event_draft_changes", (id) => ({
		...change,
		entry: `of ${id}`,
		publication_id: `publication ${id}`,
	}));
	expect((await read()).mailings).toEqual([
		{ kind: "outbox", count: 1, at: at(1) },
		{ kind: "mailing", id: "here", name: "Relance", at: at(2) },
		{ kind: "mailing", id: "leaving", name: "Relance", at: at(3) },
		{ kind: "publication", at: at(5), count: 1 },
	]);
});

test("Whoever owes something is reminded once, of this event, where the event has a text for it", async () => {
	const holds = { FO_MEETING_UNPAID_HOLD_HOURS: 48, FO_MEETING_UNFINISHED_HOLD_HOURS: 10 };
	for (const [defaults, kinds] of [
		[{}, ["unfinished 10", "unpaid 1"]],
		[{ FO_MEETING_MAIL_DEFAULTS: false }, []],
	] as const) {
		const { store, read, at, idOf, clock, there } = await twoEvents({ ...holds, ...defaults });
		const owing = { registered_at: at(-30), due_since: at(-3) };
		await store
			.updateTable("registrations")
			.set(owing)
			.where("person_id", "in", [idOf("ana"), idOf("bruno")])
			.execute();
		const reminded = { due_reminded_at: at(-1) };
		await store.updateTable("registrations").set(reminded).where("person_id", "=", idOf("bruno")).execute();
		const record = newRegistration({ eventId: there, personId: idOf("ana"), given: null }, clock.now);
		await store
			.insertInto("registrations")
			.values({ ...record, due_since: at(-3), registered_at: at(-1) })
			.execute();
		const { mailings, due, figures } = await read();
		const told = mailings?.map(
			(one) => `${one.kind} ${"count" in one ? one.count : "hours" in one ? one.hours * 2 : ""}`,
		);
		expect([...(told ?? [])].sort()).toEqual(kinds);
		expect([due?.accounts, figures?.lately]).toEqual([2, 0]);
	}
});

test("An event is ready at its doors by its own devices, which are not revoked, and its own people there", async () => {
	const { store, insertInEach, read, at, event, idOf, there } = await twoEvents();
	const doors = async () => (await read()).readiness?.find(({ item }) => item === "doors")?.isReady;
	const device = { name: "iPad", made_by: idOf("olga"), made_at: at(-1), seen_at: at(-1), listed_at: null };
	const state = (id: string) => ({ waiting: 0, clock_ahead: 0, revoked_at: id === "here" ? at(0) : null });
	await insertInEach("door_devices", (id) => ({ ...device, ...state(id), id }));
	await transact(store, (tx) => grantRole(tx, { ...event, eventId: there, personId: idOf("ana") }, "door"));
	expect(await doors()).toBe(false);
	await transact(store, (tx) => grantRole(tx, { ...event, personId: idOf("ana") }, "desk"));
	expect(await doors()).toBe(true);
});
