import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { calendarDay } from "~/domain/clock";
import { unpackCard } from "~/domain/door/packed-card";
import { sealedCards } from "~/domain/door/sealed-card";
import { readEvent } from "~/provider/ground/events/known-event";
import { rowOfEvent } from "~/provider/ground/events/rows";
import { erasePerson } from "~/provider/organiser/privacy/privacy";
import { verifyEvent } from "~/provider/organiser/verify/verify";
import { type DoorWorld, doorWorld, seen, undoing } from "../../support/world/doors";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";

const scans =
	(world: DoorWorld) =>
	async (code: string, more: object = {}) =>
		(
			await world.door.checkIns.scan({
				...{ ...world.event, deviceId: world.devices.door, id: randomUUID(), place: "entry", direction: "in", code },
				...more,
			} as never)
		).data;

const keeps =
	(world: DoorWorld, deviceId = world.devices.door) =>
	(entries: ReturnType<typeof seen>[], more: object = {}) =>
		world.door.checkIns.keep({
			...{ ...world.event, deviceId, sentAt: world.clock.now.toISOString(), entries },
			...more,
		});

/** All that the facts come to. */
async function stateOf({ store }: DoorWorld) {
	const all = async (table: "door_standings" | "day_presences" | "presences" | "presence_logs" | "door_counts") => {
		const rows = await store.selectFrom(table).selectAll().execute();
		return rows.map((row) => JSON.stringify({ ...row, changed_at: "", device_id: "" })).sort();
	};
	const standings = (await all("door_standings")).filter((row) => !row.includes('"at":null'));
	const counts = (await all("door_counts")).filter((row) => !row.includes('"inside":0,"came":0'));
	return [standings, await all("day_presences"), await all("presence_logs"), counts];
}

describe.each(bothGateways)("A door, $name", ({ over }) => {
	test("lets somebody in once, says when and where, out, in again, and takes it back", async () => {
		const world = await doorWorld({ over });
		const [scan, code] = [scans(world), await world.codeOf("ana")];
		const first = await scan(`https://x.example/?b=${code}`);
		expect(first).toMatchObject({
			verdict: { kind: "entered", isBack: false },
			person: { firstName: "ana", lastName: "Durand", typology: "Visiteur" },
			inside: 1,
		});
		expect(await scan(code)).toMatchObject({
			verdict: { kind: "already", at: world.clock.now.toISOString(), where: "Porte A" },
			factId: null,
			inside: 1,
		});
		const ana = await world.as("ana");
		const record = async () => (await ana.users.get(world.of("ana"))).UserEvent;
		const friday = async () => (await record())?.UserEventDays.find(({ eventDayId }) => eventDayId === "friday");
		expect(await friday()).toMatchObject({ present: true, presentAt: world.clock.now.toISOString(), isRemote: false });
		world.pass(60);
		expect(await scan(code, { direction: "out" })).toMatchObject({ verdict: { kind: "left" }, inside: 0 });
		await world.store
			.updateTable("registrations")
			.set({ is_remote: 0 })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		expect((await record())?.isOut).toBe(true);
		world.pass(60);
		const back = await scan(code);
		expect(back.verdict).toEqual({ kind: "entered", isBack: true, isDue: false });
		const flagged = async () => (await ana.presences.flagged(world.of("ana"))).data.flagged;
		expect(await flagged()).toBe(true);
		// Both of her comings are taken back, and her going.
		const facts = await world.store.selectFrom("door_entries").selectAll().execute();
		await keeps(world)(facts.map(({ id }) => undoing({ id, place: "entry" } as never, "10:10:00")));
		expect([await flagged(), (await friday())?.present, (await record())?.isOut]).toEqual([false, false, false]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("answers the same scan again as it did, and notes it once", async () => {
		const world = await doorWorld({ over });
		const [scan, code, id] = [scans(world), await world.codeOf("ana"), randomUUID()];
		const answers = await Promise.all([scan(code, { id }), scan(code, { id }), scan(code, { id })]);
		answers.push(await scan(code, { id }));
		expect(await world.store.selectFrom("door_entries").select("id").execute()).toEqual([{ id }]);
		expect(answers.at(-1)).toMatchObject({ verdict: { kind: "entered" }, factId: id, inside: 1 });
	});

	test("refuses with a reason, and lets in all the same by a word of who stands there", async () => {
		const world = await doorWorld({ over, settings: { FO_MEETING_DOOR_UNPAID_REFUSED: true } });
		const scan = scans(world);
		expect(await scan("NOBODY")).toMatchObject({ verdict: { reason: "unknown" }, person: null });
		expect((await scan("NOBODY", { letIn: true })).verdict.kind).toBe("refused");
		const denis = await world.codeOf("denis");
		expect((await scan(denis)).verdict).toMatchObject({ reason: "notRegistered" });
		expect(await scan(denis, { letIn: true })).toMatchObject({ verdict: { kind: "entered" }, inside: 1 });
		const bruno = await world.codeOf("bruno");
		const set = (change: object) =>
			world.store.updateTable("registrations").set(change).where("person_id", "=", world.idOf("bruno")).execute();
		await set({ due_since: world.clock.now.toISOString() });
		expect((await scan(bruno)).verdict).toMatchObject({ reason: "unpaid" });
		expect((await scan(bruno, { letIn: true })).verdict).toMatchObject({ kind: "entered", isDue: true });
		await set({ due_since: null, registered_at: null });
		world.clock.now = new Date("2027-01-16T09:00:00Z");
		expect((await scan(bruno)).verdict).toMatchObject({ reason: "declined" });
		await world.store
			.insertInto("day_registrations")
			.values({
				...{ event_id: world.event.eventId, person_id: world.idOf("ana") },
				...{ day_id: "friday", registered_at: world.clock.now.toISOString() },
			})
			.execute();
		expect((await scan(await world.codeOf("ana"))).verdict).toEqual({
			...{ kind: "refused", reason: "otherDay", days: ["2027-01-15"] },
		});
		expect(await refusalOf(scan(bruno, { place: "zone:none" }))).toEqual(refused("notFound"));
	});

	test("of a zone lets in its typologies, as many as it holds, and counts them", async () => {
		const world = await doorWorld({ over });
		const scan = scans(world);
		const lounge = { place: "zone:vip" };
		expect((await scan(await world.codeOf("ana"), lounge)).verdict).toMatchObject({ reason: "notForThem" });
		expect(await scan(await world.codeOf("bruno"), lounge)).toMatchObject({ verdict: { kind: "entered" }, inside: 1 });
		expect((await scan(await world.codeOf("chloe"), lounge)).verdict).toMatchObject({ reason: "full" });
		expect((await scan(await world.codeOf("bruno"), { ...lounge, direction: "out" })).inside).toBe(0);
		expect((await scan(await world.codeOf("chloe"), lounge)).verdict.kind).toBe("entered");
		const { counts } = (await world.door.checkIns.read(world.event)).data;
		expect(counts.filter(({ came }) => came > 0)).toEqual([{ place: "zone:vip", inside: 1, came: 2 }]);
		// A lounge is no entrance: nobody came to the event by it.
		expect(await world.store.selectFrom("day_presences").selectAll().execute()).toEqual([]);
	});

	test("tells who came together, and lets them in from there by name; nobody else", async () => {
		const world = await doorWorld({ over });
		const scan = scans(world);
		const by = { registered_by: world.idOf("ana") };
		await world.store.updateTable("registrations").set(by).where("person_id", "=", world.idOf("bruno")).execute();
		const asked = { ...world.event, deviceId: world.devices.door, place: "entry", direction: "in" as const };
		const named = (name: string) =>
			world.door.checkIns.scan({ ...asked, id: randomUUID(), userId: world.idOf(name), how: "name" });
		expect(await refusalOf(named("bruno"))).toEqual(refused("accessDenied"));
		const { group } = await scan(await world.codeOf("ana"));
		expect(group.map(({ firstName }) => firstName)).toEqual(["bruno"]);
		expect((await named("bruno")).data.verdict.kind).toBe("entered");
		expect(await refusalOf(named("chloe"))).toEqual(refused("accessDenied"));
	});

	test("is a device of one person, until it is revoked", async () => {
		const world = await doorWorld({ over });
		const code = await world.codeOf("ana");
		const asked = { ...world.event, id: randomUUID(), place: "entry", direction: "in" as const, code };
		const gone = refused("deviceRevoked");
		expect(await refusalOf(world.desk.checkIns.scan({ ...asked, deviceId: world.devices.door }))).toEqual(gone);
		expect(await refusalOf(world.desk.checkIns.revoke({ ...world.event, deviceId: world.devices.door }))).toEqual(
			refused("notFound"),
		);
		await world.host.checkIns.revoke({ ...world.event, deviceId: world.devices.door });
		const list = { ...world.event, deviceId: world.devices.door };
		const keep = { ...list, sentAt: world.clock.now.toISOString(), entries: [seen(code, "09:00:00")] };
		expect(await refusalOf(world.door.checkIns.scan({ ...asked, deviceId: world.devices.door }))).toEqual(gone);
		expect(await refusalOf(world.door.checkIns.list(list))).toEqual(gone);
		expect(await refusalOf(world.door.checkIns.keep(keep))).toEqual(gone);
		expect(await world.store.selectFrom("door_entries").select("id").execute()).toEqual([]);
		const { devices } = (await world.host.checkIns.devices(world.event)).data;
		expect(devices.map(({ name, isRevoked }) => [name, isRevoked])).toEqual(
			expect.arrayContaining([
				["Porte A", true],
				["Accueil 1", false],
			]),
		);
		expect((await world.desk.checkIns.devices(world.event)).data.devices).toHaveLength(1);
	});

	test("finds people by first letters of names and company, at the desk alone", async () => {
		const world = await doorWorld({ over });
		const find = async (q: string) =>
			(await world.desk.checkIns.find({ ...world.event, q })).data.people.map(({ firstName }) => firstName);
		expect(await find("an du")).toEqual(["ana"]);
		expect(await find("DÙR an")).toEqual(["ana"]);
		expect(await find("%")).toEqual([]);
		expect(await find("urand")).toEqual([]);
		expect(await refusalOf(world.door.checkIns.find({ ...world.event, q: "an" }))).toEqual(refused("accessDenied"));
	});
});

describe("Facts of three devices", () => {
	test("come to one state in whatever order, lots and number of times they are told", async () => {
		const states = new Set<string>();
		const facts = await (async () => {
			const world = await doorWorld();
			const codes = await Promise.all(["ana", "bruno", "chloe"].map(world.codeOf));
			return { codes, world };
		})();
		let seed = 7;
		const roll = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return Math.floor((seed / 2_147_483_648) * below);
		};
		const { world } = facts;
		const told: ReturnType<typeof seen>[] = [];
		for (let index = 0; index < 14; index++) {
			const code = facts.codes[roll(3)] ?? "";
			const place = roll(4) === 0 ? "zone:hall" : "entry";
			told.push(seen(code, `0${7 + roll(3)}:${10 + roll(50)}:00`, { kind: roll(3) ? "in" : "out", place }));
		}
		told.push(...told.filter(() => roll(4) === 0).map((one) => undoing(one, "09:59:00")));
		const keep = keeps(world);
		for (let order = 0; order < 25; order++) {
			for (const table of [
				...(["door_entries", "door_standings", "door_counts"] as const),
				...(["presences", "presence_logs", "day_presences"] as const),
			]) {
				await world.store.deleteFrom(table).execute();
			}
			const rest = [...told, ...told.filter(() => roll(3) === 0)];
			const lots: Promise<unknown>[] = [];
			while (rest.length > 0) {
				const lot = Array.from(
					{ length: Math.min(rest.length, 1 + roll(6)) },
					() => rest.splice(roll(rest.length), 1)[0],
				);
				lots.push(keep(lot as never));
				if (roll(2)) await Promise.all(lots);
			}
			await Promise.all(lots);
			states.add(JSON.stringify(await stateOf(world)));
		}
		expect(states.size).toBe(1);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("are put on the server's clock, and never in the future", async () => {
		const world = await doorWorld();
		const code = await world.codeOf("ana");
		// Three hours ahead.
		const sentAt = new Date(world.clock.now.getTime() + 3 * 3_600_000).toISOString();
		await keeps(world)([seen(code, "12:30:00", { offline: true })], { sentAt, waiting: 4 });
		const at = async () =>
			(await world.store.selectFrom("door_entries").select(["at", "offline"]).orderBy("at", "desc").execute())[0];
		expect(await at()).toEqual({ at: "2027-01-15T09:30:00.000Z", offline: 1 });
		await keeps(world)([seen(code, "23:00:00")]);
		expect((await at())?.at).toBe(world.clock.now.toISOString());
		const [device] = (await world.door.checkIns.devices(world.event)).data.devices;
		expect(device).toMatchObject({ name: "Porte A", waiting: 0 });
	});

	test("agree with what a page said: undone at the door, they are still there by their page", async () => {
		const world = await doorWorld();
		const [ana, code] = [await world.as("ana"), await world.codeOf("ana")];
		const day = async () => (await ana.presences.day({ ...world.of("ana"), dayId: "friday" })).data.day;
		const fact = seen(code, "09:15:00");
		await keeps(world)([fact]);
		await ana.users.registerDay({ ...world.of("ana"), dayId: "friday", present: true });
		expect(await day()).toMatchObject({ presentAt: "2027-01-15T09:15:00.000Z", isRemote: false });
		await keeps(world)([undoing(fact, "09:40:00")]);
		expect(await day()).toMatchObject({ present: true, presentAt: world.clock.now.toISOString() });
		const figures = (await world.host.statistics.read(world.event)).data;
		expect([figures.totalPresent, figures.totalIsIn]).toEqual([1, 0]);
	});

	test("count in the figures: whoever is in by a door, however late it is told", async () => {
		const world = await doorWorld();
		const set = { is_remote: 0 };
		await world.store.updateTable("registrations").set(set).execute();
		const [ana, bruno] = [await world.codeOf("ana"), await world.codeOf("bruno")];
		await keeps(world)([seen(bruno, "09:00:00"), seen(bruno, "09:30:00", { kind: "out" })]);
		await keeps(world)([seen(ana, "09:20:00"), seen(ana, "08:20:00", { kind: "out" })]);
		const { totalPresent, totalIsIn, totalIsOut } = (await world.host.statistics.read(world.event)).data;
		expect({ totalPresent, totalIsIn, totalIsOut }).toEqual({ totalPresent: 2, totalIsIn: 1, totalIsOut: 1 });
		expect(calendarDay(world.clock.now)).toBe("2027-01-15");
	});

	test("are told by a person's id at the desk alone: a door has their badge before it", async () => {
		const world = await doorWorld();
		const { code: _, ...named } = { ...seen("", "09:00:00"), userId: world.idOf("ana") };
		const told = await keeps(world)([seen(await world.codeOf("bruno"), "09:00:00"), named]).catch((error) => error);
		expect(told).toMatchObject({ code: "accessDenied" });
		const fact = seen(await world.codeOf("ana"), "09:00:00");
		const undone = { ...undoing(fact, "09:10:00"), userId: world.idOf("ana") };
		expect(await refusalOf(keeps(world)([undone]))).toEqual(refused("accessDenied"));
		expect(await world.store.selectFrom("door_entries").select("id").execute()).toEqual([]);
		const asked = { ...world.event, deviceId: world.devices.desk, sentAt: world.clock.now.toISOString() };
		const { outcomes } = (await world.desk.checkIns.keep({ ...asked, entries: [named] })).data;
		expect(outcomes).toMatchObject([{ isNew: true, isKnown: true }]);
	});

	test("of a badge that nobody wears are kept, and change nothing", async () => {
		const world = await doorWorld();
		const { outcomes } = (await keeps(world)([seen("NOBODY", "09:00:00")])).data;
		expect(outcomes).toMatchObject([{ isNew: true, isKnown: false }]);
		expect(await world.store.selectFrom("door_standings").selectAll().execute()).toEqual([]);
		expect(await world.store.selectFrom("door_entries").select("code").execute()).toEqual([{ code: "N0B0DY" }]);
	});
});

describe("What does not fit", () => {
	const listed = async (world: DoorWorld, more: object = {}) =>
		(await world.desk.checkIns.discrepancies({ ...world.event, ...more })).data;

	test("is told the desk: who was let in twice, who should not have been, and badges of nobody", async () => {
		const world = await doorWorld();
		const keep = keeps(world);
		const [ana, denis] = [await world.codeOf("ana"), await world.codeOf("denis")];
		expect(await listed(world)).toEqual({ total: 0, discrepancies: [], clocks: [] });
		await keep([seen(ana, "09:00:00", { offline: true }), seen(denis, "09:10:00", { offline: true })]);
		const again = seen(ana, "09:05:00", { offline: true });
		await world.desk.checkIns.keep({
			...{ ...world.event, deviceId: world.devices.desk, sentAt: world.clock.now.toISOString(), entries: [again] },
		});
		const nobody = seen("NOBODY", "09:20:00", { offline: true });
		await keep([nobody]);
		// Online the server has judged already.
		await keep([seen(denis, "08:00:00", { place: "zone:hall" })]);
		const { total, discrepancies } = await listed(world, { languageId: "fr" });
		expect([total, discrepancies.map(({ kind }) => kind)]).toEqual([3, ["unknown", "refused", "double"]]);
		expect(discrepancies).toMatchObject([
			{ code: "N0B0DY", person: null },
			{ reason: "notRegistered", person: { firstName: "denis" }, where: "Porte A", offline: true, place: "Entrée" },
			{
				...{ person: { lastName: "Durand" }, where: "Accueil 1" },
				first: { at: "2027-01-15T09:00:00.000Z", where: "Porte A" },
			},
		]);
		expect((await listed(world, { pageSize: 2, pageCurrent: 2 })).discrepancies.map(({ kind }) => kind)).toEqual([
			"double",
		]);
		// Taken back it fits; settled it waits for nobody, whatever comes after.
		await keep([undoing(nobody, "09:30:00")]);
		const settle = { ...world.event, factId: again.id };
		await Promise.all([world.desk.checkIns.settle(settle), world.desk.checkIns.settle(settle)]);
		await keep([seen(ana, "09:02:00", { kind: "out" }), seen(ana, "09:03:00")]);
		expect((await listed(world)).discrepancies.map(({ kind }) => kind)).toEqual(["refused"]);
		expect(await refusalOf(world.desk.checkIns.settle({ ...settle, factId: "none" }))).toEqual(refused("notFound"));
		expect(await refusalOf(world.door.checkIns.discrepancies(world.event))).toEqual(refused("accessDenied"));
	});

	test("is the same in whatever order it is told", async () => {
		const orders = [
			[0, 1, 2, 3],
			[3, 2, 1, 0],
			[2, 0, 3, 1],
		];
		const told: unknown[] = [];
		for (const order of orders) {
			const world = await doorWorld();
			const [ana, denis] = [await world.codeOf("ana"), await world.codeOf("denis")];
			const facts = [
				seen(ana, "09:00:00", { offline: true }),
				seen(ana, "09:05:00", { offline: true }),
				seen(ana, "09:10:00"),
				seen(denis, "09:12:00", { offline: true }),
			];
			for (const at of order) await keeps(world)([facts[at] as (typeof facts)[0]]);
			told.push((await listed(world)).discrepancies.map(({ factId: _, ...rest }) => ({ ...rest, person: null })));
		}
		expect(told[0]).toHaveLength(3);
		expect(told[1]).toEqual(told[0]);
		expect(told[2]).toEqual(told[0]);
	});

	test("are clocks of devices, from five minutes on", async () => {
		const world = await doorWorld();
		const ahead = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
		await keeps(world)([], { sentAt: ahead(4), waiting: 1 });
		expect((await listed(world)).clocks).toEqual([]);
		await keeps(world)([], { sentAt: ahead(-180), waiting: 2 });
		expect((await listed(world)).clocks).toMatchObject([{ name: "Porte A", ahead: -180 * 60_000 }]);
	});

	test("is of nobody once they are erased, and of no other event", async () => {
		const world = await doorWorld();
		const fact = seen(await world.codeOf("denis"), "09:10:00", { offline: true });
		await keeps(world)([fact]);
		const row = await rowOfEvent(world.store, world.event.eventId);
		if (row) await erasePerson(world.store, readEvent(row), world.idOf("denis"), world.clock.now);
		expect((await listed(world)).discrepancies).toMatchObject([{ kind: "refused", person: null, code: null }]);
	});
});

describe("The list that a device holds", () => {
	const readAll = async (world: DoorWorld, gateway: DoorWorld["door"], deviceId: string, cursor?: string) =>
		(await gateway.checkIns.list({ ...world.event, deviceId, ...(cursor && { cursor }) })).data;

	test("is names and companies at the desk, then what changed", async () => {
		const world = await doorWorld();
		const first = await readAll(world, world.desk, world.devices.desk);
		expect(first).toMatchObject({ isMore: false, isFirst: true, sealed: "" });
		const codes = first.people.map(([code]) => code);
		const code = await world.codeOf("ana");
		expect(codes).toContain(code);
		const text = JSON.stringify(first);
		expect(text).not.toContain("@example.com");
		world.pass(600);
		const quiet = await readAll(world, world.desk, world.devices.desk, first.cursor);
		world.pass(600);
		expect((await readAll(world, world.desk, world.devices.desk, quiet.cursor)).people).toEqual([]);
		await scans(world)(code);
		const changed = await readAll(world, world.desk, world.devices.desk, quiet.cursor);
		expect(changed.isFirst).toBe(false);
		expect(changed.people.map(([one]) => one)).toEqual([code]);
		expect(unpackCard(changed.people[0]?.[2] ?? "").standings.entry).toMatchObject({ isIn: true, where: "Porte A" });
		await (await world.as("ana")).users.update({ ...world.of("ana"), firstName: "Anna" });
		const renamed = await readAll(world, world.desk, world.devices.desk, changed.cursor);
		expect(unpackCard(renamed.people[0]?.[2] ?? "").firstName).toBe("Anna");
	});

	test("tells who left it for good: a companion who was removed, and who was erased", async () => {
		const world = await doorWorld({
			settings: { FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 5 },
		});
		const ana = await world.as("ana");
		const friend = { firstName: "Zoé", lastName: "Amie", email: "zoe@example.com" };
		const { id: newUserId } = await ana.companions.create({ ...world.of("ana"), ...friend });
		const codeOf = async (personId: string) =>
			(
				await world.store
					.selectFrom("registrations")
					.select("code")
					.where("person_id", "=", personId)
					.executeTakeFirstOrThrow()
			).code;
		const codes = [await codeOf(newUserId), await world.codeOf("bruno")];
		const first = await readAll(world, world.desk, world.devices.desk);
		expect(first.people.map(([code]) => code)).toEqual(expect.arrayContaining(codes));
		const sealed = await readAll(world, world.door, world.devices.door);
		world.pass(600);
		await ana.companions.remove({ ...world.of("ana"), userId: newUserId });
		const row = await rowOfEvent(world.store, world.event.eventId);
		if (row) await erasePerson(world.store, readEvent(row), world.idOf("bruno"), world.clock.now);
		const gone = (await readAll(world, world.desk, world.devices.desk, first.cursor)).gone;
		expect(gone).toEqual([...codes].sort());
		const atDoor = (await readAll(world, world.door, world.devices.door, sealed.cursor)).gone;
		const held = [...sealedCards(Buffer.from(sealed.sealed, "base64"))].map(([index]) => index);
		expect(atDoor.every((index) => held.includes(index))).toBe(true);
		expect(JSON.stringify(atDoor)).not.toContain(codes[0]);
		// Who wears it again is not gone.
		await world.store
			.updateTable("registrations")
			.set({ code: codes[0] ?? "" })
			.where("person_id", "=", world.idOf("denis"))
			.execute();
		expect((await readAll(world, world.desk, world.devices.desk, first.cursor)).gone).toEqual([codes[1]]);
	});

	test("is sealed at a door: nothing of anybody can be read in it", async () => {
		const world = await doorWorld();
		const { sealed, people, salt } = await readAll(world, world.door, world.devices.door);
		expect(people).toEqual([]);
		expect(salt.length).toBeGreaterThan(10);
		const bytes = Buffer.from(sealed, "base64");
		expect(bytes.length).toBeGreaterThan(100);
		for (const told of ["Durand", "ana", await world.codeOf("ana"), "visitor"]) {
			expect(bytes.includes(told)).toBe(false);
		}
	});
});

test("Who is erased leaves passages of nobody; who stood there leaves a device that opens nothing", async () => {
	const world = await doorWorld();
	await scans(world)(await world.codeOf("ana"));
	const row = await rowOfEvent(world.store, world.event.eventId);
	if (!row) throw new Error("no event");
	await erasePerson(world.store, readEvent(row), world.idOf("ana"), world.clock.now);
	const [entry] = await world.store.selectFrom("door_entries").selectAll().execute();
	expect(entry?.code).toBeNull();
	expect(entry?.person_id).not.toBe(world.idOf("ana"));
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	await erasePerson(world.store, readEvent(row), world.idOf("dina"), world.clock.now);
	expect(
		await world.store.selectFrom("door_devices").select("made_by").where("name", "=", "Porte A").execute(),
	).toEqual([{ made_by: null }]);
});
