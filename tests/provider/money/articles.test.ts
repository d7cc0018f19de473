import { describe, expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { articlesOf, recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

describe.each(bothGateways)("Articles, $name", ({ over }) => {
	test("are offered with their prices, day by day, in a language", async () => {
		const world = await worldOfTest({ over });
		const { articles } = (await world.gatewayFor().articles.list({ ...world.event, languageId: "en" })).data;
		expect(articles.map(({ id }) => id)).toEqual(["entry", "lunch", "dinner"]);
		expect(articles[0]).toEqual({
			id: "entry",
			label: "Entry",
			description: "",
			price: 0,
			nature: "admission",
			vatRate: 20,
			stock: null,
			days: { 0: { isShow: true, isSelected: true, isRadio: false, isDisabled: true } },
		});
	});

	test("that cost money are ticked beforehand for a professional audience alone", async () => {
		const days = { 0: { isSelected: true } };
		const articles = [
			{ id: "meal", label: "Meal", price: 100, days },
			{ id: "gift", label: "Gift", price: 0, days },
		];
		const settingsByTypology = { exhibitor: { FO_MEETING_AUDIENCE_IS_PROFESSIONAL: true } };
		const world = await worldOfTest({ over, file: buildEvent({ articles, settingsByTypology }) });
		const tickedFor = async (typoId?: string) => {
			const asked = { ...world.event, ...(typoId ? { typoId } : {}) };
			const { data } = await world.gatewayFor().articles.list(asked);
			return data.articles.filter((article) => article.days[0]?.isSelected).map(({ id }) => id);
		};
		expect(await tickedFor()).toEqual(["gift"]);
		expect(await tickedFor("visitor")).toEqual(["gift"]);
		expect(await tickedFor("exhibitor")).toEqual(["meal", "gift"]);
	});

	test("of a typology are offered to that one alone", async () => {
		const world = await worldOfTest({ over });
		const { list } = world.gatewayFor().articles;
		const idsFor = async (typoId: string) => (await list({ ...world.event, typoId })).data.articles.map(({ id }) => id);
		expect(await idsFor("exhibitor")).toContain("stand");
		expect(await idsFor("visitor")).not.toContain("stand");
	});

	test("are chosen for the event and for the days on which the person comes, and replaced by the next choice", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.users.registerDay({ ...world.of("ana"), dayId: "friday", registered: true });
		const lunch = { articleId: "lunch", dayId: "friday" };
		const included = { articleId: "entry", dayId: "0" };
		const { data } = await ana.articles.choose({ ...world.of("ana"), articles: [lunch, lunch] });
		expect(data.articles).toEqual([included, lunch]);
		expect((await ana.articles.chosen(world.of("ana"))).data.articles).toEqual([included, lunch]);
		expect((await ana.articles.choose({ ...world.of("ana"), articles: [] })).data.articles).toEqual([included]);
	});

	test("not offered, on a day without the person, or two where one is allowed, are refused and nothing changes", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.users.registerDay({ ...world.of("ana"), dayId: "thursday", registered: true });
		await ana.articles.choose({ ...world.of("ana"), articles: [{ articleId: "lunch", dayId: "thursday" }] });
		const bad = [
			[{ articleId: "lunch", dayId: "friday" }],
			[{ articleId: "stand", dayId: "0" }],
			[
				{ articleId: "lunch", dayId: "thursday" },
				{ articleId: "dinner", dayId: "thursday" },
			],
		];
		for (const articles of bad) {
			expect(await refusalOf(ana.articles.choose({ ...world.of("ana"), articles }))).toEqual(
				refused("notOffered", { articles: "errors.notOffered" }),
			);
		}
		expect(await articlesOf(world, "ana")).toEqual(["entry@0", "lunch@thursday"]);
	});

	test("hidden or closed are refused", async () => {
		const file = buildEvent({
			articles: [
				{ id: "hidden", label: "Hidden", price: 0, days: { 0: { isShow: false } } },
				{ id: "closed", label: "Closed", price: 0, days: { 0: { isDisabled: true } } },
			],
		});
		const world = await worldOfTest({ over, file });
		const ana = await world.as("ana");
		for (const articleId of ["hidden", "closed"]) {
			expect(
				await refusalOf(ana.articles.choose({ ...world.of("ana"), articles: [{ articleId, dayId: "0" }] })),
			).toEqual(refused("notOffered", { articles: "errors.notOffered" }));
		}
	});

	test("to be paid make a complete registration incomplete again", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const completing = { participation: "4", daysId: ["thursday"], articles: [] } as const;
		await ana.registrations.complete({ ...world.of("ana"), ...completing, daysId: ["thursday"], articles: [] });
		await ana.articles.choose({ ...world.of("ana"), articles: [{ articleId: "lunch", dayId: "thursday" }] });
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		await ana.articles.choose({ ...world.of("ana"), articles: [{ articleId: "dinner", dayId: "thursday" }] });
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
	});

	test("stay where they are no longer asked for: what was chosen, and paid, goes with nothing unasked", async () => {
		const world = await worldOfTest({ over });
		const lunch = { articleId: "lunch", dayId: "thursday" };
		const coming = { ...world.of("ana"), participation: "4", daysId: ["thursday", "friday"] } as const;
		const complete = async (daysId: string[], articles: (typeof lunch)[]) =>
			(await world.as("ana")).registrations.complete({ ...coming, daysId, articles });
		await complete(["thursday", "friday"], [lunch]);
		const { document } = world.file;
		const settings = { ...document.settings, FO_MEETING_ARTICLES_SHOW: false };
		await world.importAgain({ ...world.file, document: { ...document, settings } });
		await complete(["thursday"], []);
		expect(await articlesOf(world, "ana")).toEqual(["entry@0", "lunch@thursday"]);
		await complete(["friday"], []);
		expect(await articlesOf(world, "ana")).toEqual(["entry@0"]);
	});

	test("may be chosen before the registration is completed, which verify knows, and not by people who do not come", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.users.registerDay({ ...world.of("ana"), dayId: "friday", registered: true });
		const choice = { ...world.of("ana"), articles: [{ articleId: "lunch", dayId: "friday" }] };
		await ana.articles.choose(choice);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		await ana.registrations.decline(world.of("ana"));
		expect(await refusalOf(ana.articles.choose({ ...choice, articles: [] }))).toEqual(refused("registrationRequired"));
		expect(await articlesOf(world, "ana")).toEqual([]);
	});
});
