import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { type DoorWorld, doorWorld, seen, undoing } from "../../support/world/doors";
import { refusalOf, refused } from "../../support/world/refused";

const settings = { FO_MEETING_DOOR_WALK_INS: true, FO_MEETING_COMPANY_REQUIRED: false };

/** A device of dina's at a door, or of daisy's at the desk, in a session of its own. */
async function open(world: DoorWorld, name: "dina" | "daisy") {
	const token = await world.signIn(name);
	const deviceId = await world.pair(world.gatewayFor(token), "Porte C");
	const device = { ...world.event, deviceId };
	return { token, device, gateway: () => world.gatewayFor(token) };
}

const minutesLater = (world: DoorWorld, minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);
const at = (date: Date) => date.toISOString().slice(11, 19);

describe("A revoked device", () => {
	test("learns who revoked it and when, in the session that ended with it, and nobody else does", async () => {
		const world = await doorWorld();
		const { device, gateway } = await open(world, "dina");
		expect(await refusalOf(gateway().checkIns.revocation(device))).toEqual(refused("notFound"));
		await world.host.checkIns.revoke(device);
		expect(await refusalOf(gateway().checkIns.list(device))).toEqual(refused("sessionRequired"));
		const told = (await gateway().checkIns.revocation(device)).data;
		expect(told).toEqual({ by: "Olga Orga", at: world.clock.now.toISOString() });
		const report = { ...device, sentAt: told.at, entries: [seen(await world.codeOf("ana"), "09:00:00")] };
		const strangers = [world.door, world.host, world.gatewayFor(undefined), world.gatewayFor("a made up token")];
		for (const stranger of strangers) {
			expect(await refusalOf(stranger.checkIns.revocation(device))).toEqual(refused("notFound"));
			expect(await refusalOf(stranger.checkIns.handIn(report))).toEqual(refused("notFound"));
		}
		expect(await world.store.selectFrom("door_entries").selectAll().execute()).toEqual([]);
	});

	test("hands in once what it had not sent: earlier passages count, later ones do not, and the desk sees all", async () => {
		const world = await doorWorld();
		const { device, gateway } = await open(world, "dina");
		const [ana, bruno, chloe] = [await world.codeOf("ana"), await world.codeOf("bruno"), await world.codeOf("chloe")];
		const start = world.clock.now;
		world.pass(600);
		await world.host.checkIns.revoke(device);
		const before = seen(ana, at(new Date(start.getTime() + 60_000)), { offline: true });
		const after = seen(bruno, at(minutesLater(world, 5)), { offline: true });
		const undone = undoing(before, at(minutesLater(world, 6)));
		world.pass(1200);
		const sentAt = world.clock.now.toISOString();
		const first = { ...device, sentAt, waiting: 1, entries: [before, after, undone] };
		for (const _ of [1, 2]) await gateway().checkIns.handIn(first);
		const inside = async () => (await world.desk.checkIns.read(world.event)).data.counts[0]?.inside;
		const odd = async () => {
			const { discrepancies } = (await world.desk.checkIns.discrepancies(world.event)).data;
			return discrepancies.map(({ kind, person, doesCount, where }) => [kind, person?.firstName, doesCount, where]);
		};
		const listed = [
			["revoked", "bruno", false, "Porte C"],
			["revoked", "ana", true, "Porte C"],
		];
		expect([await inside(), await odd()]).toEqual([1, listed]);
		// The second part of its queue is the last that is taken.
		await gateway().checkIns.handIn({ ...device, sentAt, entries: [] });
		await gateway().checkIns.handIn({ ...device, sentAt, entries: [seen(chloe, at(start))] });
		expect([await inside(), await odd()]).toEqual([1, listed]);
		const { deeds } = (await world.host.deeds.list(world.event)).data;
		expect(deeds.filter(({ call }) => call === "checkIns.handIn")).toHaveLength(1);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("hands in nothing after a week", async () => {
		const world = await doorWorld();
		const { device, gateway } = await open(world, "dina");
		await world.host.checkIns.revoke(device);
		world.pass(8 * 24 * 3600);
		const entries = [seen(await world.codeOf("ana"), "09:00:00")];
		await gateway().checkIns.handIn({ ...device, sentAt: world.clock.now.toISOString(), entries });
		expect(await world.store.selectFrom("door_entries").selectAll().execute()).toEqual([]);
	});

	test("tells of whom it registered without a network: they keep the badge that it gave them", async () => {
		const world = await doorWorld({ settings });
		const { device, gateway } = await open(world, "daisy");
		const [code = ""] = (await gateway().checkIns.list(device)).data.free ?? [];
		const id = randomUUID();
		const form = { id, code, at: world.clock.now.toISOString(), firstName: "Zoé", lastName: "Noël", typoId: "visitor" };
		world.pass(60);
		await world.host.checkIns.revoke(device);
		const entry = seen(code, "09:00:00", { id, at: form.at, how: "name" });
		const sentAt = world.clock.now.toISOString();
		await gateway().checkIns.handIn({ ...device, sentAt, entries: [entry], walkIns: [form] });
		const request = { ...world.event, deviceId: world.devices.door, place: "entry", direction: "in" as const };
		const { verdict, person } = (await world.door.checkIns.scan({ ...request, id: randomUUID(), code })).data;
		expect([verdict.kind, person?.firstName]).toEqual(["already", "Zoé"]);
		const left = world.store.selectFrom("reserved_badges").select("code").where("device_id", "=", device.deviceId);
		expect(await left.where("walk_in", "is", null).execute()).toEqual([]);
	});
});
