import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { registerWalkIn } from "~/provider/venue/desk/walk-in";
import { type DoorWorld, doorWorld } from "../../support/world/doors";
import { bothGateways } from "../../support/world/gateways";
import { plugged } from "../../support/world/plugged";
import { refusalOf, refused } from "../../support/world/refused";

const settings = {
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
};

type Form = Parameters<DoorWorld["desk"]["desk"]["walkIn"]>[0];

const walksIn =
	(world: DoorWorld) =>
	async (more: Partial<Form> = {}) => {
		const form = {
			...world.event,
			deviceId: world.devices.desk,
			id: randomUUID(),
			place: "entry",
			firstName: "Zoé",
			lastName: "Vent",
			typoId: "visitor",
			daysId: ["friday"],
			...more,
		};
		return (await world.desk.desk.walkIn(form)).data;
	};

const registered = async ({ store }: DoorWorld) =>
	store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "email", "first_name", "code", "registered_from", "company_id", "typology_id"])
		.where("registered_from", "=", "DESK")
		.execute();

const entries = ({ store }: DoorWorld) => store.selectFrom("door_entries").select(["person_id", "kind"]).execute();

describe.each(bothGateways)("The desk, $name", ({ over }) => {
	test("registers who was not found and lets them in at once, with a badge of their own", async () => {
		const world = await doorWorld({ over, settings });
		const form = { id: randomUUID(), email: "Zoe@example.com", company: "Éclat" };
		const { walkedIn, known } = await walksIn(world)(form);
		expect(known).toEqual([]);
		expect(walkedIn).toMatchObject({
			verdict: { kind: "entered", isBack: false },
			person: { firstName: "Zoé", lastName: "Vent", company: "Éclat", typology: "Visiteur" },
			inside: 1,
		});
		const [row] = await registered(world);
		expect(row).toMatchObject({ email: "zoe@example.com", typology_id: "visitor" });
		expect(row?.code).toHaveLength(16);
		const days = await world.store
			.selectFrom("day_registrations")
			.select("day_id")
			.where("person_id", "=", row?.id ?? "")
			.execute();
		expect(days).toEqual([{ day_id: "friday" }]);
		// The answer was lost and the form is sent again, by another device too: one person, one check-in.
		expect((await walksIn(world)(form)).walkedIn).toMatchObject({ verdict: { kind: "entered" }, inside: 1 });
		const other = await world.pair(world.desk, "Accueil 2");
		expect((await walksIn(world)({ ...form, deviceId: other })).walkedIn?.person?.id).toBe(row?.id);
		expect([(await registered(world)).length, (await entries(world)).length]).toEqual([1, 1]);
		// The company exists already, and no second row is added.
		await walksIn(world)({ firstName: "Yves", company: "eclat" });
		expect(new Set((await registered(world)).map(({ company_id }) => company_id)).size).toBe(1);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("leads to the person who is known by the e-mail or the name, instead of a second person", async () => {
		const world = await doorWorld({ over, settings });
		const walkIn = walksIn(world);
		const byEmail = await walkIn({ email: "ANA@example.com" });
		expect(byEmail).toMatchObject({ walkedIn: null, by: "email", known: [{ firstName: "ana", coming: "registered" }] });
		expect((await walkIn({ email: "ana@example.com", isAnother: true })).walkedIn).toBeNull();
		const chosen = await walkIn({ email: "ana@example.com", userId: world.idOf("ana") });
		expect(chosen.walkedIn).toMatchObject({ verdict: { kind: "entered" }, person: { firstName: "ana" } });
		// Somebody who is already registered keeps their registration.
		expect(await registered(world)).toEqual([]);
		// Denis was invited, and had not answered.
		const byName = await walkIn({ firstName: "Dénis", lastName: "PETIT" });
		expect(byName).toMatchObject({ by: "name", known: [{ id: world.idOf("denis"), coming: "notRegistered" }] });
		const denis = await walkIn({ firstName: "Denis", lastName: "Petit", userId: world.idOf("denis") });
		expect(denis.walkedIn).toMatchObject({ verdict: { kind: "entered" }, person: { id: world.idOf("denis") } });
		const another = await walkIn({ firstName: "Denis", lastName: "Petit", isAnother: true });
		expect(another.walkedIn?.person?.id).not.toBe(world.idOf("denis"));
		for (const like of [{ firstName: "Paul" }, { lastName: "Grand" }]) {
			const { walkedIn } = await walkIn({ firstName: "Denis", lastName: "Petit", ...like });
			expect(walkedIn?.verdict.kind).toBe("entered");
		}
		// An id alone registers somebody of the event, but nobody else of the domain.
		const chloe = await walkIn({ userId: world.idOf("chloe") });
		expect(chloe.walkedIn).toMatchObject({ person: { id: world.idOf("chloe") } });
		expect(await refusalOf(walkIn({ userId: "stranger" }))).toMatchObject({ code: "notFound" });
	});

	test("gives nobody the e-mail of somebody who was erased on their request", async () => {
		const world = await doorWorld({ over, settings });
		const event = loadedEventOfRow((await findEventRow(world.store, world.event.eventId)) as never);
		await erasePerson(world.store, event, { personId: world.idOf("bruno") }, world.clock.now);
		const everybody = async () =>
			(await world.store.selectFrom("people").select("id").orderBy("id").execute()).map(({ id }) => id);
		const before = await everybody();
		expect(await refusalOf(walksIn(world)({ email: "Bruno@example.com" }))).toEqual(
			refused("addressClosed", { email: "errors.addressClosed" }),
		);
		expect([await everybody(), await registered(world), await entries(world)]).toEqual([before, [], []]);
	});

	test("is for the desk's own device, where the event takes walk-ins and is not full", async () => {
		const world = await doorWorld({ over, settings });
		const walkIn = walksIn(world);
		expect(await refusalOf(walkIn({ deviceId: world.devices.door }))).toMatchObject({ code: "deviceRevoked" });
		expect(await refusalOf(walkIn({ place: "zone:none" }))).toMatchObject({ code: "notFound" });
		expect(await refusalOf(walkIn({ typoId: "none" }))).toMatchObject({ code: "notOffered" });
		expect(await refusalOf(walkIn({ typoId: null }))).toMatchObject({ code: "notOffered" });
		expect(await refusalOf(walkIn({ daysId: ["none"] }))).toMatchObject({ code: "notOffered" });
		expect(await refusalOf(walkIn({ daysId: [] }))).toMatchObject({ code: "dateRequired" });
		const asking = await doorWorld({
			over,
			settings: { ...settings, FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANY_REQUIRED: true },
		});
		expect(await refusalOf(walksIn(asking)())).toMatchObject({
			code: "companyRequired",
			fields: { company: "errors.required" },
		});
		expect((await walksIn(asking)({ company: "Éclat" })).walkedIn?.verdict.kind).toBe("entered");
		for (const [shown, required] of [
			[true, false],
			[false, true],
		]) {
			const company = { FO_MEETING_COMPANY_SHOW: shown, FO_MEETING_COMPANY_REQUIRED: required };
			const world = await doorWorld({ over, settings: { ...settings, ...company } });
			expect((await walksIn(world)()).walkedIn?.verdict.kind).toBe("entered");
		}
		expect((await registered(asking)).length).toBe(1);
		const tomorrow = await walkIn({ daysId: ["saturday"] });
		expect(tomorrow.walkedIn).toMatchObject({ verdict: { kind: "refused", reason: "otherDay" }, factId: null });
		const closed = await doorWorld({ over });
		for (const email of ["zoe@example.com", "ana@example.com"]) {
			expect(await refusalOf(walksIn(closed)({ email }))).toEqual(refused("notOffered"));
		}
		expect((await closed.desk.desk.walkInForm(closed.event)).data.isOffered).toBe(false);
		const full = await doorWorld({ over, settings: { ...settings, FO_MEETING_WAITING_LIST_IS_ACTIVE: true } });
		expect(await refusalOf(walksIn(full)())).toMatchObject({ code: "registrationFull" });
		expect(await registered(full)).toEqual([]);
		const late = { ...settings, FO_MEETING_REGISTER_END: "2027-01-01T00:00:00.000Z" };
		expect((await walksIn(await doorWorld({ over, settings: late }))()).walkedIn?.verdict.kind).toBe("entered");
	});
});

test("People whose names have no letter are not taken for one another", async () => {
	const world = await doorWorld({ settings });
	const nameless = { firstName: "★", lastName: "☆" };
	const told = [await walksIn(world)(nameless), await walksIn(world)(nameless)];
	expect(told.map(({ walkedIn }) => walkedIn?.verdict.kind)).toEqual(["entered", "entered"]);
	expect(await registered(world)).toHaveLength(2);
});

test("Nobody is at the desk by an id that is of nobody here", async () => {
	const { desk, event } = await doorWorld();
	expect(await refusalOf(desk.desk.person({ ...event, userId: "nobody" }))).toEqual(refused("notFound"));
});

test("An e-mail that another event gave somebody after the desk had looked is refused", async () => {
	const world = await doorWorld({ settings });
	const event = loadedEventOfRow((await findEventRow(world.store, world.event.eventId)) as never);
	// The store as it was before ana was there.
	const before = plugged(world.store, {
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => ({
			...result,
			rows: result.rows.filter(({ email }) => email !== "ana@example.com"),
		}),
	});
	const given = {
		id: randomUUID(),
		firstName: "Zoé",
		lastName: "Vent",
		email: "ana@example.com",
		typoId: "visitor",
		daysId: ["friday"],
		articles: [],
		isAnother: false,
		madeBy: world.idOf("daisy"),
	};
	const registering = registerWalkIn(before, event, given, world.clock.now);
	expect(await refusalOf(registering)).toEqual(refused("emailTaken", { email: "errors.emailTaken" }));
	expect(await registered(world)).toEqual([]);
});

describe("Several desks at once", () => {
	test("make one person of the same name, of the same e-mail, and of the same form", async () => {
		const world = await doorWorld({ settings });
		const walkIn = walksIn(world);
		const same = { id: randomUUID(), firstName: "Same" };
		const told = await Promise.all([
			...Array.from({ length: 6 }, () => walkIn({ firstName: "Nom" })),
			...Array.from({ length: 6 }, (_, index) => walkIn({ firstName: `Mail ${index}`, email: "one@example.com" })),
			...Array.from({ length: 6 }, () => walkIn(same)),
		]);
		expect(await registered(world)).toHaveLength(3);
		expect(told.filter(({ walkedIn }) => walkedIn === null)).toHaveLength(10);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});
});
