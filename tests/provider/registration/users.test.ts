import { describe, expect, test } from "vitest";
import { readCorrection } from "~/provider/registration/users/corrections";
import { readUser, updatePerson } from "~/provider/registration/users/users";
import { knownEvent } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { actionsLoggedFor, daysOf, personOf, recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

/** Not present on any day. */
const absent = { present: false, presentAt: null, isRemote: null };

describe.each(bothGateways)("A person, $name", ({ over }) => {
	test("who was invited and has not answered is told so", async () => {
		const world = await worldOfTest({ over });
		const chloe = await world.as("chloe");
		const { me } = (await chloe.users.me(world.event)).data;
		expect(me).toEqual({
			id: world.idOf("chloe"),
			firstName: "Chloé",
			lastName: "Roy",
			mobile: null,
			phone: null,
			languageId: null,
			extended: {},
			Authentication: { email: "chloe@example.com", claimed: null, isProven: false },
			typo: "Exposant",
			typoId: "exhibitor",
			isExhibitor: true,
			isCompleted: false,
			UserEvent: {
				code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
				registered: false,
				responded: false,
				representedBy: null,
				registeredBy: null,
				registeredBy2: null,
				registeredFrom: null,
				isRemote: null,
				isOut: false,
				isExhibitor: true,
				isCompleted: false,
				isMerged: false,
				invited: true,
				invitedBy: null,
				message: null,
				extended: {},
				typo: "Exposant",
				typoId: "exhibitor",
				Employee: null,
				UserEventDays: [
					{ eventDayId: "thursday", registered: false, registeredAt: null, ...absent },
					{ eventDayId: "friday", registered: false, registeredAt: null, ...absent },
				],
			},
		});
		expect(await chloe.users.get(world.of("chloe"))).toEqual(me);
	});

	test("is known without an event too, and then without a record", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const { me } = (await ana.users.me({ domainId: "prisme" })).data;
		expect(me).toMatchObject({ firstName: "Ana", UserEvent: null, typoId: null, isCompleted: false });
		const nowhere = { domainId: "prisme", eventId: "nowhere" };
		expect(await refusalOf(ana.users.me(nowhere))).toEqual(refused("notFound"));
	});

	test("reads typologies in their own language", async () => {
		const world = await worldOfTest({ over });
		const bruno = await world.as("bruno");
		expect((await bruno.users.me(world.event)).data.me.typo).toBe("Visitor");
	});

	test("changes names, numbers and language, and only those that are given", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const userId = world.idOf("ana");
		const path = { domainId: "prisme", userId };
		await ana.users.update({ ...path, firstName: " Anna ", mobile: "0639981234", languageId: "en" });
		const after = await ana.users.update({ ...path, phone: "0472000000" });
		expect(after).toMatchObject({
			firstName: "Anna",
			lastName: "Lopez",
			mobile: "0639981234",
			phone: "0472000000",
			languageId: "en",
			Authentication: { email: "ana@example.com" },
		});
		expect((await ana.users.update({ ...path, mobile: null })).mobile).toBeNull();
	});

	test("cannot write names that are no names", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const before = await personOf(world, "ana");
		const path = { domainId: "prisme", userId: world.idOf("ana") };
		expect(await refusalOf(ana.users.update({ ...path, firstName: "x".repeat(121) }))).toEqual(refused("badRequest"));
		expect(await refusalOf(ana.users.update({ ...path, lastName: { $ne: 1 } as never }))).toEqual(
			refused("badRequest"),
		);
		expect(await personOf(world, "ana")).toEqual(before);
	});

	test("chooses a typology, which says whether they are an exhibitor", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const exhibitor = await ana.users.updateRecord({ ...world.of("ana"), typoId: "exhibitor" });
		expect(exhibitor).toMatchObject({ typoId: "exhibitor", isExhibitor: true, UserEvent: { isExhibitor: true } });
		const visitor = await ana.users.updateRecord({ ...world.of("ana"), typoId: "visitor" });
		expect(visitor).toMatchObject({ typoId: "visitor", isExhibitor: false });
	});

	test("cannot choose a typology that the event has not, nor none", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const refusal = refused("notOffered", { typoId: "errors.notOffered" });
		expect(await refusalOf(ana.users.updateRecord({ ...world.of("ana"), typoId: "press" }))).toEqual(refusal);
		expect(await refusalOf(ana.users.updateRecord({ ...world.of("ana"), typoId: null }))).toEqual(refusal);
		expect((await recordOf(world, "ana")).typology_id).toBe("visitor");
	});

	test("cannot write the rest of their record", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const before = await recordOf(world, "ana");
		const forged = {
			isCompleted: true,
			registered: true,
			isExhibitor: true,
			registeredBy: world.idOf("bruno"),
			code: "MINE",
		};
		const after = await ana.users.updateRecord({ ...world.of("ana"), ...(forged as object) });
		expect(after).toMatchObject({
			isCompleted: false,
			isExhibitor: false,
			UserEvent: { registered: false, registeredBy: null },
		});
		expect(await recordOf(world, "ana")).toEqual(before);
	});

	test("registers on a day and unregisters, as often as they like", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const friday = { ...world.of("ana"), dayId: "friday" };
		await ana.users.registerDay({ ...friday, registered: true });
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		const again = await ana.users.registerDay({ ...friday, registered: true });
		expect(again.UserEvent?.UserEventDays).toEqual([
			{ eventDayId: "thursday", registered: false, registeredAt: null, ...absent },
			{ eventDayId: "friday", registered: true, registeredAt: "2027-01-15T10:00:00.000Z", ...absent },
		]);
		await ana.users.registerDay({ ...friday, registered: false });
		await ana.users.registerDay({ ...friday, registered: false });
		expect(await daysOf(world, "ana")).toEqual([]);
	});

	test("cannot register on a day that the event has not, nor at a time that is none", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const path = { ...world.of("ana"), registered: true };
		expect(await refusalOf(ana.users.registerDay({ ...path, dayId: "sunday" }))).toEqual(refused("notOffered"));
		const timeless = ana.users.registerDay({ ...path, dayId: "friday", registeredAt: "yesterday" });
		expect(await refusalOf(timeless)).toEqual(refused("badRequest"));
		expect(await daysOf(world, "ana")).toEqual([]);
	});

	test("has their actions written down", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const action = { ...world.of("ana"), actionId: 6, extended: { page: "home" } };
		expect(await ana.actionLogs.create(action)).toEqual({ done: true });
		expect(await actionsLoggedFor(world, "ana")).toEqual([6]);
		const row = await world.store
			.selectFrom("action_logs")
			.selectAll()
			.where("action_id", "=", 6)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ domain_id: "prisme", event_id: world.event.eventId, extended: '{"page":"home"}' });
		expect(await refusalOf(ana.actionLogs.create({ ...action, actionId: 0 }))).toEqual(refused("badRequest"));
		expect(await refusalOf(ana.actionLogs.create({ ...action, eventId: "nowhere" }))).toEqual(refused("notFound"));
	});
});

describe("A person whom nobody knows", () => {
	test("is not found, whatever is asked or written of them", async () => {
		const world = await worldOfTest({});
		const by = { personId: "staff", isAdministrator: true, eventIds: [] };
		const missing = refused("notFound");
		expect(await refusalOf(readUser(world.store, "nobody"))).toEqual(missing);
		expect(await refusalOf(updatePerson(world.store, "nobody", {}, by, world.clock.now))).toEqual(missing);
	});

	test("gets no account with a password that many have", async () => {
		const file = buildEvent({
			people: [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" }],
		});
		const world = await worldOfTest({ file });
		const { domainId, eventId } = world.event;
		const params = { domainId };
		const Authentication = { email: "max@example.com", password: "password" };
		const body = { firstName: "Max", lastName: "Petit", Authentication };
		const olga = await world.as("olga");
		const forced = olga.users.create({ params, query: { eventId, force: true }, body });
		expect(await refusalOf(forced)).toMatchObject({ code: "invalidForm" });
	});
});

test("A correction says of an answer that there was none", async () => {
	const world = await worldOfTest({});
	await world.store
		.updateTable("registrations")
		.set({
			corrected_at: "2027-01-16T10:00:00.000Z",
			known_first_name: "Ana",
			known_extended: JSON.stringify({ nickname: "Nana" }),
		})
		.where("person_id", "=", world.idOf("ana"))
		.execute();
	const correction = await readCorrection(world.store, await knownEvent(world), world.idOf("ana"));
	expect(correction?.answers).toEqual([{ label: "Nickname", before: null, after: "Nana" }]);
});
