import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { articlesOf, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

type Articles = NonNullable<Parameters<typeof buildEvent>[0]>["articles"];

const missing = refused("choiceRequired", { articles: "errors.choiceRequired" });
const coffee = { id: "coffee", label: "Coffee", price: 0, days: { 0: {} } };
const ticket = (id: string, more: object = {}) => ({
	id,
	label: id,
	price: 1000,
	vatRate: 20,
	isEntry: true,
	days: { 0: {} },
	...more,
});

const parts = (articles: object[]) => ({ settings: everythingShown, articles: [coffee, ...articles] as Articles });
const selling = (...articles: object[]) => buildEvent(parts(articles));

/** Publishes the event again, with other articles. */
async function sellInstead(world: World, ...articles: object[]) {
	const { id, alias } = world.file.document.event;
	await world.importAgain(buildEvent({ ...parts(articles), event: { id, alias } }));
}

async function complete(world: World, person: string, articles: string[] = [], daysId = ["friday"]) {
	const gateway = await world.as(person);
	return gateway.registrations.complete({
		...world.of(person),
		participation: "4",
		daysId,
		articles: articles.map((name) => {
			const [articleId = "", dayId = "0"] = name.split("@");
			return { articleId, dayId };
		}),
	});
}

describe.each(bothGateways)("Entries, $name", ({ over }) => {
	test("are taken without a choice where there is one, and a free option alone lets nobody in where there are two", async () => {
		const alone = await worldOfTest({ over, file: selling(ticket("full")) });
		await complete(alone, "ana", ["coffee"]);
		expect(await articlesOf(alone, "ana")).toEqual(["coffee@0", "full@0"]);
		expect((await recordOf(alone, "ana")).completed_at).toBeNull();

		const two = await worldOfTest({ over, file: selling(ticket("full"), ticket("reduced")) });
		expect(await refusalOf(complete(two, "ana", ["coffee"]))).toEqual(missing);
		expect((await recordOf(two, "ana")).registered_at).toBeNull();
		await complete(two, "ana", ["coffee", "reduced"]);
		expect(await articlesOf(two, "ana")).toEqual(["coffee@0", "reduced@0"]);
	});

	test("cannot be left again by whoever is registered, and are changed for one another", async () => {
		const world = await worldOfTest({ over, file: selling(ticket("full"), ticket("reduced")) });
		await complete(world, "ana", ["full"]);
		const ana = await world.as("ana");
		const choose = (...ids: string[]) =>
			ana.articles.choose({ ...world.of("ana"), articles: ids.map((articleId) => ({ articleId, dayId: "0" })) });
		expect(await refusalOf(choose("coffee"))).toEqual(missing);
		expect(await articlesOf(world, "ana")).toEqual(["full@0"]);
		await choose("reduced");
		expect(await articlesOf(world, "ana")).toEqual(["reduced@0"]);
	});

	test("that are limited are never sold past their places, and nobody registers without", async () => {
		const world = await worldOfTest({ over, file: selling(ticket("full", { stock: 1 })) });
		const answers = await Promise.all(
			["ana", "bruno"].map((person) =>
				complete(world, person, ["coffee"]).then(
					() => true,
					() => false,
				),
			),
		);
		expect(answers.filter(Boolean)).toHaveLength(1);
		const records = await Promise.all(["ana", "bruno"].map((person) => recordOf(world, person)));
		expect(records.filter(({ registered_at }) => registered_at !== null)).toHaveLength(1);
		const left = (await world.gatewayFor().articles.stocks(world.event)).data.stocks;
		expect(left).toEqual([{ articleId: "full", left: 0 }]);
	});

	test("of a day are needed on that day, and a day that is added later needs its own", async () => {
		const world = await worldOfTest({
			over,
			file: selling(ticket("thursday", { days: { thursday: {} } }), ticket("student", { days: { thursday: {} } })),
		});
		await complete(world, "ana", [], ["friday"]);
		const ana = await world.as("ana");
		const join = ana.users.registerDay({ ...world.of("ana"), dayId: "thursday", registered: true });
		expect(await refusalOf(join)).toEqual(missing);
		expect(await refusalOf(complete(world, "ana", [], ["thursday", "friday"]))).toEqual(missing);
		await complete(world, "ana", ["student@thursday"], ["thursday", "friday"]);
		expect(await articlesOf(world, "ana")).toEqual(["student@thursday"]);
	});

	test("that an article becomes are asked of those in the wizard, and not of those who are registered", async () => {
		const before = await worldOfTest({ over, file: selling() });
		await complete(before, "ana", ["coffee"]);
		await sellInstead(before, ticket("full"), ticket("reduced"));
		expect(await refusalOf(complete(before, "bruno", ["coffee"]))).toEqual(missing);
		// Ana came in when nothing was sold: she keeps that, and takes no entry that she does not ask for.
		await complete(before, "ana", ["coffee"]);
		expect(await articlesOf(before, "ana")).toEqual(["coffee@0"]);
		expect(await refusalOf(complete(before, "ana", ["coffee"], ["thursday", "friday"]))).toEqual(missing);
		await complete(before, "ana", ["coffee", "full"]);
		expect(await refusalOf(complete(before, "ana", ["coffee"]))).toEqual(missing);
	});

	test("that are closed stay with those who have them", async () => {
		const world = await worldOfTest({ over, file: selling(ticket("early"), ticket("full"), ticket("reduced")) });
		await complete(world, "ana", ["early"]);
		const days = { 0: { isDisabled: true } };
		await sellInstead(world, ticket("early", { days }), ticket("full"), ticket("reduced"));
		await complete(world, "ana", ["early", "coffee"]);
		expect(await articlesOf(world, "ana")).toEqual(["coffee@0", "early@0"]);
		expect(await refusalOf(complete(world, "bruno", ["coffee"]))).toEqual(missing);
	});

	test("of a represented person keep their place for whoever comes instead, and come back if nobody does", async () => {
		const represented = { ...everythingShown, FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true };
		const articles = [ticket("full", { stock: 1 })] as Articles;
		const world = await worldOfTest({ over, file: buildEvent({ settings: represented, articles }) });
		await complete(world, "ana");
		const ana = await world.as("ana");
		const bruno = { firstName: "Bruno", lastName: "Mas", email: "bruno@example.com" };
		await ana.representation.name({ ...world.of("ana"), ...bruno });
		expect([await articlesOf(world, "ana"), await articlesOf(world, "bruno")]).toEqual([[], ["full@0"]]);
		// The place that Ana gave up is not anybody's.
		expect(await refusalOf(complete(world, "chloe"))).toEqual(
			refused("articleSoldOut", { articles: "errors.articleSoldOut" }),
		);
		await complete(world, "ana");
		expect([await articlesOf(world, "ana"), await articlesOf(world, "bruno")]).toEqual([["full@0"], []]);
		await ana.representation.name({ ...world.of("ana"), ...bruno });
		await complete(world, "bruno");
		expect(await articlesOf(world, "bruno")).toEqual(["full@0"]);
	});

	test("of another profile are needed once somebody chooses it, and are taken where there is one", async () => {
		const paid = (id: string) => ticket(id, { typologies: ["exhibitor"] });
		const world = await worldOfTest({ over, file: selling(paid("stand")) });
		const change = async (who: World, typoId: string) =>
			(await who.as("ana")).users.updateRecord({ ...who.of("ana"), typoId });
		await complete(world, "ana", ["coffee"]);
		await change(world, "exhibitor");
		expect(await articlesOf(world, "ana")).toEqual(["coffee@0", "stand@0"]);
		expect((await recordOf(world, "ana")).completed_at).toBeNull();

		const two = await worldOfTest({ over, file: selling(paid("stand"), paid("booth")) });
		await complete(two, "ana", ["coffee"]);
		await change(two, "exhibitor");
		// Which one is hers to say: until then she is not registered.
		expect((await recordOf(two, "ana")).registered_at).toBeNull();
		expect(await refusalOf(complete(two, "ana", ["coffee"]))).toEqual(missing);
		await complete(two, "ana", ["coffee", "booth"]);
		expect(await articlesOf(two, "ana")).toEqual(["booth@0", "coffee@0"]);
	});
});
