import { expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { findingsOf, verifyEvent } from "~/provider/insight/recounts/verify";
import { conferenceEvent } from "../../support/world/conferences";
import { eventCommand } from "../../support/world/event-command";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** An event where people chose something of everything. */
async function livelyWorld() {
	const file = conferenceEvent({
		settings: { FO_MEETING_CONFERENCES_MAX: 2, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 1 },
	});
	const world = await worldOfTest({ file });
	const ana = await world.as("ana");
	const of = world.of("ana");
	await ana.registrations.complete({
		...of,
		participation: "4",
		daysId: ["thursday", "friday"],
		articles: [{ articleId: "lunch", dayId: "friday" }],
	});
	await ana.models.choose({ ...of, participationExt: { workshop: ["led"], walks: ["hill", "river"] } });
	await ana.conferences.choose({ ...of, id: "lighting", slotId: "light-14" });
	await ana.companions.create({ ...of, firstName: "Zoé", lastName: "Petit" });
	return world;
}

const verify = ({ store, event }: World) => verifyEvent(store, event.eventId);
const key = (world: World) => ({ event_id: world.event.eventId, person_id: world.idOf("ana") });

test("An event that nobody touched from outside is counted right", async () => {
	expect(await verify(await livelyWorld())).toEqual([]);
});

test("Counters that differ from the rows are told, and more people than places", async () => {
	const world = await livelyWorld();
	await world.store.updateTable("quota_values").set({ taken: 0 }).where("value", "=", "hill").execute();
	await world.store.updateTable("slots").set({ quota: 0 }).where("slot_id", "=", "light-14").execute();
	expect(await verify(world)).toEqual([
		"quota “walks”, value “hill”: the counter says 0, 1 people have it",
		`slot “light-14”: 1 people for 0 places: over are Ana Lopez (person ${world.idOf("ana")})`,
	]);
});

test("Of a stock, a quota and a slot that were lowered, the last who registered are named, ten at most", async () => {
	const guests = Array.from({ length: 13 }, (_, index) => `guest${index}`);
	const people = guests.map((one, index) => ({
		firstName: "Guest",
		lastName: `N${index}`,
		email: `${one}@example.com`,
		password: `secret of ${one}`,
	}));
	const world = await worldOfTest({ file: conferenceEvent({ people }) });
	const of = { ...world.event };
	for (const guest of guests) {
		world.clock.now = new Date(world.clock.now.getTime() + 1000);
		const gateway = await world.as(guest);
		const own = { ...of, userId: world.idOf(guest) };
		const articles = [{ articleId: "lunch", dayId: "friday" }];
		await gateway.registrations.complete({ ...own, participation: "4", daysId: ["thursday", "friday"], articles });
	}
	const { document } = world.file;
	const lowered = {
		...document,
		articles: document.articles.map((one) => (one.id === "lunch" ? { ...one, stock: 1 } : one)),
	};
	const told = await importEvent(world.store, { ...world.file, document: lowered }, world.clock.now, { invite: "now" });
	const named = (last: number, first: number) =>
		Array.from(
			{ length: last - first + 1 },
			(_, index) => `Guest N${last - index} (person ${world.idOf(`guest${last - index}`)})`,
		);
	const over = `: over are ${named(12, 3).join(", ")} and 2 more`;
	expect(told).toContain(`the article “lunch” has a stock of 1 and 13 are chosen${over}`);
	const [finding, ...rest] = await findingsOf(world.store, world.event.eventId);
	expect(finding?.what).toBe(`article “lunch”: 13 chosen of a stock of 1${over}`);
	expect(finding?.remedy).toContain("ask the people who registered last");
	expect(rest).toEqual([]);
});

test("So is what no counter counts, or what a person has twice", async () => {
	const world = await livelyWorld();
	await world.store
		.insertInto("quota_choices")
		.values({ ...key(world), quota_key: "workshop", value: "gone" })
		.execute();
	const person = `person ${world.idOf("ana")}`;
	expect(await verify(world)).toEqual([
		"quota “workshop”, value “gone”: held, and has no counter",
		`${person}: several values of quota “workshop”`,
	]);
});

test("So are two conferences at a time, and one too many", async () => {
	const world = await livelyWorld();
	const row = { ...key(world), registered_at: "2027-01-15T10:00:00.000Z" };
	await world.store
		.insertInto("slot_registrations")
		.values([
			{ ...row, conference_id: "gala", slot_id: "gala" },
			{ ...row, conference_id: "paper", slot_id: "paper" },
		])
		.execute();
	await world.store.updateTable("slots").set({ taken: 1 }).where("slot_id", "in", ["gala", "paper"]).execute();
	const person = `person ${world.idOf("ana")}`;
	expect(await verify(world)).toEqual([
		`${person}: 3 conferences, 2 at most`,
		`${person}: slots “gala” and “light-14” overlap`,
	]);
});

test("So are companions whose registrant does not come, and articles of people who do not come", async () => {
	const world = await livelyWorld();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: null })
		.where("person_id", "=", world.idOf("ana"))
		.execute();
	await world.store.deleteFrom("day_registrations").where("person_id", "=", world.idOf("ana")).execute();
	const person = `person ${world.idOf("ana")}`;
	expect(await verify(world)).toEqual([
		`${person}: has companions, and is not registered`,
		`${person}: has articles, and is not registered`,
		`${person}: is complete, and is not registered`,
		`${person}: has article “lunch” on day “friday”, and does not come then`,
	]);
});

test("Companions of somebody who is represented are no difference: they stay, somebody comes for their registrant", async () => {
	const file = conferenceEvent({
		settings: { FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true },
	});
	const world = await worldOfTest({ file });
	const ana = await world.as("ana");
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
	await ana.companions.create({ ...world.of("ana"), firstName: "Zoé", lastName: "Petit" });
	const max = { firstName: "Max", lastName: "Roy", email: "max@example.com" };
	await ana.representation.name({ ...world.of("ana"), ...max });
	expect(await verify(world)).toEqual([]);
});

test("Conferences that a new programme made overlap, and told of, are no difference; chosen so they are", async () => {
	const world = await livelyWorld();
	const { document, people } = world.file;
	const ana = await world.as("ana");
	await ana.conferences.choose({ ...world.of("ana"), id: "paper", slotId: "paper" });
	const taken = document.conferences.flatMap(({ slots }) => slots).find(({ id }) => id === "light-14");
	const conferences = document.conferences.map((conference) => ({
		...conference,
		slots: conference.slots.map((slot) =>
			slot.id === "paper" && taken ? { ...slot, startAt: taken.startAt, endAt: taken.endAt } : slot,
		),
	}));
	world.clock.now = new Date("2027-01-16T10:00:00.000Z");
	await world.importAgain({ document: { ...document, conferences }, people });
	expect(await verify(world)).toEqual([]);
	const late = { registered_at: "2027-01-17T10:00:00.000Z" };
	await world.store.updateTable("slot_registrations").set(late).where("slot_id", "=", "paper").execute();
	expect(await verify(world)).toEqual([`person ${world.idOf("ana")}: slots “light-14” and “paper” overlap`]);
});

test("An event that does not exist is not found", async () => {
	const world = await worldOfTest();
	expect(await refusalOf(verifyEvent(world.store, "elsewhere"))).toEqual(refused("notFound"));
});

test("The command says that every count is right, or what differs", async () => {
	const world = await livelyWorld();
	const command = async (event: string) => {
		const { status, output, errors } = await eventCommand(["verify", event], world.place);
		return `${status} ${output}${errors}`;
	};
	expect(await command(world.event.eventId)).toBe("0 every count is right\n");
	await world.store.updateTable("slots").set({ taken: 9 }).where("slot_id", "=", "gala").execute();
	expect(await command(world.event.eventId)).toBe(
		"1 slot “gala”: the counter says 9, 0 people have it\n  what to do: If there are more people than seats, raise the quota of the slot in the event file, or ask the people who registered last to choose another time on their conferences page. If a counter differs from the number of rows, correct it in the store by hand while no server runs.\n",
	);
});
