import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { overlap, type Server } from "../../support/races/overlap";
import { type DoorWorld, doorWorld, seen } from "../../support/world/doors";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

const settings = {
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
};

type Gateway = DoorWorld["desk"];
type HeldForm = Parameters<Gateway["desk"]["keepWalkIns"]>[0]["walkIns"][number];

/** Opens the world, with the staff at the door and the desk signed in at whichever server they ask. */
async function openDoors() {
	const world = await doorWorld({ settings });
	const [dina, daisy] = [await world.signIn("dina"), await world.signIn("daisy")];
	const sentAt = world.clock.now.toISOString();
	return {
		...world,
		atDoor: ({ gatewayFor }: Server) => gatewayFor(dina),
		atDesk: ({ gatewayFor }: Server) => gatewayFor(daisy),
		keep: (gateway: Gateway, device: "door" | "desk", entry: ReturnType<typeof seen>) =>
			gateway.checkIns.keep({ ...world.event, deviceId: world.devices[device], sentAt, entries: [entry] }),
		keepForm: async (gateway: Gateway, form: HeldForm) => {
			const told = { ...world.event, deviceId: world.devices.desk, sentAt, walkIns: [form] };
			return (await gateway.desk.keepWalkIns(told)).data.outcomes.map(({ isNew }) => isNew);
		},
		badges: async (gateway: Gateway) =>
			(await gateway.checkIns.list({ ...world.event, deviceId: world.devices.desk })).data.free ?? [],
		inside: async () =>
			(await world.door.checkIns.read(world.event)).data.counts.find(({ place }) => place === "entry")?.inside,
	};
}

const heldForm = (code: string): HeldForm => ({
	id: randomUUID(),
	code,
	at: "2027-01-15T09:00:00.000Z",
	firstName: "Zoé",
	lastName: "Vent",
	typoId: "visitor",
});

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("At two servers at once", () => {
	test("one person who passes two doors is inside once", async () => {
		const world = await openDoors();
		const code = await world.codeOf("ana");
		await overlap(world, {
			first: (server) => world.keep(world.atDoor(server), "door", seen(code, "09:00:00")),
			heldAfter: 'insert into "door_counts"',
			second: (server) => world.keep(world.atDesk(server), "desk", seen(code, "09:10:00")),
		});
		expect(await world.inside()).toBe(1);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("a passage of a badge that is being given at this moment is its wearer's", async () => {
		const world = await openDoors();
		const [code = ""] = await world.badges(world.desk);
		await overlap(world, {
			first: (server) => world.keepForm(world.atDesk(server), heldForm(code)),
			heldAfter: 'delete from "door_discrepancies"',
			second: (server) => world.keep(world.atDoor(server), "door", seen(code, "09:10:00")),
		});
		expect(await world.inside()).toBe(1);
		expect((await world.desk.checkIns.discrepancies(world.event)).data.discrepancies).toEqual([]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("two people pair one device more than there may be, and one of them is refused", async () => {
		const world = await openDoors();
		const others = Array.from({ length: 297 }, (_, index) => ({
			id: `device${index}`,
			event_id: world.event.eventId,
			made_by: world.idOf("dina"),
			name: "Porte",
			made_at: "",
			seen_at: "",
			listed_at: null,
			waiting: 0,
			clock_ahead: 0,
			revoked_at: null,
		}));
		await world.store.insertInto("door_devices").values(others).execute();
		const [, late] = await overlap(world, {
			first: (server) => world.pair(world.atDoor(server), "Porte B"),
			heldAfter: 'insert into "door_devices"',
			second: (server) => refusalOf(world.pair(world.atDesk(server), "Accueil 2")),
		});
		expect(late).toEqual(refused("tooManyDevices"));
	});

	test("two windows of a device get the same badges to give", async () => {
		const world = await openDoors();
		const [one, other] = await overlap(world, {
			first: (server) => world.badges(world.atDesk(server)),
			heldAfter: 'insert into "reserved_badges"',
			second: (server) => world.badges(world.atDesk(server)),
		});
		expect(one).toHaveLength(200);
		expect([...other].sort()).toEqual([...one].sort());
	});

	test("one form that was filled in without a network, and is told twice, makes one person", async () => {
		const world = await openDoors();
		// The badge is not one of the device's own, so nothing else makes the two wait for each other.
		const form = heldForm("another badge");
		const told = await overlap(world, {
			first: (server) => world.keepForm(world.atDesk(server), form),
			heldAfter: 'insert into "registrations"',
			second: (server) => world.keepForm(world.atDesk(server), form),
		});
		expect(told).toEqual([[true], [false]]);
	});

	test("who registers by themselves while the desk does it for them is asked last, and says when they come", async () => {
		const world = await openDoors();
		const denis = await world.signIn("denis");
		const [userId, named] = [world.idOf("denis"), { firstName: "Denis", lastName: "Petit", typoId: "visitor" }];
		const asked = { ...world.event, deviceId: world.devices.desk, id: randomUUID(), place: "entry", userId };
		const coming = { ...world.of("denis"), participation: "4" as const, daysId: ["saturday"], articles: [] };
		await overlap(world, {
			first: (server) => world.atDesk(server).desk.walkIn({ ...asked, ...named, company: "Éclat", daysId: ["friday"] }),
			heldAfter: 'insert into "companies"',
			second: ({ gatewayFor }) => gatewayFor(denis).registrations.complete(coming),
		});
		const days = world.store.selectFrom("day_registrations").select("day_id").where("person_id", "=", userId);
		expect(await days.execute()).toEqual([{ day_id: "saturday" }]);
	});

	test("two desks that have the same person before them make one", async () => {
		const world = await openDoors();
		const walkIn = async (gateway: Gateway) => {
			const asked = { ...world.event, deviceId: world.devices.desk, id: randomUUID(), place: "entry" };
			const person = { firstName: "Zoé", lastName: "Vent", typoId: "visitor", daysId: ["friday"] };
			return (await gateway.desk.walkIn({ ...asked, ...person })).data;
		};
		const [one, other] = await overlap(world, {
			first: (server) => walkIn(world.atDesk(server)),
			heldAfter: 'insert into "registrations"',
			second: (server) => walkIn(world.atDesk(server)),
		});
		expect(one.walkedIn?.verdict.kind).toBe("entered");
		expect(other).toMatchObject({ walkedIn: null, by: "name", known: [{ id: one.walkedIn?.person?.id }] });
	});
});
