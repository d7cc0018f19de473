import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { findRegistrationRow, type RegistrationRow } from "~/provider/ground/records/rows";
import { transact } from "~/provider/ground/store/transact";
import { calendarOfPerson, calendarOfSlot, ensureAddress } from "~/provider/participant/calendars/calendars";
import { publishEntries } from "~/provider/participant/calendars/publish-entries";
import { readResults } from "~/provider/participant/satisfaction/read-results";
import {
	countReminded,
	isOpinionAwaited,
	markReminded,
	remindOpinions,
} from "~/provider/participant/satisfaction/remind-opinions";
import { listTypologiesDue } from "~/provider/participant/satisfaction/reminders-due";
import { readSatisfaction } from "~/provider/participant/satisfaction/satisfaction";
import { knownEvent } from "../../support/money/money";
import { changedRows, changesIn, putRows } from "../../support/world/changed-rows";
import { closed, conferenceEvent, gala, lighting } from "../../support/world/conferences";
import { type EventChanges, travel } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const at = "2027-01-10T10:00:00.000Z";
const words = (id: string) => ({
	id,
	label: id,
	models: [{ component: "textarea" as const, key: "words", label: "Words" }],
});
const asking = {
	FO_MEETING_FORM_ID: "travel",
	FO_MEETING_SATISFACTION_FORM_ID: "opinion",
	FO_MEETING_MAIL_DEFAULTS: true,
};
const reminding = { ...asking, FO_MEETING_SATISFACTION_REMINDER_HOURS: 3 };

/** Two events of the same people. */
async function twoEvents(here: EventChanges = {}, there: EventChanges = {}) {
	const parts = { forms: [travel, words("opinion"), words("other")], settings: asking };
	// Rows of the other event come first.
	const [other, file] = [conferenceEvent({ ...parts, ...there }), conferenceEvent({ ...parts, ...here })];
	const world = await worldOfTest({ file });
	await world.importAgain(other);
	const { store } = world;
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	const event = await knownEvent(world);
	const [hereId, thereId] = [world.event.eventId, other.document.event.id];
	return { world, store, event, here: hereId, there: thereId, ana, bruno, chloe, put: putRows(store) };
}

describe("A calendar", () => {
	test("has an address of its own for each person at each event", async () => {
		const { world, store, event, here, there, ana, bruno } = await twoEvents();
		const addressOf = (eventId: string, id: string) =>
			ensureAddress(store, { ...event, id: eventId } as typeof event, id, false, world.clock.now);
		const made: string[] = [];
		for (const [eventId, id] of [
			[there, ana],
			[here, bruno],
			[here, ana],
		] as const)
			made.push(await addressOf(eventId, id));
		expect(new Set(made).size).toBe(3);
		const again = [await addressOf(there, ana), await addressOf(here, bruno), await addressOf(here, ana)];
		expect(again).toEqual(made);
		const unknown = calendarOfPerson(store, event, "nobody", undefined, world.clock.now);
		expect(await refusalOf(unknown)).toEqual(refused("notFound"));
		await store.deleteFrom("calendars").execute();
		await store.deleteFrom("registrations").where("event_id", "=", here).where("person_id", "=", bruno).execute();
		const gone = calendarOfPerson(store, event, bruno, undefined, world.clock.now);
		expect(await refusalOf(gone)).toEqual(refused("notFound"));
	});

	test("cancels what is no longer theirs at this event", async () => {
		const { world, store, event, here, there, ana, bruno, put } = await twoEvents();
		const content = JSON.stringify({ key: "old", start: at, end: at, title: "Old" });
		const entry = { entry_key: "old", content, sequence: 0, published_at: at };
		for (const [event_id, person_id] of [
			[there, ana],
			[here, bruno],
			[here, ana],
		] as const)
			await put("calendar_entries", { event_id, person_id, ...entry });
		const registration = (await findRegistrationRow(store, here, ana)) as RegistrationRow;
		let published: { key: string; isCancelled: boolean }[] = [];
		const changes = await changesIn(store)(async (tx) => {
			published = await publishEntries(tx, event, registration, null, world.clock.now);
		});
		const written = changedRows(changes, "calendar_entries", "event_id", "person_id", "entry_key");
		expect(written.filter((line) => line.endsWith(" old"))).toEqual([`+ ${here} ${ana} old`, `- ${here} ${ana} old`]);
		expect(published.filter(({ key }) => key === "old")).toHaveLength(1);
	});

	test("of a talk is for everybody where the programme is public and the talk is open", async () => {
		const halfClosed = { ...gala, slots: gala.slots.map((slot) => ({ ...slot, isDisabled: true })) };
		const conferences = [lighting, halfClosed, closed];
		const settings = { FO_MEETING_PUBLIC_PROGRAMME_SHOW: true };
		const open = await worldOfTest({ file: conferenceEvent({ conferences, settings }) });
		const hidden = await worldOfTest({ file: conferenceEvent({ conferences }) });
		const ask = async (world: typeof open, slot: string) =>
			calendarOfSlot(await knownEvent(world), slot, "fr", undefined, world.clock.now);
		expect(await ask(open, "light-9")).toContain("BEGIN:VEVENT");
		for (const slot of ["gala", "closed", "none"])
			expect(await refusalOf(ask(open, slot))).toEqual(refused("notFound"));
		expect(await refusalOf(ask(hidden, "light-9"))).toEqual(refused("notFound"));
	});
});

test("What somebody answered is read of this event, their own and to the form of their typology", async () => {
	const settingsByTypology = { exhibitor: { FO_MEETING_SATISFACTION_FORM_ID: "other" } };
	const { store, world, event, here, there, ana, bruno, put } = await twoEvents({
		settings: asking,
		settingsByTypology,
	});
	const typologies = store.updateTable("registrations").set({ typology_id: "exhibitor" });
	await typologies.where("event_id", "=", there).execute();
	await typologies.where("event_id", "=", here).where("person_id", "=", bruno).execute();
	const said = { answers: JSON.stringify({ words: "Said" }), answered_at: at };
	for (const [event_id, person_id, form_id] of [
		[there, ana, "opinion"],
		[here, bruno, "opinion"],
		[here, ana, "other"],
	] as const)
		await put("form_answers", { event_id, person_id, form_id, ...said });
	expect(await readSatisfaction(store, event, ana)).toEqual({ formId: "opinion", answeredAt: null });
	expect(await readSatisfaction(store, event, bruno)).toEqual({ formId: "other", answeredAt: null });
	expect((await readSatisfaction(store, { ...event, id: there }, ana)).formId).toBe("other");
	expect(await refusalOf(readSatisfaction(store, event, "nobody"))).toEqual(refused("notFound"));
	const context = contextOf(store, undefined, () => world.clock.now);
	expect((await readResults(context, event, {})).answers).toBe(2);
	const unasked = await worldOfTest({ file: conferenceEvent() });
	const none = async () => readResults(contextOf(unasked.store, undefined), await knownEvent(unasked), {});
	expect(await refusalOf(none())).toEqual(refused("notFound"));
});

describe("An opinion", () => {
	test("is asked of whoever came to this event and has said nothing of it, by the typologies that it reminds", async () => {
		const exhibitorsWait = { exhibitor: { FO_MEETING_SATISFACTION_REMINDER_HOURS: 400 } };
		const { store, here, there, ana, bruno, chloe, put, event } = await twoEvents(
			{ settings: reminding, settingsByTypology: exhibitorsWait },
			{ settings: asking },
		);
		await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
		const ofChloe = store.updateTable("registrations").where("person_id", "=", chloe);
		await ofChloe.set({ registered_at: null, typology_id: "visitor" }).where("event_id", "=", there).execute();
		const came = { day_id: "friday", present_at: "2027-03-19T09:00:00Z", is_remote: 0 };
		for (const [event_id, person_id] of [
			[here, ana],
			[there, ana],
			[there, bruno],
			[here, chloe],
		] as const)
			await put("day_presences", { event_id, person_id, ...came });
		const said = { answers: "{}", answered_at: at };
		await put("form_answers", { event_id: there, person_id: ana, form_id: "opinion", ...said });
		await put("form_answers", { event_id: here, person_id: ana, form_id: "travel", ...said });
		expect(await isOpinionAwaited(store, event, ana)).toBe(true);
		expect(await isOpinionAwaited(store, event, "nobody")).toBe(false);
		const chloesAt = [here, there].map((id) => isOpinionAwaited(store, { ...event, id }, chloe));
		expect(await Promise.all(chloesAt)).toEqual([true, false]);
		// At the other event her typology is one that is reminded.
		await ofChloe.set({ registered_at: at }).where("event_id", "=", there).execute();
		await put("form_answers", { event_id: here, person_id: bruno, form_id: "opinion", ...said });
		expect(await isOpinionAwaited(store, event, bruno)).toBe(false);
		await store.deleteFrom("form_answers").where("person_id", "=", bruno).execute();
		const now = new Date("2027-03-20T10:00:00Z");
		const run = (signal: AbortSignal) => remindOpinions(store, () => now).run(signal);
		expect(await watchStore(store).changesOf(() => run(AbortSignal.abort()))).toEqual({});
		const changes = await watchStore(store).changesOf(() => run(new AbortController().signal));
		expect(changedRows(changes, "registrations", "event_id", "person_id")).toEqual([
			`+ ${here} ${ana}`,
			`- ${here} ${ana}`,
		]);
		await store.updateTable("registrations").set({ opinion_reminded_at: at }).where("event_id", "=", there).execute();
		expect(await countReminded(store, event)).toBe(1);
		// Another run has read the same people, and waited.
		expect(await transact(store, (tx) => markReminded(tx, event, [ana], now))).toEqual([]);
	});

	test("is asked of nobody where no mail says it, or nobody is reminded", async () => {
		const now = new Date("2027-03-20T10:00:00Z");
		const dueAt = async (settings: object) => {
			const world = await worldOfTest({ file: conferenceEvent({ forms: [travel, words("opinion")], settings }) });
			return listTypologiesDue(world.store, await knownEvent(world), now);
		};
		expect(await dueAt(reminding)).toEqual([null, "visitor", "exhibitor", "speaker"]);
		expect(await dueAt({ ...reminding, FO_MEETING_MAIL_DEFAULTS: false })).toEqual([]);
		expect(await dueAt(asking)).toEqual([]);
	});
});
