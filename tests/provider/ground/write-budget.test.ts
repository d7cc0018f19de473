import { describe, expect, test } from "vitest";
import { spend, writeBudget } from "~/provider/ground/limits/write-budget";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "L" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "M" },
];

describe("A person's writes", () => {
	test("are so many at once, then so many a second, each person for themselves", () => {
		const held = new Map();
		for (let i = 0; i < writeBudget.atOnce; i++) expect(spend(held, "ana", 0)).toBe(0);
		expect(spend(held, "ana", 0)).toBe(1);
		expect(spend(held, "bruno", 0)).toBe(0);
		for (let i = 0; i < writeBudget.aSecond; i++) expect(spend(held, "ana", 1000)).toBe(0);
		expect(spend(held, "ana", 1000)).toBe(1);
	});

	test("are forgotten for people who have not written for long", () => {
		const held = new Map();
		for (let i = 0; i < 20_000; i++) spend(held, `visitor ${i}`, 0);
		spend(held, "late", 24 * 60 * 60 * 1000);
		expect(held.size).toBe(1);
	});

	test("cost no more when a whole congress writes at once", () => {
		let seen = 0;
		class CountedMap extends Map {
			override *[Symbol.iterator]() {
				for (const entry of super.entries()) {
					seen++;
					yield entry;
				}
				return undefined;
			}
		}
		const held = new CountedMap();
		for (let i = 0; i < 30_000; i++) spend(held, `visitor ${i % 25_000}`, i);
		expect(held.size).toBe(25_000);
		expect(seen).toBe(30_000);
	});
});

describe.each(bothGateways)("Every call that changes something, $name", ({ over }) => {
	const exhausted = async (world: World, person: string) => {
		const token = await world.signIn(person);
		const write = () => world.gatewayFor(token).users.update({ ...world.of(person), firstName: "Ana" });
		for (let i = 0; i < writeBudget.atOnce; i++) await write();
		return { token, write };
	};

	test("ends with the budget, says when, and goes on after it; reading and signing out always work", async () => {
		const world = await worldOfTest({ over, people });
		const { token, write } = await exhausted(world, "ana");
		const here = () => world.gatewayFor(token);
		const refusal = await write().catch((error) => error);
		expect(refusal).toMatchObject({ code: "tooManyAttempts", wait: { seconds: 1 } });
		const { domainId, eventId } = world.event;
		expect(
			await refusalOf(
				here().forms.answer({
					params: { domainId },
					query: { eventId, userId: world.idOf("ana") },
					body: { values: {} },
				}),
			),
		).toEqual(refused("tooManyAttempts"));
		await (await world.as("bruno")).users.update({ ...world.of("bruno"), firstName: "Bruno" });
		expect((await here().users.me(world.event)).data.me.firstName).toBe("Ana");
		world.clock.now = new Date(world.clock.now.getTime() + 1000);
		await write();
		for (let i = 1; i < writeBudget.aSecond; i++) await write();
		expect(await refusalOf(write())).toEqual(refused("tooManyAttempts"));
		await here().authentications.logout();
	});

	test("is not met by somebody who registers thirty companions as fast as they can", async () => {
		const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 30 };
		const world = await worldOfTest({ over, file: buildEvent({ people, settings }) });
		const ana = await world.as("ana");
		const whole = { participation: "4" as const, daysId: ["friday"], articles: [] };
		await ana.registrations.complete({ ...world.of("ana"), ...whole });
		let writes = 1;
		for (let number = 0; number < 30; number++) {
			const { id: userId } = await ana.companions.create({
				...world.of("ana"),
				firstName: "Zoé",
				lastName: `N${number}`,
			});
			// Then come the screens of a companion's wizard, some of them twice.
			for (let screen = 0; screen < 12; screen++, writes++) {
				await ana.users.update({ ...world.event, userId, firstName: `Zoé ${screen}` });
			}
			writes++;
		}
		expect(writes).toBe(391);
	});
});

describe.each(bothGateways)("The log of a person's actions, $name", ({ over }) => {
	test("takes sixty an hour, three hundred a day, and two thousand characters each", async () => {
		const world = await worldOfTest({ over, people });
		const ana = await world.as("ana");
		const log = (extended: object = {}) =>
			ana.actionLogs.create({ ...world.of("ana"), actionId: 6, extended: { ...extended } });
		expect(await refusalOf(log({ text: "x".repeat(2000) }))).toEqual(refused("badRequest"));
		const begun = world.clock.now.getTime();
		for (let hours = 0; hours < 5; hours++) {
			world.clock.now = new Date(begun + hours * 60 * 60 * 1000);
			for (let i = 0; i < 60; i++) await log();
			expect(await refusalOf(log())).toEqual(refused("tooManyAttempts"));
		}
		world.clock.now = new Date(begun + 6 * 60 * 60 * 1000);
		expect(await log().catch((error) => error)).toMatchObject({ wait: { seconds: 18 * 60 * 60 } });
		const logged = await world.store.selectFrom("action_logs").select("id").where("action_id", "=", 6).execute();
		expect(logged).toHaveLength(300);
	});
});
