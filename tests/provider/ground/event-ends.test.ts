import { expect, test } from "vitest";
import { initialState } from "~/domain/live/state";
import { isEventOver } from "~/provider/ground/events/event-end";
import { readEventsAt, requireEvent } from "~/provider/ground/events/loaded-event";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

/** The event ends on Friday, 19 March 2027, at midnight in Paris. */
const [thursday, friday, saturday] = ["2027-03-18T18:00Z", "2027-03-19T18:00Z", "2027-03-20T00:00Z"];
const midday = "2027-03-19T12:00:00.000Z";

async function worldOfEnds() {
	const world = await worldOfTest();
	const other = buildEvent();
	await world.importAgain(other);
	const { store, event, idOf } = world;
	const ids = { here: event.eventId, there: other.document.event.id };
	/** A host changes the live session of an event. */
	async function change(where: keyof typeof ids, version: number, isEnded: boolean, changed_at = midday) {
		const event_id = ids[where];
		const row = { event_id, version, changed_at };
		const state = JSON.stringify({ ...initialState, isEnded });
		await store.deleteFrom("live_states").where("event_id", "=", event_id).execute();
		await store
			.insertInto("live_states")
			.values({ ...row, state })
			.execute();
		const part = JSON.stringify({ isEnded });
		await store
			.insertInto("live_changes")
			.values({ ...row, part, person_id: idOf("ana") })
			.execute();
	}
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	return { store, loaded, change, isOver: (at: string) => isEventOver(store, loaded, new Date(at)) };
}

test("An event is over when its last day is", async () => {
	const { isOver, change } = await worldOfEnds();
	await change("there", 1, true);
	expect([await isOver(thursday), await isOver(friday), await isOver(saturday)]).toEqual([false, false, true]);
});

test("A host ends it earlier on its last day, unless the live session goes on", async () => {
	const { isOver, change } = await worldOfEnds();
	await change("there", 7, true, "2027-03-19T20:00:00.000Z");
	await change("here", 1, true);
	await change("there", 8, false);
	expect([await isOver(thursday), await isOver(friday)]).toEqual([false, true]);
	await change("here", 2, false);
	expect(await isOver(friday)).toBe(false);
	await change("here", 3, true, "2027-03-19T19:00:00.000Z");
	expect(await isOver(friday)).toBe(false);
});

test("Of events that were listed, those that are gone are left out", async () => {
	const { store, loaded } = await worldOfEnds();
	const { id, revision } = loaded;
	expect(
		(
			await readEventsAt(store, [
				{ id, revision },
				{ id: "gone", revision },
			])
		).map((one) => one.id),
	).toEqual([id]);
});
