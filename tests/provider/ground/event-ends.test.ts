import { expect, test } from "vitest";
import { initialState } from "~/domain/live/state";
import { isEventOver } from "~/provider/ground/events/event-end";
import { listEventsOfDomain, readEventsAt, requireEvent } from "~/provider/ground/events/loaded-event";
import { lockEvent } from "~/provider/ground/events/lock-event";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

/** The event ends on Friday, 19 March 2027, at midnight in Paris. */
const [thursday, friday, saturday] = ["2027-03-18T18:00Z", "2027-03-19T18:00Z", "2027-03-20T00:00Z"];
const evening = "2027-03-19T20:00Z";
const midday = "2027-03-19T12:00:00.000Z";

async function worldOfEnds() {
	const world = await worldOfTest();
	const other = buildEvent();
	await world.importAgain(other);
	const { store, event, idOf } = world;
	const ids = { here: event.eventId, there: other.document.event.id };
	const note = (where: keyof typeof ids, version: number, part: object, changed_at: string) =>
		store
			.insertInto("live_changes")
			.values({ event_id: ids[where], version, part: JSON.stringify(part), person_id: idOf("ana"), changed_at })
			.execute();
	/** A host ends the live session of an event, or opens it again. */
	async function change(where: keyof typeof ids, version: number, isEnded: boolean, changed_at = midday) {
		const state = JSON.stringify({ ...initialState, isEnded });
		await store.deleteFrom("live_states").where("event_id", "=", ids[where]).execute();
		await store.insertInto("live_states").values({ event_id: ids[where], version, changed_at, state }).execute();
		await note(where, version, { isEnded }, changed_at);
	}
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	return {
		store,
		ids,
		importAgain: world.importAgain,
		loaded,
		change,
		note,
		isOver: (at: string) => isEventOver(store, loaded, new Date(at)),
	};
}

test("An event is over when its last day is", async () => {
	const { isOver, change } = await worldOfEnds();
	await change("there", 1, true);
	expect([await isOver(thursday), await isOver(friday), await isOver(saturday)]).toEqual([false, false, true]);
});

test("A host ends it earlier on its last day, unless the live session goes on", async () => {
	const { isOver, change, note } = await worldOfEnds();
	await change("there", 7, true, "2027-03-19T20:00:00.000Z");
	await change("here", 1, true);
	await change("there", 8, false);
	expect([await isOver(thursday), await isOver(friday)]).toEqual([false, true]);
	await change("here", 2, false);
	expect(await isOver(friday)).toBe(false);
	await change("here", 3, true, "2027-03-19T19:00:00.000Z");
	expect([await isOver(friday), await isOver(evening)]).toEqual([false, true]);
	await note("here", 4, { isBlack: true }, "2027-03-19T22:00:00.000Z");
	expect(await isOver(evening)).toBe(true);
	await change("there", 9, true);
	await change("here", 5, false);
	expect(await isOver(evening)).toBe(false);
});

test("Of events that were listed, those that are gone are left out, and those of other domains are not listed", async () => {
	const { store, ids, loaded, importAgain } = await worldOfEnds();
	const { id, domainId, revision } = loaded;
	const listed = [
		{ id, revision },
		{ id: "gone", revision },
	];
	expect((await readEventsAt(store, listed)).map((one) => one.id)).toEqual([id]);
	await importAgain(buildEvent({ domainId: "away" }));
	const ofDomain = (await listEventsOfDomain(store, domainId)).map((one) => one.id);
	expect(ofDomain.sort()).toEqual(Object.values(ids).sort());
});

test("An event is locked with its own revision", async () => {
	const { store, ids } = await worldOfEnds();
	await store.updateTable("events").set({ revision: 7 }).where("id", "=", ids.there).execute();
	const revisionOf = (id: string) => transact(store, (tx) => lockEvent(tx, id));
	expect([await revisionOf(ids.here), await revisionOf(ids.there)]).toEqual([1, 7]);
	expect(await revisionOf("gone")).toBeUndefined();
});
