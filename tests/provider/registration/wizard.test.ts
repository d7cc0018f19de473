import { describe, expect, test } from "vitest";
import { payAll, register, sellingEvent } from "../../support/money/money";
import { conferenceEvent, slotsOf, takenSlots } from "../../support/world/conferences";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { daysOf, placesOf, recordOf, takenPlaces } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

describe.each(bothGateways)("The standing of a registration, $name", ({ over }) => {
	test("is the caller's without a name, and has the parts that were named, where there is such a thing", async () => {
		const world = await worldOfTest({ over, file: conferenceEvent() });
		const ana = await world.as("ana");
		const plain = await ana.wizard.standing(world.event);
		expect(plain).toEqual({
			draft: { answered: [] },
			represented: [],
			articles: [],
			slots: { held: [], missing: { required: [], more: 0 }, offered: 4 },
			hasPassword: false,
		});
		const needs = ["person", "companions", "companies", "quotas", "stocks", "bill"] as const;
		const whole = await ana.wizard.standing({ ...world.event, needs: [...needs] });
		// Companions and companies are off, no article has a stock, and no bill was written.
		const told = Object.entries(whole).flatMap(([part, value]) => (value === undefined ? [] : [part]));
		expect(told.sort()).toEqual([
			"articles",
			"bill",
			"draft",
			"hasPassword",
			"person",
			"quotas",
			"represented",
			"slots",
		]);
		expect(whole.person?.firstName).toBe("Ana");
		expect(whole.quotas?.[0]).toEqual({
			key: "workshop",
			values: expect.arrayContaining([
				{ value: "paper", isDisabled: true, remaining: 0 },
				{ value: "led", isDisabled: false, remaining: 1 },
				{ value: "talk", isDisabled: false, remaining: null },
			]),
		});
	});

	test("says texts in every language: who asks does not know yet which one is spoken", async () => {
		const world = await worldOfTest({
			over,
			file: conferenceEvent({ settings: { FO_MEETING_CONFERENCES_VERSION: 2 } }),
		});
		const ana = await world.as("ana");
		await ana.conferences.choose({ ...world.of("ana"), id: "lighting", slotId: "light-9" });
		const { slots, categories } = await ana.wizard.standing(world.event);
		expect(slots.held[0]?.title).toEqual({ fr: "Éclairer mieux", en: "Better light" });
		expect(categories?.categories[0]?.label).toEqual({ fr: "Ville", en: "Town" });
	});

	test("has the record's articles only where the draft says nothing of them", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.wizard.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		expect((await ana.wizard.standing(world.event)).articles).toEqual([{ articleId: "entry", dayId: "0" }]);
		const lunch = [{ articleId: "lunch", dayId: "friday" }];
		const after = await ana.wizard.answer({ ...world.of("ana"), answer: { step: "articles", articles: lunch } });
		expect([after.articles, after.draft.articles]).toEqual([[], lunch]);
	});

	test("is nobody's without a record at the event", async () => {
		const world = await worldOfTest({ over });
		const second = buildEvent({ people: [{ email: "zoe@example.org" }] });
		await world.importAgain(second);
		const elsewhere = { ...world.event, eventId: second.document.event.id };
		const ana = await world.as("ana");
		expect(await refusalOf(ana.wizard.standing(elsewhere))).toEqual(refused("notFound"));
	});
});

describe.each(bothGateways)("An answer to a step, $name", ({ over }) => {
	test("is saved with the step, and says how far the person is then", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const answer = (one: Parameters<typeof ana.wizard.answer>[0]["answer"]) =>
			ana.wizard.answer({ ...world.of("ana"), answer: one });
		await answer({ step: "participation", participation: "1" });
		const { draft, person } = await answer({ step: "typologie", typoId: "speaker" });
		expect(person?.UserEvent?.typoId).toBe("speaker");
		expect(draft).toEqual({ participation: "1", answered: ["participation", "typologie"] });
		// Something that is already set is an answer too.
		await world.store.deleteFrom("drafts").execute();
		expect((await answer({ step: "typologie", typoId: "speaker" })).draft.answered).toEqual(["typologie"]);
		expect((await answer({ step: "entreprise" })).draft.answered).toEqual(["typologie", "entreprise"]);
	});

	test("may be of several steps: in order, and what precedes a refused one is kept", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const dates = { step: "dates" as const, daysId: ["friday"] };
		const full = { step: "quotas" as const, userExt: {}, participationExt: { workshop: ["paper"] } };
		const travel = { step: "informations-complementaires" as const, formId: "travel", languageId: "fr" };
		const train = { ...travel, values: { arrival: "train" } };
		const both = await ana.wizard.answer({ ...world.of("ana"), answer: [dates, train] });
		expect([both.draft.daysId, both.draft.answered]).toEqual([["friday"], ["dates", "informations-complementaires"]]);
		await world.store.deleteFrom("drafts").execute();
		const refusal = await refusalOf(ana.wizard.answer({ ...world.of("ana"), answer: [dates, full, train] }));
		expect(refusal.code).toBe("quotaFull");
		expect((await ana.wizard.standing(world.event)).draft.answered).toEqual(["dates"]);
	});

	test("that is refused leaves the step open", async () => {
		const settings = { ...everythingShown, FO_MEETING_COMPANY_SHOW: true };
		const world = await worldOfTest({ over, file: conferenceEvent({ settings }) });
		const ana = await world.as("ana");
		const refusedBy = async (one: Parameters<typeof ana.wizard.answer>[0]["answer"]) =>
			(await refusalOf(ana.wizard.answer({ ...world.of("ana"), answer: one }))).code;
		expect(await refusedBy({ step: "typologie", typoId: "nope" })).toBe("notOffered");
		expect(await refusedBy({ step: "categories", categoriesId: ["town", "nope"] })).toBe("notOffered");
		expect(await refusedBy({ step: "entreprise", companyId: "nope" })).toBe("notFound");
		expect(await refusedBy({ step: "quotas", userExt: {}, participationExt: { workshop: ["paper"] } })).toBe(
			"quotaFull",
		);
		const values = { firstName: "Ana" };
		expect(await refusedBy({ step: "informations", formId: "about", values, languageId: "fr" })).toBe("invalidForm");
		const standing = await ana.wizard.standing(world.event);
		expect(standing.draft.answered).toEqual([]);
		expect(await world.store.selectFrom("category_choices").selectAll().execute()).toEqual([]);
	});

	test("replaces the categories that were chosen before", async () => {
		const world = await worldOfTest({
			over,
			file: conferenceEvent({ settings: { FO_MEETING_CONFERENCES_VERSION: 2 } }),
		});
		const ana = await world.as("ana");
		await ana.wizard.answer({ ...world.of("ana"), answer: { step: "categories", categoriesId: ["town", "maker"] } });
		await ana.wizard.answer({ ...world.of("ana"), answer: { step: "categories", categoriesId: ["stage", "maker"] } });
		const rows = await world.store.selectFrom("category_choices").select("category_id").execute();
		expect(rows.map(({ category_id }) => category_id).sort()).toEqual(["maker", "stage"]);
	});

	test("to several who ask to be represented keeps all of it or nothing", async () => {
		const settings = { ...everythingShown, FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true };
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		const ana = await world.as("ana");
		const guest = { firstName: "Bruno", lastName: "Mas", email: "bruno@example.com" };
		await ana.wizard.answer({ ...world.of("ana"), answer: { step: "representation", ...guest } });
		const bruno = await world.as("bruno");
		const say = (words: { representedId: string; accepts: boolean }[]) =>
			bruno.wizard.answer({ ...world.of("bruno"), answer: { step: "invitation-representation", words } });
		const yes = { representedId: world.idOf("ana"), accepts: true };
		const torn = say([yes, { representedId: world.idOf("chloe"), accepts: true }]);
		expect(await refusalOf(torn)).toEqual(refused("notFound"));
		expect((await bruno.wizard.standing(world.event)).represented).toMatchObject([{ isAccepted: false }]);
		const { represented, draft } = await say([yes]);
		expect(represented).toMatchObject([{ firstName: "Ana", isAccepted: true }]);
		expect(draft.answered).toEqual(["invitation-representation"]);
	});
});

describe.each(bothGateways)("The end of the wizard with its last answer, $name", ({ over }) => {
	const end = { participation: "4" as const, daysId: ["friday"], articles: [] };

	test("takes the places and completes the registration, or does neither", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const finish = (quotas: Record<string, string[]>) =>
			ana.wizard.complete({ ...world.of("ana"), ...end, languageId: "en", quotas });
		const before = await ana.wizard.answer({ ...world.of("ana"), answer: { step: "dates", daysId: ["friday"] } });
		expect((await refusalOf(finish({ workshop: ["led"], walks: ["nowhere"] }))).code).toBe("notOffered");
		expect(await refusalOf(finish({ shuttle: ["north"], workshop: ["paper"] }))).toEqual(
			refused("quotaFull", { "quotas.workshop": "errors.quotaFull" }),
		);
		const refusedStanding = await ana.wizard.standing({ ...world.event, needs: ["person"] });
		expect(refusedStanding.person?.UserEvent).toMatchObject({ registered: false, extended: {} });
		expect(refusedStanding.draft).toEqual(before.draft);
		expect([await daysOf(world, "ana"), await placesOf(world, "ana")]).toEqual([[], []]);

		await finish({ shuttle: ["north"], workshop: ["led"] });
		expect(await placesOf(world, "ana")).toEqual(["shuttle/north", "workshop/led"]);
		const { draft, person } = await ana.wizard.standing({ ...world.event, needs: ["person"] });
		expect(person?.UserEvent).toMatchObject({ registered: true, responded: true, extended: { workshop: ["led"] } });
		expect(draft.answered).toEqual([]);
		// What the end is told again changes nothing, and what it is not told of stays.
		await finish({ workshop: ["led"] });
		expect(await placesOf(world, "ana")).toEqual(["shuttle/north", "workshop/led"]);
		expect((await takenPlaces(world)).counted).toEqual({ "workshop/led": 1, "shuttle/north": 1 });
	});

	test("gives the last place to one of two who end at once; the other is not registered", async () => {
		const world = await worldOfTest({ over });
		const finish = async (person: string) =>
			(await world.as(person)).wizard.complete({ ...world.of(person), ...end, quotas: { workshop: ["led"] } });
		const ends = await Promise.allSettled(["ana", "bruno"].map(finish));
		expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const registered = await Promise.all(["ana", "bruno"].map((person) => recordOf(world, person)));
		expect(registered.map(({ registered_at }) => registered_at !== null)).toEqual(
			ends.map(({ status }) => status === "fulfilled"),
		);
	});

	test("asks for a required choice while there is one, as also where a place is given back", async () => {
		const settings = { ...everythingShown, FO_MEETING_QUOTAS_REQUIRED: true };
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		const ana = await world.as("ana");
		const finish = (quotas: Record<string, string[]>) => ana.wizard.complete({ ...world.of("ana"), ...end, quotas });
		const missing = (...keys: string[]) =>
			refused("choiceRequired", Object.fromEntries(keys.map((key) => [`quotas.${key}`, "errors.choiceRequired"])));
		expect(await refusalOf(finish({ workshop: ["led"] }))).toEqual(missing("shuttle", "walks"));
		const all = { workshop: ["led"], shuttle: ["north"], walks: ["hill"] };
		await finish(all);
		await world.store
			.updateTable("quota_values")
			.set({ capacity: 1, taken: 1 })
			.where("quota_key", "=", "shuttle")
			.execute();
		expect(await refusalOf(finish({ ...all, shuttle: [] }))).toEqual(missing("shuttle"));
	});
});

test.each(bothGateways)("A place is given, changed and given back, $name", async ({ over }) => {
	const world = await worldOfTest({ over, file: conferenceEvent() });
	const ana = await world.as("ana");
	const place = (conferenceId: string, slotId?: string, replaces?: string[]) =>
		ana.wizard.place({ ...world.of("ana"), conferenceId, slotId, replaces });
	expect(await place("lighting", "light-14")).toEqual({ done: true });
	expect(await refusalOf(place("gala", "gala"))).toEqual(refused("slotOverlap"));
	expect(await refusalOf(place("gala", "gala", []))).toEqual(refused("slotReplaces"));
	expect(await refusalOf(place("gala", "light-9"))).toEqual(refused("notFound"));
	expect(await refusalOf(place("nope"))).toEqual(refused("notFound"));
	await place("gala", "gala", ["light-14"]);
	expect(await slotsOf(world, "ana")).toEqual(["gala/gala"]);
	await place("gala");
	expect(await slotsOf(world, "ana")).toEqual([]);
	expect((await takenSlots(world)).counted).toEqual({});
});

test("The standing names who invited until the person answers, and tells whoever pays alone how long an order is held", async () => {
	const hold = (hours: number | null) => ({
		...everythingShown,
		FO_MEETING_QUOTAS_SHOW: false,
		FO_MEETING_COMPANIONS_IS_ACTIVE: true,
		FO_MEETING_UNPAID_HOLD_HOURS: hours,
	});
	const world = await worldOfTest({ file: sellingEvent({ settings: hold(10) }) });
	const set = (at: typeof world, person: string, columns: object) =>
		at.store.updateTable("registrations").set(columns).where("person_id", "=", at.idOf(person)).execute();
	const standing = async (as: string, person = as, at = world) =>
		(await at.as(as)).wizard.standing({ ...at.of(person), needs: ["resume", "mail"] });
	await register(world, "ana", "seat");
	const due = { due_since: world.clock.now.toISOString() };
	await set(world, "chloe", { ...due, registered_at: due.due_since, registered_by: world.idOf("ana") });
	expect((await standing("ana")).heldUntil).toBe("2027-01-15T20:00:00.000Z");
	expect((await standing("ana", "chloe")).heldUntil).toBeUndefined();
	expect((await standing("chloe")).heldUntil).toBeUndefined();
	const role = { domain_id: world.event.domainId, event_id: world.event.eventId, role: "organiser" };
	await world.store
		.insertInto("roles")
		.values({ ...role, person_id: world.idOf("chloe") })
		.execute();
	expect((await standing("chloe", "ana")).heldUntil).toBeUndefined();

	expect((await standing("bruno")).inviter).toBeUndefined();
	await set(world, "bruno", { invited_by: world.idOf("ana") });
	expect(await standing("bruno")).toMatchObject({ inviter: { firstName: "Ana", lastName: "Lopez" } });
	expect((await standing("bruno")).mail).toBeUndefined();
	await set(world, "bruno", { responded_at: due.due_since });
	expect((await standing("bruno")).inviter).toBeUndefined();

	const endless = await worldOfTest({ file: sellingEvent({ settings: hold(null) }) });
	await register(endless, "ana", "seat");
	await (await endless.as("ana")).invoices.applyCode({ ...endless.event, code: "TENTH" });
	expect((await standing("ana", "ana", endless)).codeUntil).toBe("2027-01-17T10:00:00.000Z");
	await payAll(endless, "ana");
	await set(endless, "ana", due);
	expect((await standing("ana", "ana", endless)).codeUntil).toBeUndefined();
});
