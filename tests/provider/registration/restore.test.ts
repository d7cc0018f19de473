import { describe, expect, test } from "vitest";
import { verifyEvent } from "~/provider/organiser/verify/verify";
import { seller } from "../../support/money/money";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const articles = [{ id: "meal", label: "Meal", price: 0, stock: 1, days: { 0: {} } }];
const person = (name: string) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Test",
	typoId: "visitor",
});

/** ana had the last meal, and has cancelled; bruno was never registered. */
async function openWorld(over: "process" | "http", settings: object = {}) {
	const world = await organisedWorld({
		over,
		file: buildEvent({
			settings: { ...everythingShown, FO_MEETING_ARTICLES_SHOW: true, FO_MEETING_COMPANY_REQUIRED: false, ...settings },
			billing: seller,
			articles,
		}),
		people: [person("ana"), person("bruno"), { ...person("daisy"), role: "desk" as const }],
	});
	const [ana, desk] = [await world.as("ana"), await world.as("daisy")];
	const daysId = ["friday"];
	const meal = [{ articleId: "meal", dayId: "0" }];
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId, articles: meal });
	await desk.registrations.cancel(world.of("ana"));
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
});
