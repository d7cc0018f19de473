import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type DoorWorld, doorWorld } from "../../support/world/doors";

const days = [
	{ id: "thursday", day: "2027-01-14", hours: { from: "20:00", to: "02:00" } },
	{ id: "friday", day: "2027-01-15", hours: { from: "14:00", to: "18:00" } },
];
/** Half past midnight of Thursday night, on the clock of Paris. */
const halfPastMidnight = new Date("2027-01-14T23:30:00Z");

test("Thursday night's guest comes in at half past midnight, is counted on Thursday, and is refused when the night is over", async () => {
	const world = await doorWorld({ days });
	const registered_at = world.clock.now.toISOString();
	const ids = { event_id: world.event.eventId, person_id: world.idOf("ana") };
	await world.store
		.insertInto("day_registrations")
		.values({ ...ids, day_id: "thursday", registered_at })
		.execute();
	const scan = async () => (await world.door.checkIns.scan(await scanOf(world, "ana"))).data.verdict;
	world.clock.now = new Date("2027-01-14T21:00:00Z");
	expect(await scan()).toMatchObject({ kind: "entered" });
	world.clock.now = halfPastMidnight;
	expect(await scan()).toMatchObject({ kind: "already" });
	const presences = await world.store.selectFrom("day_presences").select(["person_id", "day_id"]).execute();
	expect(presences).toEqual([{ person_id: ids.person_id, day_id: "thursday" }]);
	expect((await world.host.today.read(world.event)).data.figures?.inside).toBe(1);
	const { attendance } = (await world.host.statistics.breakdown(world.event)).data;
	expect(attendance).toMatchObject([{ day: "2027-01-14", at: "2027-01-14T22:00", inside: 1 }]);
	world.clock.now = new Date("2027-01-15T01:01:00Z");
	expect(await scan()).toMatchObject({ kind: "refused", reason: "otherDay", days: ["2027-01-14"] });
});

test("An entry after midnight stands in the half hours of the night that it belongs to", async () => {
	const world = await doorWorld({ days });
	world.clock.now = halfPastMidnight;
	await world.door.checkIns.scan(await scanOf(world, "chloe"));
	// The night is over: whoever was not seen leaving has left all the same.
	world.clock.now = new Date("2027-01-15T01:01:00Z");
	expect((await world.host.today.read(world.event)).data.figures?.inside).toBe(0);
	const { attendance } = (await world.host.statistics.breakdown(world.event)).data;
	expect(attendance).toEqual([{ day: "2027-01-14", at: "2027-01-15T00:30", entries: 1, inside: 1 }]);
});

async function scanOf(world: DoorWorld, name: string) {
	const { event, devices } = world;
	const code = await world.codeOf(name);
	return { ...event, deviceId: devices.door, id: randomUUID(), place: "entry", direction: "in" as const, code };
}

test("Who is inside and who is online are two figures, each as long as its list", async () => {
	const world = await doorWorld();
	const { event, host } = world;
	await world.door.checkIns.scan(await scanOf(world, "ana"));
	for (const name of ["ana", "bruno"]) {
		await (await world.as(name)).presences.log({ ...world.of(name), type: "IN", page: "phone" });
	}
	const { data: figures } = await host.statistics.read(event);
	const listed = async (key: string) => {
		const filters = [{ key, operator: "yes" as const }];
		return (await host.users.page({ query: event, body: { filters } })).data.users.map(({ id }) => id);
	};
	expect([figures.totalInVenue, figures.totalOnline]).toEqual([1, 1]);
	expect([await listed("inside"), await listed("online")]).toEqual([[world.idOf("ana")], [world.idOf("bruno")]]);
});
