import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { encryptedEntries } from "~/domain/venue/encrypted-entry";
import { unpackAttendee } from "~/domain/venue/packed-attendee";
import { People } from "~/enhance/venue/people";
import { setAllowedDoors } from "~/provider/ground/access/roles";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import { hashToken } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { requireDevice } from "~/provider/venue/devices/devices";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { runs } from "../../support/seed";
import { type DoorWorld, doorWorld, seen, undoing } from "../../support/world/doors";
import { buildEvent, crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";

const scans =
	(world: DoorWorld) =>
	async (code: string, more: object = {}) =>
		(
			await world.door.checkIns.scan({
				...world.event,
				deviceId: world.devices.door,
				id: randomUUID(),
				place: "entry",
				direction: "in",
				code,
				...more,
			} as never)
		).data;

const keeps =
	(world: DoorWorld, deviceId = world.devices.door) =>
	(entries: ReturnType<typeof seen>[], more: object = {}) =>
		world.door.checkIns.keep({ ...world.event, deviceId, sentAt: world.clock.now.toISOString(), entries, ...more });

const listed = async (world: DoorWorld, more: object = {}) =>
	(await world.desk.checkIns.discrepancies({ ...world.event, ...more })).data;

/** Everything that is projected from the check-ins. */
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
		// Both of her entries and her exit are taken back.
		const facts = await world.store.selectFrom("door_entries").selectAll().execute();
		await keeps(world)(facts.map(({ id }) => undoing({ id, place: "entry" } as never, "10:10:00")));
		expect([await flagged(), (await friday())?.present, (await record())?.isOut]).toEqual([false, false, false]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("takes back one passage alone: others of the same moment, and what a page said of the day, stay", async () => {
		const world = await doorWorld({ over });
		const [keep, code] = [keeps(world), world.codeOf];
		const bruno = await world.as("bruno");
		await bruno.users.registerDay({ ...world.of("bruno"), dayId: "friday", present: true });
		const facts = [await code("ana"), await code("bruno"), await code("chloe")].map((one) => seen(one, "09:00:00"));
		await keep(facts);
		const days = () =>
			world.store
				.selectFrom("day_presences")
				.select(["person_id", "door_at", "present_at"])
				.orderBy("person_id")
				.execute();
		const [at, said] = ["2027-01-15T09:00:00.000Z", world.clock.now.toISOString()];
		const of = (name: string, door_at: string | null, present_at: string) => ({
			person_id: world.idOf(name),
			door_at,
			present_at,
		});
		const inOrder = (...rows: ReturnType<typeof of>[]) =>
			rows.sort((one, other) => (one.person_id < other.person_id ? -1 : 1));
		const chloe = of("chloe", at, at);
		expect(await days()).toEqual(inOrder(of("ana", at, at), of("bruno", at, at), chloe));
		const [first, second] = facts as [(typeof facts)[0], (typeof facts)[0]];
		await keep([undoing(first, "09:10:00")]);
		expect(await days()).toEqual(inOrder(of("bruno", at, at), chloe));
		await keep([undoing(second, "09:11:00")]);
		expect(await days()).toEqual(inOrder(of("bruno", null, said), chloe));
		const found = (await world.desk.checkIns.find({ ...world.event, q: "durand" })).data.people;
		expect(found.map(({ card }) => card.standings)).toEqual([{}]);
	});

	test("answers the same scan again as it did, and notes it once", async () => {
		const world = await doorWorld({ over });
		const [scan, code, id] = [scans(world), await world.codeOf("ana"), randomUUID()];
		const answers = await Promise.all([scan(code, { id }), scan(code, { id }), scan(code, { id })]);
		answers.push(await scan(code, { id }));
		expect(await world.store.selectFrom("door_entries").select("id").execute()).toEqual([{ id }]);
		expect(answers.at(-1)).toMatchObject({ verdict: { kind: "entered" }, factId: id, inside: 1 });
	});

	test("answers by what it saw itself: another device's scan, or another person's, lets nobody in", async () => {
		const world = await doorWorld({ over });
		const [scan, id] = [scans(world), randomUUID()];
		const [ana, denis] = [await world.codeOf("ana"), await world.codeOf("denis")];
		await scan(ana, { id });
		const deviceId = await world.pair(world.door, "Porte B");
		const refusedThere = { verdict: { kind: "refused", reason: "notRegistered" }, factId: null, inside: 1 };
		expect(await scan(denis, { id, deviceId })).toMatchObject(refusedThere);
		expect(await scan(denis, { id })).toMatchObject(refusedThere);
		expect(await scan(ana, { id, deviceId })).toMatchObject({ verdict: { kind: "already" }, factId: null });
	});

	test("puts what it sees within one millisecond in the order in which it saw it", async () => {
		const world = await doorWorld({ over });
		const [scan, code] = [scans(world), await world.codeOf("ana")];
		// By their ids alone their order would be reversed.
		const ids = Array.from({ length: 4 }, randomUUID).sort().reverse();
		const directions = ["in", "out", "in", "out"] as const;
		const inside: number[] = [];
		for (const [at, direction] of directions.entries()) {
			inside.push((await scan(code, { id: ids[at], direction })).inside);
		}
		expect(inside).toEqual([1, 0, 1, 0]);
		const rows = await world.store.selectFrom("door_entries").select(["id", "at"]).orderBy("at").execute();
		expect(rows).toEqual(ids.map((id, at) => ({ id, at: new Date(world.clock.now.getTime() + at).toISOString() })));
	});

	test("is asked for a badge or for somebody by name, not for both and not for neither", async () => {
		const world = await doorWorld({ over });
		const asked = { ...world.event, deviceId: world.devices.desk, place: "entry", direction: "in" as const };
		const [code, userId] = [await world.codeOf("ana"), world.idOf("bruno")];
		for (const who of [{}, { code, userId }]) {
			expect(await refusalOf(world.desk.checkIns.scan({ ...asked, id: randomUUID(), ...who }))).toEqual(
				refused("badRequest"),
			);
		}
		const nowhere = { ...asked, id: randomUUID(), code, place: "zone:none" };
		expect(await refusalOf(world.desk.checkIns.scan(nowhere))).toEqual(refused("notFound"));
		expect(await world.store.selectFrom("door_entries").select("id").execute()).toEqual([]);
	});

	test("refuses with a reason, and lets in all the same if the person at the door says so", async () => {
		const world = await doorWorld({ over, settings: { FO_MEETING_DOOR_UNPAID_REFUSED: true } });
		const scan = scans(world);
		expect(await scan("NOBODY")).toMatchObject({ verdict: { reason: "unknown" }, person: null });
		expect((await scan("NOBODY", { letIn: true, why: "Justificatif vu" })).verdict.kind).toBe("refused");
		const denis = await world.codeOf("denis");
		expect((await scan(denis)).verdict).toMatchObject({ reason: "notRegistered" });
		expect(await scan(denis, { letIn: true, why: "Justificatif vu" })).toMatchObject({
			verdict: { kind: "entered" },
			inside: 1,
		});
		const bruno = await world.codeOf("bruno");
		const set = (change: object) =>
			world.store.updateTable("registrations").set(change).where("person_id", "=", world.idOf("bruno")).execute();
		await set({ due_since: world.clock.now.toISOString() });
		expect((await scan(bruno)).verdict).toMatchObject({ reason: "unpaid" });
		expect((await scan(bruno, { letIn: true, why: "Justificatif vu" })).verdict).toMatchObject({
			kind: "entered",
			isDue: true,
		});
		await set({ due_since: null, registered_at: null });
		world.clock.now = new Date("2027-01-16T09:00:00Z");
		expect((await scan(bruno)).verdict).toMatchObject({ reason: "declined" });
		await world.store
			.insertInto("day_registrations")
			.values({
				event_id: world.event.eventId,
				person_id: world.idOf("ana"),
				day_id: "friday",
				registered_at: world.clock.now.toISOString(),
			})
			.execute();
		expect((await scan(await world.codeOf("ana"))).verdict).toEqual({
			kind: "refused",
			reason: "otherDay",
			days: ["2027-01-15"],
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
		// A lounge is no entrance: nobody came to the event through it.
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
		// Somebody whom another device has just let in is not at this device's door.
		const elsewhere = await world.pair(world.door, "Porte B");
		await scan(await world.codeOf("ana"), { deviceId: elsewhere });
		expect(await refusalOf(named("bruno"))).toEqual(refused("accessDenied"));
		await scan(await world.codeOf("ana"), { deviceId: elsewhere, direction: "out" });
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
		const door = await world.as("dina");
		expect(await refusalOf(door.checkIns.scan({ ...asked, deviceId: world.devices.door }))).toEqual(gone);
		expect(await refusalOf(door.checkIns.list(list))).toEqual(gone);
		expect(await refusalOf(door.checkIns.keep(keep))).toEqual(gone);
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

	test("is seen to five seconds, and what waits on it and when it had its list are told at once", async () => {
		const world = await doorWorld({ over });
		const { checkIns } = world.door;
		const start = world.clock.now.toISOString();
		const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
		const told = async () => {
			const { devices } = (await world.host.checkIns.devices(world.event)).data;
			const of = (name: string) => {
				const { seenAt, listedAt, waiting } = devices.find((one) => one.name === name) as (typeof devices)[0];
				return { seenAt, listedAt, waiting };
			};
			expect(of("Accueil 1")).toEqual({ seenAt: start, listedAt: null, waiting: 0 });
			return of("Porte A");
		};
		const keep = (waiting: number) => keeps(world)([], { waiting });
		world.pass(3);
		await keep(0);
		expect(await told()).toEqual({ seenAt: start, listedAt: null, waiting: 0 });
		await keep(2);
		expect(await told()).toEqual({ seenAt: later(3), listedAt: null, waiting: 2 });
		world.pass(1);
		await checkIns.list({ ...world.event, deviceId: world.devices.door });
		expect(await told()).toEqual({ seenAt: later(4), listedAt: later(4), waiting: 2 });
		world.pass(6);
		await keep(2);
		expect(await told()).toEqual({ seenAt: later(10), listedAt: later(4), waiting: 2 });
	});

	test("is told of for a day after it was revoked, and its clock no more", async () => {
		const world = await doorWorld({ over });
		const sentAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
		await keeps(world)([], { sentAt, waiting: 1 });
		const clocks = async () => (await listed(world)).clocks.map(({ name }) => name);
		const names = async () => {
			const { devices } = (await world.host.checkIns.devices(world.event)).data;
			return devices.map(({ name }) => name).sort();
		};
		expect(await clocks()).toEqual(["Porte A"]);
		await world.door.checkIns.revoke({ ...world.event, deviceId: world.devices.door });
		expect(await clocks()).toEqual([]);
		world.pass(23 * 3600);
		expect(await names()).toEqual(["Accueil 1", "Porte A"]);
		world.pass(2 * 3600);
		expect(await names()).toEqual(["Accueil 1"]);
	});

	test("is one of three hundred that are open: a revoked one makes room for another", async () => {
		const world = await doorWorld({ over });
		const { eventId: event_id } = world.event;
		const at = world.clock.now.toISOString();
		const row = { event_id, made_by: world.idOf("dina"), made_at: at, seen_at: at, waiting: 0, clock_ahead: 0 };
		const more = (from: number, to: number) =>
			Array.from({ length: to - from }, (_, index) => ({ ...row, id: `more-${from + index}`, name: "Porte" }));
		const insert = (rows: ReturnType<typeof more>, revoked_at: string | null) =>
			world.store
				.insertInto("door_devices")
				.values(rows.map((one) => ({ ...one, listed_at: null, revoked_at })))
				.execute();
		// In addition to the two of this world.
		await insert(more(0, 297), null);
		await insert(more(297, 320), at);
		// The devices of another event do not count here.
		const { document } = world.file;
		const beside = { ...document.event, id: "beside", alias: "beside" };
		await world.importAgain({ ...world.file, document: { ...document, event: beside } });
		await insert(
			more(320, 640).map((one) => ({ ...one, event_id: "beside" })),
			null,
		);
		const last = await world.pair(world.door, "Porte Z");
		expect(await refusalOf(world.pair(world.door, "Porte ZZ"))).toEqual(refused("tooManyDevices"));
		await world.door.checkIns.revoke({ ...world.event, deviceId: last });
		await world.pair(await world.as("dina"), "Porte ZZ");
	});

	test("signs out a device that is revoked: a new name brings it back only to somebody who signs in again", async () => {
		const world = await doorWorld({ over });
		const [token, other] = [await world.signIn("dina"), await world.signIn("dina")];
		// A gateway for each request, as a browser makes them.
		const phone = () => world.gatewayFor(token);
		const first = await world.signIn("dina");
		const deviceId = await world.pair(world.gatewayFor(first), "Téléphone perdu");
		// The device continues in another session: both end.
		await phone().checkIns.list({ ...world.event, deviceId });
		const second = await world.pair(phone(), "Un autre nom");
		await world.host.checkIns.revoke({ ...world.event, deviceId });
		await world.host.checkIns.revoke({ ...world.event, deviceId });
		const out = refused("sessionRequired");
		expect(await refusalOf(world.pair(world.gatewayFor(first), "Téléphone perdu"))).toEqual(out);
		expect(await refusalOf(world.pair(phone(), "Porte B"))).toEqual(out);
		expect(await refusalOf(phone().checkIns.list({ ...world.event, deviceId }))).toEqual(out);
		expect(await refusalOf(phone().checkIns.list({ ...world.event, deviceId: second }))).toEqual(out);
		// The other devices of the same account stay.
		await world.pair(world.gatewayFor(other), "Porte C");
		const { deeds } = (await world.host.deeds.list(world.event)).data;
		expect(deeds.map(({ call, person, details }) => [call, person?.id, details])).toEqual([
			["checkIns.revoke", world.idOf("dina"), { device: "Téléphone perdu" }],
		]);
		// An organiser may admit any device; their own stays signed in.
		const host = await world.signIn("olga");
		const own = await world.pair(world.gatewayFor(host), "Bureau");
		await world.gatewayFor(host).checkIns.revoke({ ...world.event, deviceId: own });
		await world.pair(world.gatewayFor(host), "Bureau");
		const list = { ...world.event, deviceId: own };
		expect(await refusalOf(world.gatewayFor(host).checkIns.list(list))).toEqual(refused("deviceRevoked"));
	});

	test("whose session nobody noted ends all of its person's, and nothing else of theirs", async () => {
		const world = await doorWorld({ over });
		const { store, event, devices } = world;
		await store.deleteFrom("door_device_sessions").where("device_id", "=", devices.door).execute();
		const of = (name: string) => store.selectFrom("tokens").selectAll().where("person_id", "=", world.idOf(name));
		const [session] = await of("dina").where("kind", "=", "session").execute();
		if (!session) throw new Error("dina is signed in");
		await store
			.insertInto("tokens")
			.values({ ...session, hash: "a link", kind: "link" })
			.execute();
		await world.as("dina");
		const others = await of("daisy").execute();
		await world.host.checkIns.revoke({ ...event, deviceId: devices.door });
		expect((await of("dina").execute()).map(({ kind }) => kind)).toEqual(["link"]);
		expect([await of("daisy").execute(), others.length]).toEqual([others, 1]);
	});

	test("opens the doors that its account was given, and no others", async () => {
		const world = await doorWorld({ over });
		const holder = { ...world.event, personId: world.idOf("dina") };
		await transact(world.store, (tx) => setAllowedDoors(tx, holder, ["zone:hall"]));
		const code = await world.codeOf("ana");
		const { rules, counts } = (await world.door.checkIns.read(world.event)).data;
		expect([rules.places.map(({ place }) => place), counts.map(({ place }) => place)]).toEqual([
			["zone:hall"],
			["zone:hall"],
		]);
		const list = (await world.door.checkIns.list({ ...world.event, deviceId: world.devices.door })).data;
		expect(list.rules.places.map(({ place }) => place)).toEqual(["zone:hall"]);
		expect(await refusalOf(scans(world)(code))).toEqual(refused("accessDenied"));
		expect((await scans(world)(code, { place: "zone:hall" })).verdict.kind).toBe("entered");
		const atDesk = seen(code, "09:00:00", { offline: true });
		const desk = { ...world.event, deviceId: world.devices.desk, sentAt: world.clock.now.toISOString() };
		await world.desk.checkIns.keep({ ...desk, entries: [atDesk] });
		const elsewhere = [
			seen(code, "09:30:00", { offline: true }),
			{ ...undoing(atDesk, "09:40:00"), place: "zone:hall" },
		];
		const { outcomes } = (await keeps(world)(elsewhere)).data;
		expect(outcomes.map(({ isNew, isKnown }) => [isNew, isKnown])).toEqual([
			[false, false],
			[false, false],
		]);
		const byCall = world.door.presences.log({ ...world.of("bruno"), type: "IN" });
		expect(await refusalOf(byCall)).toEqual(refused("accessDenied"));
		await transact(world.store, (tx) => setAllowedDoors(tx, holder));
		const all = (await world.door.checkIns.read(world.event)).data.rules.places;
		expect(all.map(({ place }) => place)).toContain("entry");
	});

	test("records what was overridden, by whom and on which device, with and without a network", async () => {
		const world = await doorWorld({ over });
		const denis = await world.codeOf("denis");
		expect((await scans(world)(denis, { letIn: true, why: "Justificatif vu" })).verdict.kind).toBe("entered");
		expect(await refusalOf(scans(world)(denis, { letIn: true, why: " " }))).toMatchObject({
			fields: { why: "errors.required" },
		});
		const said = { overrode: "otherDay" as const, why: "Demandé par Olympe" };
		const offline = seen(await world.codeOf("ana"), "08:00:00", { offline: true, ...said });
		for (let told = 0; told < 2; told++) await keeps(world)([offline]);
		const { discrepancies } = (await world.desk.checkIns.discrepancies(world.event)).data;
		const odd = (name: string) => discrepancies.filter(({ person }) => person?.firstName === name);
		const by = { kind: "overridden", where: "Porte A", by: "dina Porte" };
		expect(odd("denis")).toMatchObject([{ ...by, reason: "notRegistered", offline: false, why: "Justificatif vu" }]);
		expect(odd("ana")).toMatchObject([{ ...by, reason: "otherDay", offline: true, why: "Demandé par Olympe" }]);
		// A device with an older page says none, and loses nothing.
		const older = seen(await world.codeOf("bruno"), "08:00:00", { offline: true, overrode: "otherDay" });
		expect((await keeps(world)([older])).data.outcomes).toMatchObject([{ isNew: true }]);
		expect(odd("ana")).toHaveLength(1);
		world.pass(60);
		for (let told = 0; told < 2; told++) {
			await world.desk.checkIns.settle({ ...world.event, factId: odd("ana")[0]?.factId ?? "" });
		}
		const { deeds } = (await world.host.deeds.list({ ...world.event, languageId: "en" })).data;
		const lines = deeds
			.filter(({ person }) => person?.id !== world.idOf("bruno"))
			.map(({ call, actor, person, details, changes }) => [call, actor.id, person?.id, details, changes[0]?.after]);
		const at = { place: "Entrance", device: "Porte A" };
		expect(lines).toEqual([
			[
				"checkIns.settle",
				world.idOf("daisy"),
				world.idOf("ana"),
				{ discrepancy: "overridden", reason: "otherDay" },
				undefined,
			],
			[
				"checkIns.letIn",
				world.idOf("dina"),
				world.idOf("denis"),
				{ ...at, overrode: "notRegistered", offline: false },
				"Justificatif vu",
			],
			[
				"checkIns.letIn",
				world.idOf("dina"),
				world.idOf("ana"),
				{ ...at, overrode: "otherDay", offline: true },
				"Demandé par Olympe",
			],
		]);
	});

	test("records what staff took back, once, with the moment that no longer counts", async () => {
		const world = await doorWorld({ over });
		const entry = seen(await world.codeOf("ana"), "09:00:00");
		const back = undoing(entry, "09:10:00");
		for (const facts of [[entry], [back], [back]]) await keeps(world)(facts);
		const { deeds } = (await world.host.deeds.list({ ...world.event, part: "desk" })).data;
		expect(deeds.map(({ call, actor, person, changes }) => [call, actor.id, person?.id, changes])).toEqual([
			[
				"checkIns.undo",
				world.idOf("dina"),
				world.idOf("ana"),
				[{ path: ["passage", "in"], before: expect.stringMatching(/^2027-01-15T/) }],
			],
		]);
	});

	test("lets somebody in against another refusal, and says that they still owe", async () => {
		const world = await doorWorld({ over });
		await world.store
			.updateTable("registrations")
			.set({ due_since: world.clock.now.toISOString() })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		world.clock.now = new Date("2027-01-20T09:00:00Z");
		const code = await world.codeOf("ana");
		expect((await scans(world)(code)).verdict).toMatchObject({ reason: "otherDay" });
		const verdict = { kind: "entered", isBack: false, isDue: true };
		expect((await scans(world)(code, { letIn: true, why: "Justificatif vu" })).verdict).toEqual(verdict);
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

describe("The desk", () => {
	test("finds those first who are called so, on its device as on the server, and is told how many there are", async () => {
		const world = await doorWorld();
		await world.host.users.update({ ...world.of("denis"), firstName: "Da" });
		const { people, total } = (await world.desk.checkIns.find({ ...world.event, q: "da" })).data;
		const listed = (await world.desk.checkIns.list({ ...world.event, deviceId: world.devices.desk })).data;
		const device = new People(listed.salt);
		device.add({ ...listed, sealed: new Uint8Array() });
		const here = device.search("da");
		const names = (found: { firstName: string; lastName: string }[]) =>
			found.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
		// By name alone the order would be Accueil, and then Petit.
		expect(names(people)).toEqual(["Da Petit", "daisy Accueil"]);
		expect(names(here.people.map(({ card }) => card))).toEqual(names(people));
		expect([total, here.total]).toEqual([2, 2]);
		expect(device.search("da", 1)).toMatchObject({ people: [{ card: { firstName: "Da" } }], total: 2 });
	});

	test("tells people of one name apart by a masked e-mail and the end of their badge, and who passed its own device last", async () => {
		const world = await doorWorld();
		const found = (await world.desk.checkIns.find({ ...world.event, q: "ana" })).data.people;
		const code = await world.codeOf("ana");
		expect(found).toMatchObject([{ maskedEmail: "a…@example.com", codeEnd: code.slice(-4) }]);
		expect(JSON.stringify(found)).not.toContain("ana@");
		const { factId } = await scans(world)(code);
		world.pass(60);
		await scans(world)(code, { direction: "out" });
		const last = async (door: DoorWorld["door"], deviceId?: string) =>
			(await door.checkIns.read({ ...world.event, ...(deviceId && { deviceId }) })).data.last;
		const { door: own, desk: others } = world.devices;
		expect((await last(world.door, own)).map(({ kind, firstName }) => [kind, firstName])).toEqual([
			["out", "ana"],
			["in", "ana"],
		]);
		await keeps(world)([undoing({ id: factId ?? "", place: "entry" } as never, "10:10:00")]);
		expect((await last(world.door, own)).map(({ kind }) => kind)).toEqual(["out"]);
		expect(await last(world.door)).toEqual([]);
		expect(await refusalOf(last(world.door, others))).toEqual(refused("deviceRevoked"));
	});

	test("sees when somebody came and went, what was taken back, and against what they were let in", async () => {
		const world = await doorWorld();
		const denis = await world.codeOf("denis");
		const { factId } = await scans(world)(denis, { letIn: true, why: "Justificatif vu" });
		world.pass(60);
		await scans(world)(denis, { direction: "out" });
		await keeps(world)([undoing({ id: factId ?? "", place: "entry" } as never, "10:10:00")]);
		const { passages } = (await world.desk.checkIns.passages(world.of("denis"))).data;
		expect(passages.map(({ kind, isTakenBack, overrode, why }) => [kind, isTakenBack, overrode, why])).toEqual([
			["out", false, null, null],
			["in", true, "notRegistered", "Justificatif vu"],
		]);
		expect(passages[0]).toMatchObject({ where: "Porte A", by: "dina Porte", place: "Entrée" });
		expect(await refusalOf(world.desk.checkIns.passages({ ...world.event, userId: "nobody" }))).toMatchObject({
			code: "notFound",
		});
		expect(await refusalOf(world.door.checkIns.passages(world.of("denis")))).toEqual(refused("accessDenied"));
	});

	test("counts nobody as gone who never came, until a door tells late that they had", async () => {
		const world = await doorWorld();
		const code = await world.codeOf("ana");
		expect(await scans(world)(code, { direction: "out" })).toMatchObject({ verdict: { kind: "notIn" }, inside: 0 });
		const logs = () => world.store.selectFrom("presence_logs").select("kind").orderBy("number").execute();
		expect(await logs()).toEqual([]);
		const before = new Date(world.clock.now.getTime() - 3_600_000).toISOString();
		await keeps(world)([seen(code, "00:00:00", { at: before })]);
		expect(await logs()).toEqual([{ kind: "IN" }, { kind: "OUT" }]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
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
		const dice = diceOfTest("orders");
		const roll = (below: number) => Math.floor(dice.roll() * below);
		const { world } = facts;
		const told: ReturnType<typeof seen>[] = [];
		for (let index = 0; index < 14; index++) {
			const code = facts.codes[roll(3)] ?? "";
			const place = roll(4) === 0 ? "zone:hall" : "entry";
			told.push(seen(code, `0${7 + roll(3)}:${10 + roll(50)}:00`, { kind: roll(3) ? "in" : "out", place }));
		}
		told.push(...told.filter(() => roll(4) === 0).map((one) => undoing(one, "09:59:00")));
		const keep = keeps(world);
		for (let order = 0; order < runs(25); order++) {
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
		// Three hours ahead of the server.
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

	test("are kept of a device whose clock has lost the year, and its clock is named", async () => {
		const world = await doorWorld();
		const fact = { ...seen(await world.codeOf("ana"), "09:00:00"), at: "1970-01-01T00:00:00.000Z" };
		const { outcomes } = (await keeps(world)([fact], { sentAt: "1970-01-01T00:00:10.000Z", waiting: 1 })).data;
		expect(outcomes).toMatchObject([{ isNew: true, isKnown: true }]);
		const { clocks } = (await world.desk.checkIns.discrepancies(world.event)).data;
		expect(clocks).toMatchObject([{ name: "Porte A", ahead: -24 * 24 * 60 * 60 * 1000 }]);
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
		expect(calendarDay(world.clock.now, defaultZone)).toBe("2027-01-15");
	});

	test("leave what pages said about who is in as it is", async () => {
		const world = await doorWorld();
		const bruno = await world.as("bruno");
		await bruno.presences.log({ ...world.of("bruno"), type: "IN", page: "tab" });
		const pages = async () => [
			await world.store.selectFrom("presences").selectAll().where("source", "=", "page").execute(),
			await world.store.selectFrom("presence_logs").selectAll().where("source", "=", "page").execute(),
		];
		const before = await pages();
		const fact = seen(await world.codeOf("bruno"), "09:15:00");
		await keeps(world)([fact]);
		await keeps(world)([undoing(fact, "09:40:00")]);
		expect((await bruno.presences.flagged(world.of("bruno"))).data.flagged).toBe(true);
		expect([before.map(({ length }) => length), await pages()]).toEqual([[1, 1], before]);
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

	test("by the id of somebody who is of another event are left out: nobody has passed here", async () => {
		const world = await doorWorld();
		const zed = { email: "zed@example.com", firstName: "Zed", lastName: "Else" };
		for (const domainId of ["prisme", "other"]) await world.importAgain(buildEvent({ domainId, people: [zed] }));
		const ids = await world.store.selectFrom("people").select("id").where("email", "=", zed.email).execute();
		const entries = ids.map(({ id }) => {
			const { code: _, ...named } = { ...seen("", "09:00:00"), userId: id };
			return named;
		});
		const asked = { ...world.event, deviceId: world.devices.desk, sentAt: world.clock.now.toISOString() };
		const { outcomes, counts } = (await world.desk.checkIns.keep({ ...asked, entries })).data;
		expect(outcomes).toEqual(entries.map(({ id }) => ({ id, isNew: false, isKnown: false })));
		expect(outcomes).toHaveLength(2);
		expect(counts.filter(({ inside }) => inside > 0)).toEqual([]);
		for (const table of ["door_entries", "door_standings", "presences", "door_discrepancies"] as const) {
			expect(await world.store.selectFrom(table).selectAll().execute()).toEqual([]);
		}
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
	test("is told the desk: who was let in twice, who should not have been, and badges of nobody", async () => {
		const world = await doorWorld();
		const keep = keeps(world);
		const [ana, denis] = [await world.codeOf("ana"), await world.codeOf("denis")];
		expect(await listed(world)).toEqual({ total: 0, discrepancies: [], clocks: [] });
		await keep([seen(ana, "09:00:00", { offline: true }), seen(denis, "09:10:00", { offline: true })]);
		const again = seen(ana, "09:05:00", { offline: true });
		await world.desk.checkIns.keep({
			...world.event,
			deviceId: world.devices.desk,
			sentAt: world.clock.now.toISOString(),
			entries: [again],
		});
		const nobody = seen("NOBODY", "09:20:00", { offline: true });
		await keep([nobody]);
		// Online, the server has already given its verdict.
		await keep([seen(denis, "08:00:00", { place: "zone:hall" })]);
		const { total, discrepancies } = await listed(world, { languageId: "fr" });
		expect([total, discrepancies.map(({ kind }) => kind)]).toEqual([3, ["unknown", "refused", "double"]]);
		expect(discrepancies).toMatchObject([
			{ code: "N0B0DY", person: null },
			{ reason: "notRegistered", person: { firstName: "denis" }, where: "Porte A", offline: true, place: "Entrée" },
			{
				person: { lastName: "Durand" },
				where: "Accueil 1",
				first: { at: "2027-01-15T09:00:00.000Z", where: "Porte A" },
			},
		]);
		expect((await listed(world, { pageSize: 2, pageCurrent: 2 })).discrepancies.map(({ kind }) => kind)).toEqual([
			"double",
		]);
		// Once it is taken back, it fits; once it is settled, it waits for nobody, whatever comes after.
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

	test("is nothing at a place that there is no more: nobody can say who should have been let in", async () => {
		const world = await doorWorld();
		const chloe = await world.codeOf("chloe");
		await keeps(world)([seen(chloe, "09:00:00", { place: "zone:hall", offline: true })]);
		await world.importAgain({ ...world.file, document: { ...world.file.document, zones: [] } });
		const door = await world.as("dina");
		const { places } = (await door.checkIns.read(world.event)).data.rules;
		expect(places.map(({ place }) => place)).toEqual(["entry"]);
		await keeps({ ...world, door })([seen(chloe, "09:10:00", { offline: true })]);
		expect((await listed(world)).discrepancies).toEqual([]);
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
		const row = await findEventRow(world.store, world.event.eventId);
		if (row) await erasePerson(world.store, loadedEventOfRow(row), { personId: world.idOf("denis") }, world.clock.now);
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
		expect(unpackAttendee(changed.people[0]?.[2] ?? "").standings.entry).toMatchObject({
			isIn: true,
			where: "Porte A",
		});
		await (await world.as("ana")).users.update({ ...world.of("ana"), firstName: "Anna" });
		const renamed = await readAll(world, world.desk, world.devices.desk, changed.cursor);
		expect(unpackAttendee(renamed.people[0]?.[2] ?? "").firstName).toBe("Anna");
	});

	test("goes on after whom it told last", async () => {
		const world = await doorWorld();
		const people = await world.store
			.selectFrom("registrations")
			.select(["person_id", "code"])
			.orderBy("person_id")
			.execute();
		const cursor = `w/${world.clock.now.toISOString()}/${people[1]?.person_id}`;
		const rest = await readAll(world, world.desk, world.devices.desk, cursor);
		expect(rest.isFirst).toBe(false);
		expect(rest.people.map(([code]) => code).sort()).toEqual(
			people
				.slice(2)
				.map(({ code }) => code)
				.sort(),
		);
	});

	test("is whole in one piece, however many are at another event", async () => {
		const world = await doorWorld();
		const records = await world.store.selectFrom("registrations").select("person_id").execute();
		await world.importAgain(buildEvent({ people: crowd(2000) }));
		const { people, isMore } = await readAll(world, world.desk, world.devices.desk);
		expect([people.length, isMore]).toEqual([records.length, false]);
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
		const row = await findEventRow(world.store, world.event.eventId);
		if (row) await erasePerson(world.store, loadedEventOfRow(row), { personId: world.idOf("bruno") }, world.clock.now);
		const gone = (await readAll(world, world.desk, world.devices.desk, first.cursor)).gone;
		expect(gone).toEqual([...codes].sort());
		const atDoor = (await readAll(world, world.door, world.devices.door, sealed.cursor)).gone;
		const held = [...encryptedEntries(Buffer.from(sealed.sealed, "base64"))].map(([index]) => index);
		expect(atDoor.every((index) => held.includes(index))).toBe(true);
		expect(JSON.stringify(atDoor)).not.toContain(codes[0]);
		// A person who wears the badge again is not gone.
		await world.store
			.updateTable("registrations")
			.set({ code: codes[0] ?? "" })
			.where("person_id", "=", world.idOf("denis"))
			.execute();
		expect((await readAll(world, world.desk, world.devices.desk, first.cursor)).gone).toEqual([codes[1]]);
	});

	test("tells at a door who wears a badge that was read, and no name behind a code that can be tried out", async () => {
		const world = await doorWorld();
		const short = "SH0RT12345";
		await world.store
			.updateTable("registrations")
			.set({ code: short })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		const { sealed, salt } = await readAll(world, world.door, world.devices.door);
		const held = new People(salt);
		held.add({ people: [], sealed: Buffer.from(sealed, "base64") });
		const told = async (code: string) => (await held.find(code))?.card;
		expect(await told(short)).toMatchObject({ coming: "registered", firstName: "", lastName: "", company: "" });
		expect(await told(await world.codeOf("bruno"))).toMatchObject({ firstName: "bruno", lastName: "Mas" });
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

test("A device that is revoked while it asks is told so, and its new session is not taken for its own", async () => {
	const world = await doorWorld();
	const [deviceId, personId] = [world.devices.door, world.idOf("dina")];
	const token = await world.signIn("dina");
	let isRevoked = false;
	const store = plugged(world.store, {
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			if (!isRevoked) {
				isRevoked = true;
				await world.host.checkIns.revoke({ ...world.event, deviceId });
			}
			return result;
		},
	});
	const asked = { eventId: world.event.eventId, deviceId, personId };
	expect(await refusalOf(requireDevice({ store, token }, asked))).toEqual(refused("deviceRevoked"));
	const noted = world.store.selectFrom("door_device_sessions").where("device_id", "=", deviceId);
	expect(await noted.select("session_hash").where("session_hash", "=", hashToken(token)).execute()).toEqual([]);
});

test("A device that asks again in the same session is not written to", async () => {
	const world = await doorWorld();
	let writes = 0;
	const store = plugged(world.store, {
		transformQuery({ node }) {
			if (node.kind === "InsertQueryNode") writes++;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const asking = { store, token: await world.signIn("dina") };
	const asked = { eventId: world.event.eventId, deviceId: world.devices.door, personId: world.idOf("dina") };
	await requireDevice(asking, asked);
	expect(writes).toBe(1);
	await requireDevice(asking, asked);
	expect(writes).toBe(1);
});

test("Who is erased leaves passages of nobody; who stood there leaves a device that opens nothing", async () => {
	const world = await doorWorld();
	await scans(world)(await world.codeOf("ana"));
	const row = await findEventRow(world.store, world.event.eventId);
	if (!row) throw new Error("no event");
	await erasePerson(world.store, loadedEventOfRow(row), { personId: world.idOf("ana") }, world.clock.now);
	const [entry] = await world.store.selectFrom("door_entries").selectAll().execute();
	expect(entry?.code).toBeNull();
	expect(entry?.person_id).not.toBe(world.idOf("ana"));
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	await erasePerson(world.store, loadedEventOfRow(row), { personId: world.idOf("dina") }, world.clock.now);
	expect(
		await world.store.selectFrom("door_devices").select("made_by").where("name", "=", "Porte A").execute(),
	).toEqual([{ made_by: null }]);
});
