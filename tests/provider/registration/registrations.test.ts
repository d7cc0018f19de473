import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import {
	actionsLoggedFor,
	articlesOf,
	daysOf,
	mailsTo,
	personOf,
	placesOf,
	recordOf,
	takenPlaces,
} from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const inPerson = { participation: "4", daysId: ["friday"], articles: [] } as {
	participation: "4" | "1";
	daysId: string[];
	articles: { articleId: string; dayId: string }[];
};

const first = "2027-01-15T10:00:00.000Z";
const second = "2027-01-16T10:00:00.000Z";

async function complete(
	world: World,
	person: string,
	answers: Partial<typeof inPerson> & { languageId?: string; registeredFrom?: string } = {},
) {
	const gateway = await world.as(person);
	return gateway.registrations.complete({ ...world.of(person), ...inPerson, ...answers });
}

async function decline(world: World, person: string) {
	const gateway = await world.as(person);
	return gateway.registrations.decline(world.of(person));
}

/** Not present on any day. */
const absent = { present: false, presentAt: null, isRemote: null };

describe.each(bothGateways)("Finishing the save step, $name", ({ over }) => {
	test("in person: the record says registered, responded, complete and not remote", async () => {
		const world = await worldOfTest({ over });
		const user = await complete(world, "ana");
		expect(user).toMatchObject({
			isCompleted: true,
			UserEvent: {
				registered: true,
				responded: true,
				isCompleted: true,
				isRemote: false,
				registeredFrom: "WEB",
				representedBy: null,
				extended: { PARTICIPATION_IS_REMOTE: false },
				UserEventDays: [
					{ eventDayId: "thursday", registered: false, registeredAt: null, ...absent },
					{ eventDayId: "friday", registered: true, registeredAt: first, ...absent },
				],
			},
		});
		expect(await recordOf(world, "ana")).toMatchObject({
			registered_at: first,
			responded_at: first,
			completed_at: first,
			is_remote: 0,
			is_exhibitor: 0,
			typology_id: "visitor",
			registered_from: "WEB",
		});
		expect(await articlesOf(world, "ana")).toEqual(["entry@0"]);
	});

	test("remotely: isRemote is true on the record and among the extended values", async () => {
		const world = await worldOfTest({ over });
		const user = await complete(world, "ana", { participation: "1" });
		expect(user.UserEvent).toMatchObject({
			isRemote: true,
			registered: true,
			extended: { PARTICIPATION_IS_REMOTE: true },
		});
		expect((await recordOf(world, "ana")).is_remote).toBe(1);
	});

	test("again replaces the answers and keeps the first times", async () => {
		const world = await worldOfTest({ over });
		await complete(world, "ana", {
			daysId: ["thursday", "friday"],
			articles: [{ articleId: "lunch", dayId: "thursday" }],
		});
		world.clock.now = new Date(second);
		const user = await complete(world, "ana", { participation: "1", daysId: ["friday"] });
		expect(user.UserEvent?.UserEventDays).toEqual([
			{ eventDayId: "thursday", registered: false, registeredAt: null, ...absent },
			{ eventDayId: "friday", registered: true, registeredAt: first, ...absent },
		]);
		expect(await recordOf(world, "ana")).toMatchObject({ registered_at: first, completed_at: first, is_remote: 1 });
		expect(await articlesOf(world, "ana")).toEqual(["entry@0"]);
	});

	test("twice the same, as a double click does, changes nothing and mails once", async () => {
		const world = await worldOfTest({ over });
		const once = await complete(world, "ana");
		expect(await complete(world, "ana")).toEqual(once);
		expect(await mailsTo(world, "ana")).toEqual([19]);
	});

	test("asks for at least one day, all of them known", async () => {
		const world = await worldOfTest({ over });
		const none = refused("dateRequired", { days: "errors.dateRequired" });
		const unknown = refused("notOffered", { days: "errors.notOffered" });
		expect(await refusalOf(complete(world, "ana", { daysId: [] }))).toEqual(none);
		expect(await refusalOf(complete(world, "ana", { daysId: ["friday", "sunday"] }))).toEqual(unknown);
		expect(await recordOf(world, "ana")).toMatchObject({ registered_at: null, responded_at: null });
		expect(await articlesOf(world, "ana")).toEqual([]);
		const twice = await complete(world, "ana", { daysId: ["friday", "friday"] });
		expect(twice.UserEvent?.registered).toBe(true);
	});

	test("registers on the only day of an event of one day", async () => {
		const file = buildEvent({ days: [{ id: "only", day: "2027-03-18" }], articles: [] });
		const world = await worldOfTest({ over, file });
		await complete(world, "ana", { daysId: [] });
		expect(await daysOf(world, "ana")).toEqual(["only"]);
	});

	test("registers on all days where the dates are not asked for", async () => {
		const file = buildEvent({ settings: { ...everythingShown, FO_MEETING_DATES_SHOW: false } });
		const world = await worldOfTest({ over, file });
		await complete(world, "ana", { daysId: [] });
		expect(await daysOf(world, "ana")).toEqual(["friday", "thursday"]);
	});

	test("is in person where participation is not asked for, whatever is posted", async () => {
		const file = buildEvent({ settings: { FO_MEETING_PARTICIPATION_SHOW: false } });
		const world = await worldOfTest({ over, file });
		const user = await complete(world, "ana", { participation: "1" });
		expect(user.UserEvent).toMatchObject({ isRemote: false, extended: { PARTICIPATION_IS_REMOTE: false } });
	});

	test("remotely is refused where that is not offered", async () => {
		const file = buildEvent({ settings: { FO_MEETING_PARTICIPATION_REMOTE_SHOW: false } });
		const world = await worldOfTest({ over, file });
		expect(await refusalOf(complete(world, "ana", { participation: "1" }))).toEqual(
			refused("notOffered", { participation: "errors.notOffered" }),
		);
	});

	test("with an article that has a price leaves the registration incomplete until it is paid", async () => {
		const world = await worldOfTest({ over });
		const thursday = { daysId: ["thursday"] };
		const user = await complete(world, "ana", { ...thursday, articles: [{ articleId: "dinner", dayId: "thursday" }] });
		expect(user).toMatchObject({
			isCompleted: false,
			UserEvent: { registered: true, responded: true, isCompleted: false },
		});
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
		expect(await mailsTo(world, "ana")).toEqual([]);
		const free = await complete(world, "ana", { ...thursday, articles: [{ articleId: "lunch", dayId: "thursday" }] });
		expect(free.isCompleted).toBe(true);
		expect(await mailsTo(world, "ana")).toEqual([19]);
		const priced = await complete(world, "ana", {
			...thursday,
			articles: [{ articleId: "dinner", dayId: "thursday" }],
		});
		expect(priced.isCompleted).toBe(false);
	});

	test("refuses articles that are not offered, and then saves nothing", async () => {
		const world = await worldOfTest({ over });
		const refusal = refused("notOffered", { articles: "errors.notOffered" });
		const bad = [
			[{ articleId: "stand", dayId: "0" }],
			[{ articleId: "lunch", dayId: "thursday" }],
			[{ articleId: "unknown", dayId: "0" }],
			[{ articleId: "entry", dayId: "friday" }],
		];
		for (const articles of bad) expect(await refusalOf(complete(world, "ana", { articles }))).toEqual(refusal);
		expect((await recordOf(world, "ana")).registered_at).toBeNull();
		expect(await daysOf(world, "ana")).toEqual([]);
		expect(await articlesOf(world, "ana")).toEqual([]);
	});

	test("asks for an article where one is required and can be chosen", async () => {
		const file = buildEvent({
			settings: { ...everythingShown, FO_MEETING_ARTICLES_REQUIRED: true },
			articles: [
				{ id: "visit", label: "Visit", price: 0, days: { friday: {} } },
				{ id: "full", label: "Full", price: 0, days: { thursday: { isDisabled: true } } },
			],
		});
		const world = await worldOfTest({ over, file });
		expect(await refusalOf(complete(world, "ana", { daysId: ["friday"] }))).toEqual(
			refused("choiceRequired", { articles: "errors.choiceRequired" }),
		);
		await complete(world, "ana", { daysId: ["friday"], articles: [{ articleId: "visit", dayId: "friday" }] });
		expect(await articlesOf(world, "ana")).toEqual(["visit@friday"]);
		await complete(world, "bruno", { daysId: ["thursday"] });
		expect(await articlesOf(world, "bruno")).toEqual([]);
	});

	test("takes no posted article where the articles are not shown", async () => {
		const file = buildEvent({ settings: {} });
		const world = await worldOfTest({ over, file });
		await complete(world, "ana", { articles: [{ articleId: "lunch", dayId: "friday" }] });
		expect(await articlesOf(world, "ana")).toEqual(["entry@0"]);
	});

	test("says where the person came from: the channel of the first time, else WEB", async () => {
		const world = await worldOfTest({ over });
		await complete(world, "ana", { registeredFrom: "newsletter" });
		await complete(world, "ana", { registeredFrom: "poster" });
		await complete(world, "bruno");
		expect((await recordOf(world, "ana")).registered_from).toBe("newsletter");
		expect((await recordOf(world, "bruno")).registered_from).toBe("WEB");
	});

	test("saves a language only for a person who has none", async () => {
		const world = await worldOfTest({ over });
		await complete(world, "ana", { languageId: "en" });
		await complete(world, "bruno", { languageId: "fr" });
		await complete(world, "chloe", { languageId: "xx" });
		expect((await personOf(world, "ana")).language_id).toBe("en");
		expect((await personOf(world, "bruno")).language_id).toBe("en");
		expect((await personOf(world, "chloe")).language_id).toBe("fr");
		await complete(world, "ana", { languageId: "fr" });
		expect((await personOf(world, "ana")).language_id).toBe("en");
	});

	test("says of an exhibitor that they are one, and lets them take what exhibitors are offered", async () => {
		const world = await worldOfTest({ over });
		const user = await complete(world, "chloe", { articles: [{ articleId: "stand", dayId: "0" }] });
		expect(user).toMatchObject({ isExhibitor: true, typoId: "exhibitor", isCompleted: false });
		expect(await articlesOf(world, "chloe")).toEqual(["entry@0", "stand@0"]);
	});

	test("ends the draft and the representation, and keeps the places and the answers", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await world.store
			.updateTable("registrations")
			.set({ represented_by: "somebody", extended: '{"company":"Acme"}' })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		await ana.registrations.saveDraft({ ...world.of("ana"), participation: "4", answered: ["participation"] });
		await ana.models.choose({ ...world.of("ana"), participationExt: { workshop: ["led"] } });
		const user = await complete(world, "ana");
		expect(user.UserEvent).toMatchObject({ representedBy: null, extended: { company: "Acme", workshop: ["led"] } });
		expect(await ana.registrations.draft(world.of("ana"))).toEqual({ answered: [] });
		expect(await placesOf(world, "ana")).toEqual(["workshop/led"]);
	});

	test("cannot be asked for with a participation that does not attend", async () => {
		const world = await worldOfTest({ over });
		for (const participation of ["2", "3", "5", ""]) {
			expect(await refusalOf(complete(world, "ana", { participation: participation as "4" }))).toEqual(
				refused("badRequest"),
			);
		}
	});
});

describe.each(bothGateways)("Choosing 3, $name", ({ over }) => {
	test("before any answer says only that the person responded", async () => {
		const world = await worldOfTest({ over });
		const user = await decline(world, "ana");
		expect(user.UserEvent).toMatchObject({
			registered: false,
			responded: true,
			isCompleted: false,
			isRemote: null,
			isExhibitor: false,
			extended: { PARTICIPATION_IS_REMOTE: null },
		});
		expect(await actionsLoggedFor(world, "ana")).toEqual([6]);
		expect(await mailsTo(world, "ana")).toEqual([]);
	});

	test("after a complete registration unregisters all days and clears every field of the registration", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await complete(world, "ana", { participation: "1", daysId: ["thursday", "friday"], registeredFrom: "poster" });
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("ana"), registered_by2: "agency", represented_by: "somebody" })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		const before = await recordOf(world, "ana");
		world.clock.now = new Date(second);
		const user = await ana.registrations.decline(world.of("ana"));

		expect(await recordOf(world, "ana")).toEqual({
			...before,
			list_days: "|",
			registered_at: null,
			completed_at: null,
			represented_by: null,
			registered_by: null,
			registered_by2: null,
			registered_from: null,
			responded_at: second,
			is_remote: null,
			is_exhibitor: 0,
			extended: '{"PARTICIPATION_IS_REMOTE":null}',
			updated_at: second,
		});
		expect(await daysOf(world, "ana")).toEqual([]);
		expect(await articlesOf(world, "ana")).toEqual([]);
		expect(user).toMatchObject({ typoId: "visitor", isCompleted: false });
		expect(user.UserEvent).toMatchObject({ registered: false, responded: true, registeredFrom: null, isRemote: null });
		expect(user.UserEvent?.UserEventDays.map((day) => day.registered)).toEqual([false, false]);
	});

	test("logs and mails action 8 only when the record was complete, else 6, once", async () => {
		const world = await worldOfTest({ over });
		await complete(world, "ana");
		await complete(world, "bruno", { daysId: ["thursday"], articles: [{ articleId: "dinner", dayId: "thursday" }] });
		for (const person of ["ana", "bruno", "chloe"]) await decline(world, person);
		expect(await actionsLoggedFor(world, "ana")).toEqual([8]);
		expect(await mailsTo(world, "ana")).toEqual([8, 19]);
		for (const person of ["bruno", "chloe"]) {
			expect(await actionsLoggedFor(world, person)).toEqual([6]);
			expect(await mailsTo(world, person)).toEqual([]);
		}
		await decline(world, "ana");
		expect(await actionsLoggedFor(world, "ana")).toEqual([8]);
	});

	test("takes an exhibitor back to the exhibitors' default typology", async () => {
		const world = await worldOfTest({ over });
		await complete(world, "chloe");
		expect(await decline(world, "chloe")).toMatchObject({ typoId: "visitor", isExhibitor: false });
		expect(await recordOf(world, "chloe")).toMatchObject({ typology_id: "visitor", is_exhibitor: 0 });
	});

	test("leaves the typology of whoever is no exhibitor, and of all where there is no default", async () => {
		const file = buildEvent({ settings: { FO_MEETING_TYPO_EXHIBITOR_DEFAULT: "speaker" } });
		const world = await worldOfTest({ over, file });
		expect(await decline(world, "ana")).toMatchObject({ typoId: "visitor" });
		expect(await decline(world, "chloe")).toMatchObject({ typoId: "speaker" });
		const without = await worldOfTest({ over, file: buildEvent({ settings: {} }) });
		expect(await decline(without, "chloe")).toMatchObject({ typoId: "exhibitor", isExhibitor: false });
	});

	test("gives back the places, of the person's models too", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.models.choose({
			...world.of("ana"),
			userExt: { shuttle: ["north"] },
			participationExt: { workshop: ["led"], walks: ["hill", "river"] },
		});
		expect(Object.keys((await takenPlaces(world)).counted)).toHaveLength(4);
		const user = await decline(world, "ana");
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
		expect(user.extended).toEqual({});
	});

	test("ends the draft, and is no obstacle to registering later", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.registrations.saveDraft({ ...world.of("ana"), participation: "4", answered: ["participation"] });
		await decline(world, "ana");
		expect(await ana.registrations.draft(world.of("ana"))).toEqual({ answered: [] });
		expect((await complete(world, "ana")).UserEvent).toMatchObject({
			registered: true,
			isRemote: false,
			registeredFrom: "WEB",
		});
	});

	test("is refused where it is not offered, or participation is not asked for at all", async () => {
		for (const flag of ["FO_MEETING_PARTICIPATION_DECLINE_SHOW", "FO_MEETING_PARTICIPATION_SHOW"]) {
			const world = await worldOfTest({ over, file: buildEvent({ settings: { [flag]: false } }) });
			expect(await refusalOf(decline(world, "ana"))).toEqual(
				refused("notOffered", { participation: "errors.notOffered" }),
			);
			expect((await recordOf(world, "ana")).responded_at).toBeNull();
		}
	});

	test("sends nothing where the event has no text for it", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ emails: [] }) });
		await complete(world, "ana");
		await decline(world, "ana");
		expect(await mailsTo(world, "ana")).toEqual([]);
		expect(await actionsLoggedFor(world, "ana")).toEqual([8]);
	});
});

describe.each(bothGateways)("A draft, $name", ({ over }) => {
	test("is empty before anything was answered", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		expect(await ana.registrations.draft(world.of("ana"))).toEqual({ answered: [] });
	});

	test("gathers answers of several saves, the later one of a step winning", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const path = world.of("ana");
		await ana.registrations.saveDraft({
			...path,
			participation: "1",
			registeredFrom: "poster",
			answered: ["participation"],
		});
		await ana.registrations.saveDraft({ ...path, daysId: ["friday"], answered: ["dates"] });
		await ana.registrations.saveDraft({
			...path,
			articles: [{ articleId: "lunch", dayId: "friday" }],
			answered: ["articles"],
		});
		await ana.registrations.saveDraft({ ...path, participation: "4", answered: ["participation"] });
		const elsewhere = await world.as("ana");
		expect(await elsewhere.registrations.draft(path)).toEqual({
			participation: "4",
			registeredFrom: "poster",
			daysId: ["friday"],
			articles: [{ articleId: "lunch", dayId: "friday" }],
			answered: ["participation", "dates", "articles"],
		});
	});

	test("that is no draft is refused", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const path = world.of("ana");
		for (const bad of [{ answered: "all" }, { answered: [], participation: "7" }, { answered: Array(41).fill("x") }]) {
			expect(await refusalOf(ana.registrations.saveDraft({ ...path, ...(bad as { answered: string[] }) }))).toEqual(
				refused("badRequest"),
			);
		}
		expect(await refusalOf(ana.registrations.draft({ ...path, eventId: "nowhere" }))).toEqual(refused("notFound"));
		expect(await ana.registrations.draft(path)).toEqual({ answered: [] });
	});
});
