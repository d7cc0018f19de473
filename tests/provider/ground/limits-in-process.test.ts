import { describe, expect, test } from "vitest";
import { countAttempt, waitAt, waitInLine } from "~/provider/ground/limits/attempts";
import { limits } from "~/provider/ground/limits/limits";
import { keepPace } from "~/provider/ground/limits/pace";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

describe("A pace", () => {
	const two = { name: "two", most: 2, ms: 1000 };

	test("lets so many through in its time, each person and each action for itself", async () => {
		const { store, clock } = await worldOfTest();
		const at = (ms: number) => new Date(clock.now.getTime() + ms);
		const isKept = (personId: string, ms: number, pace = two) => {
			try {
				return keepPace(store, pace, personId, at(ms));
			} catch {
				return "refused";
			}
		};
		const passed = expect.any(Function);
		expect([isKept("ana", 0), isKept("ana", 1), isKept("ana", 999)]).toEqual([passed, passed, "refused"]);
		expect([isKept("bruno", 999), isKept("ana", 999, { ...two, name: "other" })]).toEqual([passed, passed]);
		expect([isKept("ana", 1000), isKept("ana", 1000)]).toEqual([passed, "refused"]);
		expect(isKept("ana", 0, { ...two, name: "none", most: 0 })).toEqual(passed);
	});
});

describe("Attempts that wait near their limit", () => {
	const slow = { slowFrom: 10, most: 20 };

	test("wait longer the nearer they are, and sixty at a time", async () => {
		expect([10, 15, 20].map((count) => waitAt(slow, count))).toEqual([0, 1000, 2000]);
		const waiting = Array.from({ length: 60 }, () => waitInLine(30));
		expect(() => waitAt(slow, 11)).toThrow();
		expect(waitAt(slow, 10)).toBe(0);
		await Promise.all(waiting);
		expect(waitAt(slow, 20)).toBe(2000);
	});

	test("hold nobody up who does not wait", () => {
		for (let count = 0; count < 60; count++) void waitInLine(0);
		expect(waitAt(slow, 20)).toBe(2000);
	});
});

test("Staff may learn of any number of addresses that they are known", async () => {
	const { as, event, store, clock, idOf } = await organisedWorld({ over: "process" });
	const counting = { store, now: () => clock.now };
	for (let count = 0; count < limits.existenceRevealedToPerson.most; count++)
		await countAttempt(counting, limits.existenceRevealedToPerson, idOf("olga"));
	const known = { ...event, email: "ana@example.com", firstName: "Ana", lastName: "Lopez", isInvited: true };
	const adding = (await as("olga")).peopleAdditions.add(known);
	expect(await refusalOf(adding)).toMatchObject({ code: "alreadyInvited" });
});
