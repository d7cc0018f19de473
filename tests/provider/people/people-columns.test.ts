import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ColumnFilter, PeopleOrder } from "~/domain/people/people-list";
import { listPeople } from "~/provider/people/list/list-people";
import { knownEvent, register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { doorWorld, seen } from "../../support/world/doors";
import { everythingShown } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import type { World } from "../../support/world/world";

function listsOf(world: World) {
	return async (headers: string[], filters: ColumnFilter[] = [], more: { q?: string; orderBy?: PeopleOrder } = {}) => {
		const event = await knownEvent(world);
		const crowd = { domainId: world.event.domainId, event, eventIds: undefined, now: world.clock.now };
		const asked = { headers: ["firstName", ...headers], filters, page: 1, pageSize: 50, ...more };
		return (await listPeople(world.store, crowd, asked)).users.map(({ id, ...row }) => row);
	};
}
const names = (rows: Record<string, unknown>[]) => rows.map(({ firstName }) => firstName);

test("The company that somebody comes for is a column, a filter, and found by the search beside names and e-mail addresses", async () => {
	const world = await doorWorld();
	const list = listsOf(world);
	const at = world.clock.now.toISOString();
	await world.store
		.insertInto("companies")
		.values({
			id: "brume",
			domain_id: world.event.domainId,
			name: "Brume & Éclats SARL",
			search_name: "brume eclats sarl",
			siren: null,
			country: "FR",
			address1: "",
			postal_code: "",
			city: "Lyon",
			created_at: at,
			updated_at: at,
		})
		.execute();
	await world.store
		.updateTable("registrations")
		.set({ company_id: "brume" })
		.where("person_id", "=", world.idOf("bruno"))
		.execute();
	expect(await list(["company"], [{ key: "company", operator: "filled" }])).toEqual([
		{ firstName: "bruno", company: "Brume & Éclats SARL" },
	]);
	expect(names(await list([], [{ key: "company", operator: "contains", value: "ÉCLATS brume" }]))).toEqual(["bruno"]);
	for (const q of ["eclats", "mas brume", "BRUNO@example.com", "@example.com mas"]) {
		expect([q, names(await list([], [], { q }))]).toEqual([q, ["bruno"]]);
	}
	expect(names(await list([], [], { q: "roy brume" }))).toEqual([]);
	expect(await list([], [], { q: " - " })).toHaveLength(8);
	const sorted = await list(["company"], [], { orderBy: { key: "company", direction: "desc" } });
	expect(names(sorted)[0]).toBe("bruno");
});

test("When somebody came, by which door, whether they are in, and the zones, are columns and filters as doors tell them", async () => {
	const world = await doorWorld();
	const list = listsOf(world);
	const tell = async (name: string, at: string, more: Parameters<typeof seen>[2] = {}) =>
		world.door.checkIns.keep({
			...world.event,
			deviceId: world.devices.door,
			sentAt: world.clock.now.toISOString(),
			entries: [seen(await world.codeOf(name), at, more)],
		} as never);
	await tell("ana", "08:10:00");
	await tell("bruno", "08:20:00");
	await tell("bruno", "08:30:00", { place: "zone:vip" });
	await tell("ana", "08:40:00", { kind: "out" });
	const headers = ["presentAt", "door", "inside", "zones", "insideZones"];
	expect(await list(headers, [{ key: "presentAt", operator: "filled" }])).toEqual([
		{
			firstName: "ana",
			presentAt: "2027-01-15T08:10:00.000Z",
			door: "Porte A",
			inside: false,
			zones: null,
			insideZones: null,
		},
		{
			firstName: "bruno",
			presentAt: "2027-01-15T08:20:00.000Z",
			door: "Porte A",
			inside: true,
			zones: ["vip"],
			insideZones: ["vip"],
		},
	]);
	expect(names(await list([], [{ key: "inside", operator: "yes" }]))).toEqual(["bruno"]);
	expect(names(await list([], [{ key: "inside", operator: "no" }]))).not.toContain("bruno");
	expect(names(await list([], [{ key: "zones", operator: "in", values: ["hall", "vip"] }]))).toEqual(["bruno"]);
	expect(names(await list([], [{ key: "zones", operator: "in", values: ["hall"] }]))).toEqual([]);
	expect(await list([], [{ key: "insideZones", operator: "empty" }])).toHaveLength(7);
	expect(names(await list([], [{ key: "door", operator: "contains", value: "porte" }]))).toEqual(["ana", "bruno"]);
	const latest = await list([], [{ key: "presentAt", operator: "filled" }], {
		orderBy: { key: "presentAt", direction: "desc" },
	});
	expect(names(latest)).toEqual(["bruno", "ana"]);
	// A person who was not seen to leave last night is not inside today.
	world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * 60 * 1000);
	expect(names(await list([], [{ key: "inside", operator: "yes" }]))).toEqual([]);
	expect(names(await list([], [{ key: "zones", operator: "filled" }]))).toEqual(["bruno"]);
});

test("What is still to pay, and what was paid, are columns and filters", async () => {
	const shown = { FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_DESK_PAYMENT: true };
	const file = sellingEvent({ settings: { ...everythingShown, ...shown } });
	const daisy = { email: "daisy@example.com", firstName: "Daisy", lastName: "Accueil", role: "desk" as const };
	const { world } = await payingWorld({ file: { ...file, people: [...file.people, daisy] } });
	const list = listsOf(world);
	await register(world, "ana", "seat", "book");
	const desk = await world.as("daisy");
	const take = (amount: number, shown: number) =>
		desk.deskPayments.add({ ...world.of("ana"), id: randomUUID(), amount, means: "cash", shown });
	await take(5000, 13952);
	const owing: ColumnFilter[] = [{ key: "due", operator: "filled" }];
	expect(await list(["due", "paid"], owing)).toEqual([{ firstName: "Ana", due: 8952, paid: 5000 }]);
	expect(names(await list([], [{ key: "paid", operator: "filled" }]))).toEqual(["Ana"]);
	expect(names(await list([], [{ key: "due", operator: "empty" }]))).not.toContain("Ana");
	await take(8952, 8952);
	expect(await list([], owing)).toEqual([]);
	expect(await list(["due", "paid"], [{ key: "paid", operator: "filled" }])).toEqual([
		{ firstName: "Ana", due: null, paid: 13952 },
	]);
	const sorted = await list(["paid"], [], { orderBy: { key: "paid", direction: "desc" } });
	expect(names(sorted)[0]).toBe("Ana");
	await expect(list([], [], { orderBy: { key: "due", direction: "asc" } })).rejects.toMatchObject({
		code: "badRequest",
	});
});

test("A role is a column as long as it lasts, and of this event alone", async () => {
	const world = await organisedWorld({ over: "process" });
	const { store, event, clock } = world;
	const given = { domain_id: event.domainId, person_id: world.idOf("ana") };
	await store
		.insertInto("roles")
		.values([
			{ ...given, event_id: "elsewhere", role: "host" },
			{ ...given, event_id: event.eventId, role: "desk", ends_at: clock.now.toISOString() },
			{ ...given, event_id: event.eventId, role: "door" },
		])
		.execute();
	const asked = { headers: ["firstName", "role"], orderBy: { key: "firstName", direction: "asc" as const } };
	const { users } = (await (await world.as("olga")).users.page({ query: event, body: asked })).data;
	expect(users.filter(({ role }) => role).map(({ firstName, role }) => [firstName, role])).toEqual([
		["Ana", ["door"]],
		["Olga", ["organiser"]],
	]);
});
