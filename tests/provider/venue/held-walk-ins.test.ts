import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unpackAttendee } from "~/domain/venue/packed-attendee";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { indexOf } from "~/provider/venue/attendees/encrypt-entries";
import { recordOfflineWalkIn } from "~/provider/venue/desk/record-offline-walk-in";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { runs } from "../../support/seed";
import { type DoorWorld, doorWorld, seen, undoing } from "../../support/world/doors";
import { bothGateways } from "../../support/world/gateways";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";
import { tablesWith } from "../../support/world/tables";

const settings = {
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
};

type Form = Parameters<DoorWorld["desk"]["desk"]["keepWalkIns"]>[0]["walkIns"][number];

const lists = async (world: DoorWorld, at: "door" | "desk", cursor?: string) =>
	(await world[at].checkIns.list({ ...world.event, deviceId: world.devices[at], ...(cursor && { cursor }) })).data;

/** Returns the badges that the desk's device may give. */
const badges = async (world: DoorWorld) => (await lists(world, "desk")).free ?? [];

const form = (code: string, more: Partial<Form> = {}): Form => ({
	id: randomUUID(),
	code,
	at: "2027-01-15T09:00:00.000Z",
	firstName: "Zoé",
	lastName: "Vent",
	typoId: "visitor",
	email: "",
	company: "",
	...more,
});

const tells = async (world: DoorWorld, ...walkIns: Form[]) =>
	(
		await world.desk.desk.keepWalkIns({
			...world.event,
			deviceId: world.devices.desk,
			sentAt: world.clock.now.toISOString(),
			walkIns,
		})
	).data.outcomes.map(({ isNew }) => isNew);

const keeps = (world: DoorWorld, at: "door" | "desk", ...entries: ReturnType<typeof seen>[]) =>
	world[at].checkIns.keep({
		...world.event,
		deviceId: world.devices[at],
		sentAt: world.clock.now.toISOString(),
		entries,
	});

const odd = async (world: DoorWorld) =>
	(await world.desk.checkIns.discrepancies({ ...world.event, languageId: "fr" })).data.discrepancies;

const made = ({ store }: DoorWorld) =>
	store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "email", "claimed_email", "first_name", "code", "typology_id", "registered_at"])
		.select("companies.name as company")
		.where("registered_from", "=", "DESK")
		.execute();

const inside = async (world: DoorWorld) =>
	(await world.door.checkIns.read(world.event)).data.counts.find(({ place }) => place === "entry")?.inside;

describe.each(bothGateways)("A badge that the desk gives without a network, $name", ({ over }) => {
	test("makes a person of its wearer, once, for the day on which they came, and they are in", async () => {
		const world = await doorWorld({ over, settings });
		const [code = ""] = await badges(world);
		const told = form(code, { email: "Zoe@Example.com ", company: "Éclat" });
		expect(await tells(world, told)).toEqual([true]);
		expect(await tells(world, told, told)).toEqual([false, false]);
		await keeps(world, "desk", seen(code, "09:00:00", { id: told.id, offline: true, how: "name" }));
		const [row, ...others] = await made(world);
		expect(others).toEqual([]);
		expect(row).toMatchObject({ code, email: "zoe@example.com", company: "Éclat", typology_id: "visitor" });
		expect(row?.registered_at).not.toBeNull();
		const days = await world.store.selectFrom("day_registrations").select("day_id").execute();
		expect(days).toEqual([{ day_id: "friday" }]);
		expect([await inside(world), await odd(world)]).toEqual([1, []]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		// From now on the badge is like anybody else's, and is not given again.
		expect(await badges(world)).not.toContain(code);
		const card = (await lists(world, "desk")).people.find(([one]) => one === code)?.[2] ?? "";
		expect(unpackAttendee(card)).toMatchObject({ firstName: "Zoé", coming: "registered", company: "Éclat" });
	});

	test("is given by a device of the desk that is open, where the event takes walk-ins: 200 of them, and more when few are left", async () => {
		const world = await doorWorld({ over, settings });
		const first = await lists(world, "desk");
		expect(new Set(first.free).size).toBe(200);
		// The device knows these already.
		expect((await lists(world, "desk", first.cursor)).free).toBeNull();
		expect((await lists(world, "door")).free).toBeNull();
		const used = (first.free ?? []).slice(0, 101);
		await world.store.updateTable("reserved_badges").set({ walk_in: "used" }).where("code", "in", used).execute();
		const [more, same] = await Promise.all([lists(world, "desk", first.cursor), lists(world, "desk", first.cursor)]);
		for (const { free } of [more, same]) expect(free === null || free.length === 200).toBe(true);
		const { all } = await world.store
			.selectFrom("reserved_badges")
			.select((row) => row.fn.countAll<number>().as("all"))
			.executeTakeFirstOrThrow();
		expect(Number(all)).toBe(301);
		expect((await lists(await doorWorld({ over }), "desk")).free).toBeNull();
		const asked = { ...world.event, deviceId: world.devices.desk, sentAt: world.clock.now.toISOString(), walkIns: [] };
		expect(await refusalOf(world.door.desk.keepWalkIns(asked))).toEqual(refused("accessDenied"));
		expect(await refusalOf(world.desk.desk.keepWalkIns({ ...asked, deviceId: world.devices.door }))).toEqual(
			refused("deviceRevoked"),
		);
	});

	test("is known to the other doors before anybody has told of it, and opens them once", async () => {
		const world = await doorWorld({ over, settings });
		const before = await lists(world, "door");
		const [code = ""] = await badges(world);
		const reserved = (await lists(world, "door", before.cursor)).reserved;
		expect(reserved.map(({ by, codes }) => [by, codes.length])).toEqual([["Accueil 1", 200]]);
		expect(reserved[0]?.codes).toContain(indexOf(code, before.salt).toString("hex"));
		expect(JSON.stringify(reserved)).not.toContain(code);
		// The device that gives the badges does not get them as reserved.
		expect((await lists(world, "desk")).reserved).toEqual([]);
		const asked = { ...world.event, deviceId: world.devices.door, place: "entry", direction: "in" as const, code };
		const scan = async (more: object = {}) =>
			(await world.door.checkIns.scan({ ...asked, id: randomUUID(), ...more })).data;
		const answered = await scan();
		expect(answered).toMatchObject({ verdict: { kind: "entered" }, person: null, givenBy: "Accueil 1" });
		expect((await scan()).verdict).toMatchObject({ kind: "already", where: "Porte A" });
		expect((await scan({ place: "zone:vip" })).verdict).toMatchObject({ kind: "refused", reason: "notForThem" });
		expect(await odd(world)).toMatchObject([{ kind: "unknown", code, givenBy: "Accueil 1" }]);
		const told = form(code);
		await tells(world, told);
		expect([await inside(world), await odd(world)]).toEqual([1, []]);
		expect(await scan()).toMatchObject({ verdict: { kind: "already" }, person: { firstName: "Zoé" }, givenBy: null });
	});

	test("stays with its wearer when its device is revoked: only what was given to nobody is put away", async () => {
		const world = await doorWorld({ over, settings });
		const [kept = "", unheard = ""] = await badges(world);
		const told = form(kept);
		await tells(world, told);
		const { cursor } = await lists(world, "door");
		world.pass(600);
		await world.host.checkIns.revoke({ ...world.event, deviceId: world.devices.desk });
		const codes = [kept, unheard];
		const of = async (table: "reserved_badges" | "gone_badges") => {
			const rows = await world.store.selectFrom(table).select("code").where("code", "in", codes).execute();
			return codes.filter((one) => rows.some(({ code }) => code === one));
		};
		expect({ reserved: await of("reserved_badges"), gone: await of("gone_badges") }).toEqual({
			// The device may still report who wears it.
			reserved: [kept, unheard],
			gone: [unheard],
		});
		const { gone, salt } = await lists(world, "door", cursor);
		expect(gone).toContain(indexOf(unheard, salt).toString("hex"));
		expect(gone).not.toContain(indexOf(kept, salt).toString("hex"));
		const asked = { ...world.event, deviceId: world.devices.door, place: "entry", direction: "in" as const };
		const { verdict, person } = (await world.door.checkIns.scan({ ...asked, id: randomUUID(), code: kept })).data;
		expect([verdict.kind, person?.firstName]).toEqual(["entered", "Zoé"]);
	});

	test("is nobody's once its device is revoked, or its person erased", async () => {
		const world = await doorWorld({ over, settings });
		const [kept = "", unheard = ""] = await badges(world);
		await tells(world, form(kept));
		const { cursor } = await lists(world, "door");
		world.pass(600);
		await world.host.checkIns.revoke({ ...world.event, deviceId: world.devices.desk });
		const row = await findEventRow(world.store, world.event.eventId);
		const [person] = await made(world);
		if (row) await erasePerson(world.store, loadedEventOfRow(row), { personId: person?.id ?? "" }, world.clock.now);
		const after = await lists(world, "door", cursor);
		const { salt } = after;
		for (const code of [kept, unheard]) expect(after.gone).toContain(indexOf(code, salt).toString("hex"));
		expect([after.reserved, (await lists(world, "door")).reserved]).toEqual([[], []]);
		const asked = { ...world.event, deviceId: world.devices.door, place: "entry", direction: "in" as const };
		for (const code of [kept, unheard]) {
			const { verdict } = (await world.door.checkIns.scan({ ...asked, id: randomUUID(), code })).data;
			expect(verdict).toMatchObject({ kind: "refused", reason: "unknown" });
		}
	});
});

describe("Discrepancies of people who were registered without a network", () => {
	test("is told the desk, and they are somebody all the same: an e-mail that is somebody else's, or no address", async () => {
		const world = await doorWorld({ settings });
		const [one = "", two = "", three = ""] = await badges(world);
		await tells(
			world,
			form(one, { email: "ANA@example.com" }),
			form(two, { email: "not an address", firstName: "Yves" }),
			form(three, { email: "yes@example.com", firstName: "Xavier" }),
		);
		const people = new Map((await made(world)).map((row) => [row.first_name, row]));
		expect(people.get("Zoé")).toMatchObject({ email: null, claimed_email: "ana@example.com", code: one });
		expect(people.get("Yves")).toMatchObject({ email: null, claimed_email: null });
		const told = await odd(world);
		expect(told.map(({ kind }) => kind)).toEqual(["email", "email"]);
		expect(told).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					person: expect.objectContaining({ firstName: "Zoé" }),
					owner: expect.objectContaining({ firstName: "ana" }),
				}),
				expect.objectContaining({ person: expect.objectContaining({ firstName: "Yves" }), owner: null }),
			]),
		);
		// Check-ins at doors leave the discrepancy until somebody has looked at it.
		await keeps(world, "door", seen(one, "09:30:00"));
		expect(await odd(world)).toHaveLength(2);
		for (const { factId } of told) await world.desk.checkIns.settle({ ...world.event, factId });
		await keeps(world, "door", seen(one, "09:40:00", { kind: "out" }));
		expect(await odd(world)).toEqual([]);
	});

	test("is a passage that the event would have refused: what was typed is there to be completed", async () => {
		const world = await doorWorld({ settings: { ...settings, FO_MEETING_WAITING_LIST_IS_ACTIVE: true } });
		const [code = ""] = await badges(world);
		const told = form(code, { company: "Éclat", email: "zoe@example.com" });
		expect(await tells(world, told)).toEqual([true]);
		await keeps(world, "desk", seen(code, "09:00:00", { id: told.id, offline: true }));
		expect(await made(world)).toMatchObject([{ registered_at: null, email: "zoe@example.com", company: "Éclat" }]);
		expect(await odd(world)).toMatchObject([{ kind: "refused", person: { firstName: "Zoé" } }]);
		expect(await inside(world)).toBe(1);
	});

	test("is a badge that two have in hand: the first form has it, the other's person needs one of their own", async () => {
		const world = await doorWorld({ settings });
		const [code = ""] = await badges(world);
		const [first, second] = [form(code), form(code, { firstName: "Yves" })];
		expect(await tells(world, first, second, second)).toEqual([true, true, false]);
		await keeps(world, "desk", seen(code, "09:00:00", { id: first.id }), seen(code, "09:01:00", { id: second.id }));
		const people = await made(world);
		expect(people).toHaveLength(2);
		expect(people.filter((row) => row.code === code).map(({ first_name }) => first_name)).toEqual(["Zoé"]);
		expect((await odd(world)).map(({ kind }) => kind)).toEqual(["double"]);
	});

	test("is its own device's to give: who is told of by another gets a badge of their own, and it waits for the first", async () => {
		const world = await doorWorld({ settings });
		const [code = ""] = await badges(world);
		const { data } = await world.desk.checkIns.pair({ ...world.event, name: "Accueil B" });
		const other = { ...world, devices: { ...world.devices, desk: data.id } };
		expect(await tells(other, form(code, { firstName: "Yves" }))).toEqual([true]);
		expect(await tells(world, form(code))).toEqual([true]);
		const wearers = (await made(world)).filter((row) => row.code === code);
		expect(wearers.map(({ first_name }) => first_name)).toEqual(["Zoé"]);
	});
});

test("A fault of the store while somebody is registered without a network is told, and registers nobody by halves", async () => {
	const world = await doorWorld({ settings });
	const [code = ""] = await badges(world);
	const event = loadedEventOfRow((await findEventRow(world.store, world.event.eventId)) as never);
	let faults = 1;
	const failing = plugged(world.store, {
		transformQuery({ node }) {
			if (node.kind === "InsertQueryNode" && faults-- > 0) throw new Error("the disk is full");
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const held = { ...form(code), deviceId: world.devices.desk, madeBy: world.idOf("daisy") };
	await expect(recordOfflineWalkIn(failing, event, held, world.clock.now)).rejects.toThrow("the disk is full");
	expect(await made(world)).toEqual([]);
	expect(await recordOfflineWalkIn(failing, event, held, world.clock.now)).toBe(true);
});

test("Whoever was erased is made no second time by their form, told again", async () => {
	const world = await doorWorld({ settings });
	const [code = ""] = await badges(world);
	const told = form(code);
	await tells(world, told);
	const [person] = await made(world);
	const event = loadedEventOfRow((await findEventRow(world.store, world.event.eventId)) as never);
	await erasePerson(world.store, event, { personId: person?.id ?? "" }, world.clock.now);
	const people = async () => (await world.store.selectFrom("people").select("id").orderBy("id").execute()).length;
	const before = await people();
	expect(await tells(world, told)).toEqual([false]);
	expect([await people(), await made(world)]).toEqual([before, []]);
});

describe("Forms and facts", () => {
	test("of a badge leave alone what was said of somebody by name, though the same badge was read", async () => {
		const world = await doorWorld({ settings });
		const [code = ""] = await badges(world);
		const { code: _, ...named } = { ...seen("", "09:00:00"), userId: world.idOf("ana") };
		// Ana's check-in is taken back before any device has sent it, and before the badge has a wearer.
		await keeps(world, "desk", { ...undoing(named, "09:01:00"), userId: world.idOf("ana"), code });
		await tells(world, form(code));
		await keeps(world, "desk", named);
		expect(await inside(world)).toBe(0);
		const kept = await world.store.selectFrom("door_entries").select(["kind", "person_id"]).orderBy("kind").execute();
		expect(kept).toEqual(["in", "void"].map((kind) => ({ kind, person_id: world.idOf("ana") })));
	});

	test("come to one state in whatever order they are told, and how often", async () => {
		const world = await doorWorld({ settings });
		const [one = "", two = ""] = await badges(world);
		const ana = await world.codeOf("ana");
		const zoe = form(one, { email: "ana@example.com" });
		const yves = form(two, { firstName: "Yves" });
		const wrong = seen(two, "09:20:00", { offline: true });
		const facts: [("door" | "desk")?, ReturnType<typeof seen>?][] = [
			["desk", seen(one, "09:00:00", { id: zoe.id, offline: true })],
			["door", seen(one, "09:10:00", { kind: "out", offline: true })],
			["door", seen(one, "09:30:00", { offline: true })],
			["desk", seen(two, "09:05:00", { id: yves.id, offline: true })],
			["door", wrong],
			["door", undoing(wrong, "09:21:00")],
			["desk", seen(ana, "09:15:00")],
		];
		const dice = diceOfTest("orders");
		const roll = (below: number) => Math.floor(dice.roll() * below);
		const states = new Set<string>();
		for (let order = 0; order < runs(40); order++) {
			await forgetAll(world);
			const telling = [
				...facts.map(
					([at = "door", fact]) =>
						() =>
							keeps(world, at, fact as ReturnType<typeof seen>),
				),
				() => tells(world, zoe),
				() => tells(world, yves),
			];
			const all = [...telling, ...telling.filter(() => roll(3) === 0)];
			const under: Promise<unknown>[] = [];
			while (all.length > 0) {
				for (const [tell] of [all.splice(roll(all.length), 1)]) if (tell) under.push(tell());
				if (roll(2)) await Promise.all(under);
			}
			await Promise.all(under);
			states.add(JSON.stringify(await stateOf(world)));
		}
		expect([...states]).toHaveLength(1);
		expect(await inside(world)).toBe(3);
	});
});

/** Resets the store to the state before anything was sent. */
async function forgetAll(world: DoorWorld) {
	const { store } = world;
	const ids = (await made(world)).map(({ id }) => id);
	for (const table of [
		...(["door_entries", "door_standings", "door_counts", "door_discrepancies"] as const),
		...(["presences", "presence_logs", "day_presences", "day_registrations"] as const),
	]) {
		await store.deleteFrom(table).execute();
	}
	await store.updateTable("reserved_badges").set({ walk_in: null }).execute();
	if (ids.length === 0) return;
	// Registrations are deleted last, because the others refer to them.
	const tables = (await tablesWith(store, ["person_id"])).filter((name) => name !== "registrations");
	for (const name of [...tables, "registrations"]) {
		await store
			.deleteFrom(name as "registrations")
			.where("person_id", "in", ids)
			.execute();
	}
	await store.deleteFrom("people").where("id", "in", ids).execute();
}

/** Everything that the check-ins result in. */
async function stateOf(world: DoorWorld) {
	const { store } = world;
	const rows = async (
		table: "door_standings" | "day_presences" | "presence_logs" | "door_counts" | "door_discrepancies" | "door_entries",
	) => {
		const all = await store.selectFrom(table).selectAll().execute();
		// An entry that takes another back names no person: it follows the entry that it takes back.
		const own = all.map((row) => ("kind" in row && row.kind === "void" ? { ...row, person_id: "" } : row));
		return own.map((row) => JSON.stringify({ ...row, changed_at: "", device_id: "", received_at: "" })).sort();
	};
	const standings = (await rows("door_standings")).filter((row) => !row.includes('"at":null'));
	const counts = (await rows("door_counts")).filter((row) => !row.includes('"inside":0,"came":0'));
	return [
		standings,
		counts,
		await rows("day_presences"),
		await rows("presence_logs"),
		await rows("door_discrepancies"),
		await rows("door_entries"),
		(await made(world)).map((row) => ({ ...row, registered_at: "" })).sort((a, b) => (a.id < b.id ? -1 : 1)),
	];
}
