import { expect, test } from "vitest";
import { findOwnDrop, requireDrop, sweepDroppedFiles, takeDrop } from "~/provider/event/file/dropped/drops";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const day = 24 * 60 * 60 * 1000;

test("A file that waits is that of whoever brought it, at its event, for a day, and is decided about once", async () => {
	const { world, store, event, clock, idOf } = await organisedWorld({ over: "process" });
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const context = contextOf(store, undefined, () => clock.now);
	const [here, there] = [event.eventId, elsewhere.document.event.id];
	const events = { here: await requireEvent(context, here), there: await requireEvent(context, there) };
	const file = { text: "event: {}", content: null, faults: "[]", lines: "{}", revision: null, had_passwords: 0 };
	const row = (id: string, event_id: string, name: string, ago: number) => {
		const at = new Date(clock.now.getTime() - ago).toISOString();
		return { ...file, id, name: `${id}.yaml`, event_id, person_id: idOf(name), at };
	};
	await store
		.insertInto("dropped_files")
		.values([
			row("olga's there", there, "olga", 0),
			row("adam's", here, "adam", 0),
			row("olga's", here, "olga", day - 1),
			row("ana's", here, "ana", day),
		])
		.execute();
	const of = (name: string, place: keyof typeof events = "here") => ({
		...{ event: events[place], personId: idOf(name), now: clock.now },
	});
	const waiting = async (name: string, place?: keyof typeof events) => (await findOwnDrop(store, of(name, place)))?.id;
	expect([await waiting("olga"), await waiting("olga", "there"), await waiting("adam")]).toEqual([
		"olga's",
		"olga's there",
		"adam's",
	]);
	expect([await waiting("ana"), await waiting("bruno")]).toEqual([undefined, undefined]);
	expect((await requireDrop(store, of("olga"), "olga's")).name).toBe("olga's.yaml");
	for (const [name, id] of [
		["olga", "adam's"],
		["olga", "olga's there"],
		["olga", "nothing"],
		["ana", "ana's"],
	] as const) {
		expect(await refusalOf(requireDrop(store, of(name), id))).toEqual(refused("notFound"));
	}
	const ids = async () => {
		const rows = await store.selectFrom("dropped_files").select("id").execute();
		return rows.map(({ id }) => id).sort();
	};
	await sweepDroppedFiles(store, () => clock.now).run(new AbortController().signal);
	expect(await ids()).toEqual(["adam's", "olga's", "olga's there"]);
	const take = () => transact(store, (tx) => takeDrop(tx, "olga's"));
	await take();
	expect(await ids()).toEqual(["adam's", "olga's there"]);
	expect(await refusalOf(take())).toEqual(refused("notFound"));
});
