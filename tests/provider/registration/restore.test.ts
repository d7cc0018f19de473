import { describe, expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { seller } from "../../support/money/money";
import { overlap, type Server } from "../../support/races/overlap";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

const articles = [{ id: "meal", label: "Meal", price: 0, stock: 1, days: { 0: {} } }];
const quotas = [
	{
		key: "walks",
		label: "Walks",
		filter: "radio" as const,
		model: "P" as const,
		values: [
			{ value: "hill", label: "Hill", capacity: 1 },
			{ value: "shore", label: "Shore", isDisabled: true },
		],
	},
];
const person = (name: string) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Test",
	typoId: "visitor",
});

/** ana had the last meal, and has cancelled; carla has cancelled too; bruno was never registered. */
async function openWorld(over: "process" | "http", settings: object = {}) {
	const world = await organisedWorld({
		over,
		file: buildEvent({
			settings: { ...everythingShown, FO_MEETING_ARTICLES_SHOW: true, FO_MEETING_COMPANY_REQUIRED: false, ...settings },
			billing: seller,
			articles,
			quotas,
		}),
		people: [person("ana"), person("bruno"), person("carla"), { ...person("daisy"), role: "desk" as const }],
	});
	const [ana, desk] = [await world.as("ana"), await world.as("daisy")];
	const daysId = ["friday"];
	const meal = [{ articleId: "meal", dayId: "0" }];
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId, articles: meal });
	for (const name of ["ana", "carla"]) await desk.registrations.cancel(world.of(name));
	const mails = async () => {
		const rows = await world.store
			.selectFrom("mails")
			.select("id")
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		return rows.length;
	};
	const record = () =>
		world.store
			.selectFrom("registrations")
			.selectAll()
			.where("person_id", "=", world.idOf("ana"))
			.executeTakeFirstOrThrow();
	return { ...world, ana, desk, daysId, meal, mails, record };
}

/** How many of these are registered, have a meal, and have the walk up the hill. */
async function held({ store }: Awaited<ReturnType<typeof openWorld>>) {
	const registered = await store
		.selectFrom("registrations")
		.select("code")
		.where("registered_at", "is not", null)
		.execute();
	const meals = await store.selectFrom("article_choices").select("person_id").execute();
	const walks = await store.selectFrom("quota_choices").select("person_id").execute();
	return { registered: registered.length, meals: meals.length, walks: walks.length };
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
	outcomes.map((one) => (one.status === "fulfilled" ? "done" : (one.reason as { code?: string }).code)).sort();

describe.each(bothGateways)("A cancelled registration, $name", ({ over }) => {
	test("is taken up again by the desk once, however many ask at once, and its person is told", async () => {
		const world = await openWorld(over);
		const before = await world.mails();
		const restore = () =>
			world.desk.registrations.restore({ ...world.of("ana"), daysId: world.daysId, articles: world.meal });
		await Promise.all([restore(), restore(), restore(), restore(), restore()]);
		await restore();
		expect((await world.record()).registered_at).not.toBeNull();
		expect((await world.mails()) - before).toBe(1);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("waits where the event is full, or what it asks for was taken meanwhile", async () => {
		const world = await openWorld(over);
		const bruno = await world.as("bruno");
		const { daysId, meal: articles } = world;
		await bruno.registrations.complete({ ...world.of("bruno"), participation: "4", daysId, articles });
		const restore = (more: object) => world.desk.registrations.restore({ ...world.of("ana"), daysId, ...more });
		expect(await refusalOf(restore({ articles }))).toMatchObject({ code: "articleSoldOut" });
		expect((await world.record()).registered_at).toBeNull();
		await restore({});
		expect((await world.record()).registered_at).not.toBeNull();
	});

	test("is nobody's who did not cancel, and no participant's to take up for somebody else", async () => {
		const world = await openWorld(over);
		expect(await refusalOf(world.desk.registrations.restore(world.of("bruno")))).toMatchObject({ code: "notOffered" });
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.registrations.restore(world.of("ana")))).toEqual(refused("accessDenied"));
	});

	test("is asked what its type of registration may take, with what is left of it", async () => {
		const world = await openWorld(over, { FO_MEETING_QUOTAS_REQUIRED: true, FO_MEETING_ARTICLES_REQUIRED: true });
		const asked = async () => (await (await world.as("daisy")).registrations.restoring(world.of("ana"))).data;
		expect(await asked()).toMatchObject({
			days: [{ id: "thursday" }, { id: "friday" }],
			articles: [{ id: "meal" }],
			stocks: [{ articleId: "meal", left: 1 }],
			areArticlesRequired: true,
			quotas: [{ key: "walks", values: [{ remaining: 1 }, { isDisabled: true }] }],
			areQuotasRequired: true,
		});
		world.clock.now = new Date("2027-03-19T08:00:00Z");
		expect((await asked()).days).toMatchObject([{ id: "friday" }]);
	});

	test("comes back with what the event requires, or not at all", async () => {
		const world = await openWorld(over, { FO_MEETING_QUOTAS_REQUIRED: true, FO_MEETING_ARTICLES_REQUIRED: true });
		const { daysId, meal } = world;
		const restore = (more: object) => world.desk.registrations.restore({ ...world.of("ana"), daysId, ...more });
		expect(await refusalOf(restore({ quotas: { walks: ["hill"] } }))).toMatchObject({
			code: "choiceRequired",
			fields: { articles: "errors.choiceRequired" },
		});
		for (const quotas of [{}, { walks: [] }]) {
			expect(await refusalOf(restore({ articles: meal, quotas }))).toMatchObject({
				code: "choiceRequired",
				fields: { "quotas.walks": "errors.choiceRequired" },
			});
		}
		for (const walks of [["shore"], ["hill", "shore"], ["sea"]]) {
			const refusal = await refusalOf(restore({ articles: meal, quotas: { walks } }));
			expect(refusal).toMatchObject({ code: "notOffered", fields: { "quotas.walks": "errors.notOffered" } });
		}
		expect(await held(world)).toEqual({ registered: 0, meals: 0, walks: 0 });
		await restore({ articles: meal, quotas: { walks: ["hill"] } });
		expect(await held(world)).toEqual({ registered: 1, meals: 1, walks: 1 });
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("has no quotas to choose where the event shows none", async () => {
		const world = await openWorld(over, { FO_MEETING_QUOTAS_SHOW: false });
		expect((await world.desk.registrations.restoring(world.of("ana"))).data.quotas).toEqual([]);
		const quotas = { walks: ["hill"] };
		const restoring = world.desk.registrations.restore({ ...world.of("ana"), daysId: world.daysId, quotas });
		expect(await refusalOf(restoring)).toMatchObject({ code: "notOffered" });
	});

	test.each([
		["article", { articles: [{ articleId: "meal", dayId: "0" }] }, "articleSoldOut"],
		["place", { quotas: { walks: ["hill"] } }, "quotaFull"],
	])("and another one have the last %s between them, taken up at once", async (_what, chosen, code) => {
		const world = await openWorld(over);
		const restore = (name: string) =>
			world.desk.registrations.restore({ ...world.of(name), daysId: world.daysId, ...chosen });
		const outcomes = await Promise.allSettled(["ana", "carla", "ana", "carla"].map(restore));
		// The one who gets it may be restored twice; the other is refused twice.
		expect(codesOf(outcomes)).toEqual([code, code, "done", "done"].sort());
		const { registered, meals, walks } = await held(world);
		expect([registered, meals + walks]).toEqual([1, 1]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("and a new one have the last article between them", async () => {
		const world = await openWorld(over);
		const bruno = await world.as("bruno");
		const { daysId, meal: articles } = world;
		const outcomes = await Promise.allSettled([
			world.desk.registrations.restore({ ...world.of("ana"), daysId, articles }),
			bruno.registrations.complete({ ...world.of("bruno"), participation: "4", daysId, articles }),
		]);
		expect(codesOf(outcomes)).toEqual(["articleSoldOut", "done"]);
		expect(await held(world)).toEqual({ registered: 1, meals: 1, walks: 0 });
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});
});

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("At two servers at once", () => {
	test("what one takes up is what the other may not have, article and place", async () => {
		for (const [chosen, heldAfter] of [
			[{ articles: [{ articleId: "meal", dayId: "0" }] }, 'update "article_stocks"'],
			[{ quotas: { walks: ["hill"] } }, 'update "quota_values"'],
		] as const) {
			const world = await openWorld("process");
			const token = await world.signIn("daisy");
			const restore = (server: Server, name: string) =>
				server
					.gatewayFor(token)
					.registrations.restore({ ...world.of(name), daysId: world.daysId, ...structuredClone(chosen) } as never)
					.then(
						() => "done",
						(error: { code?: string }) => error.code,
					);
			const outcomes = await overlap(world.world, {
				first: (server) => restore(server, "ana"),
				heldAfter,
				second: (server) => restore(server, "carla"),
			});
			expect(outcomes).toEqual(["done", "articles" in chosen ? "articleSoldOut" : "quotaFull"]);
			expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		}
	});

	test("somebody who is taken up by two desks is registered once", async () => {
		const world = await openWorld("process");
		const token = await world.signIn("daisy");
		const before = await world.mails();
		const restore = (server: Server) =>
			server
				.gatewayFor(token)
				.registrations.restore({ ...world.of("ana"), daysId: world.daysId, articles: world.meal });
		await overlap(world.world, { first: restore, heldAfter: 'update "article_stocks"', second: restore });
		expect((await world.mails()) - before).toBe(1);
		expect(await held(world)).toEqual({ registered: 1, meals: 1, walks: 0 });
	});
});
