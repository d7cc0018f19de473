import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

async function deskWorld(over: "process" | "http" = "process") {
	const badge = { id: "badge", label: "Badge", size: { width: 90, height: 60 }, fields: ["fullName"] };
	const person = (name: string, more: object = {}) => ({
		email: `${name}@example.com`,
		firstName: name,
		lastName: "Test",
		...more,
	});
	const people = [person("ana"), person("denis"), person("daisy", { role: "desk" }), person("dina", { role: "door" })];
	const world = await organisedWorld({ over, changes: { badges: [badge] } as never, people: people as never });
	const at = world.clock.now.toISOString();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "=", world.idOf("ana"))
		.execute();
	const [desk, door] = [await world.as("daisy"), await world.as("dina")];
	const pair = async (gateway: typeof desk, name: string) =>
		(await gateway.checkIns.pair({ ...world.event, name })).data.id;
	return {
		...world,
		desk,
		devices: { desk: await pair(desk, "Accueil 1"), door: await pair(door, "Porte A") },
		print: async (name: string, more: object = {}) =>
			(await desk.badgePrints.add({ ...world.of(name), id: randomUUID(), ...more })).data,
		listed: async (name: string) => (await desk.badgePrints.list(world.of(name))).data,
	};
}

describe.each(bothGateways)("A badge printed at the desk, $name", ({ over }) => {
	test("is a page of its template's own size, and a fact that lets nobody in", async () => {
		const { store, clock, idOf, devices, print, listed } = await deskWorld(over);
		const id = randomUUID();
		const page = await print("ana", { id, deviceId: devices.desk });
		expect(page.css).toContain("@page{size:90mm 60mm;margin:0}");
		const { code } = await store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", idOf("ana"))
			.executeTakeFirstOrThrow();
		// In fours for the eye.
		expect(page.body.replace(/<[^>]+>/g, "")).toContain(code);
		// The same press sent again is the same print.
		await print("ana", { id });
		expect(await listed("ana")).toEqual({
			badge: { id: "badge", label: "Badge", width: 340, height: 227 },
			prints: [{ at: clock.now.toISOString(), by: "daisy Test", device: "Accueil 1", why: "" }],
		});
		expect(await store.selectFrom("door_entries").select("id").execute()).toEqual([]);
	});

	test("is seen on a screen before it is printed, as the person's own, and looking is no print", async () => {
		const { store, desk, of } = await deskWorld(over);
		const looked = (await desk.badgePrints.list({ ...of("ana"), withPage: true })).data;
		expect(looked.badge?.page).toMatch(/zoom:1\.000|zoom:0\.\d{3}/);
		expect(looked.badge?.page).toContain("ana");
		expect(looked.prints).toEqual([]);
		expect(await store.selectFrom("badge_prints").select("id").execute()).toEqual([]);
	});

	test("is warned of the second time, until it is said why", async () => {
		const { print, listed, devices } = await deskWorld(over);
		await print("ana");
		expect(await refusalOf(print("ana"))).toEqual(refused("badgePrinted"));
		await print("ana", { why: "Perdu" });
		expect((await listed("ana")).prints.map(({ why }) => why).sort()).toEqual(["", "Perdu"]);
		expect(await refusalOf(print("denis"))).toMatchObject({ code: "badgeUnavailable" });
		expect(await refusalOf(print("ana", { deviceId: devices.door }))).toEqual(refused("deviceRevoked"));
	});
});

test("Of several desks that print at once one prints, the others are warned", async () => {
	const { print } = await deskWorld();
	const told = await Promise.allSettled(Array.from({ length: 6 }, () => print("ana")));
	expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
