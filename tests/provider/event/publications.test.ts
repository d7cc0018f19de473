import { expect, test } from "vitest";
import { publicationsJob } from "~/provider/event/document/scheduled";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const organizer = ["event", "organizer"];
const name = ["event", "name"];
const brief = ["event", "location"];

test("Of several publications one is cancelled, one leaves at its time and one that failed waits for its organisers, each by itself", async () => {
	const people = [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const }];
	const event = { organizer: "Lumen", name: "Le salon" };
	const opened = await organisedWorld({ over: "process", changes: { event } });
	const { world, store, clock, as, event: here } = opened;
	const elsewhere = buildEvent({ event, people });
	await world.importAgain(elsewhere);
	const there = { ...here, eventId: elsewhere.document.event.id };
	const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
	const run = () => publicationsJob(store, () => clock.now).run(new AbortController().signal);
	/** Changes an entry of the draft, and lets it be published at a time. */
	const plan = async (place: typeof here, path: string[], before: unknown, after: unknown, hours: number) => {
		const olga = await as("olga");
		await olga.drafts.change({ ...place, changes: [{ path, before, after }] as never });
		const { data } = await olga.drafts.publish({ ...place, changes: [{ path, version: 1 }], at: at(hours) } as never);
		return data.publicationId ?? "";
	};
	const first = await plan(here, organizer, "Lumen", "Halo", 1);
	const second = await plan(here, name, "Le salon", "Le bal", 2);
	const failed = await plan(
		here,
		brief,
		{ name: "Halle", address: "1 quai Neuf, Lyon" },
		{ name: "Halle", address: "2 quai Neuf" },
		1,
	);
	const other = await plan(there, organizer, "Lumen", "Halo", 2);
	await store.updateTable("event_publications").set({ failure: "entriesHeld" }).where("id", "=", failed).execute();
	const olga = await as("olga");
	for (const publicationId of [other, "nothing"]) {
		expect(await refusalOf(olga.drafts.cancel({ ...here, publicationId }))).toEqual(refused("notFound"));
	}
	await olga.drafts.cancel({ ...here, publicationId: first });
	const waiting = async () => {
		const rows = await store
			.selectFrom("event_draft_changes")
			.select(["event_id", "entry", "publication_id"])
			.execute();
		const told = rows.map(
			(row) => `${row.event_id === here.eventId ? "" : "there "}${row.entry} ${row.publication_id}`,
		);
		return told.map((one) => one.replaceAll(/[^\w ]/g, "")).sort();
	};
	const publications = async () => {
		const rows = await store.selectFrom("event_publications").select("id").execute();
		return rows.map(({ id }) => id).sort();
	};
	expect(await publications()).toEqual([second, failed, other].sort());
	const before = await waiting();
	expect(before).toHaveLength(4);
	expect(before.filter((one) => one.endsWith(" null"))).toEqual([expect.stringContaining("organizer")]);
	clock.now = new Date(at(2));
	expect(await run()).toBe(true);
	expect(await publications()).toEqual([failed]);
	expect(await waiting()).toEqual(before.filter((one) => !one.includes(second) && !one.includes(other)));
	const published = async ({ eventId }: typeof here) => {
		const { document } = await requireEvent(
			contextOf(store, undefined, () => clock.now),
			eventId,
		);
		return [document.event.organizer, document.event.name];
	};
	expect([await published(here), await published(there)]).toEqual([
		["Lumen", "Le bal"],
		["Halo", "Le salon"],
	]);
	expect(await run()).toBe(false);
});
