import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "~/provider/ground/store/open";
import { type RaceCode, type Replaced, raceCode } from "../../support/races/race";
import { ofToday, runs, seed } from "../../support/seed";
import { Torture } from "../../support/torture/run";
import { planSchedule, type Step } from "../../support/torture/schedule";

// `npm run torture` runs hundreds, with up to 200 clients.
const entry = "tests/support/torture/worker.ts";
const small = { least: 6, most: 20 };
const few = { least: 5, most: 9 };

let code: RaceCode;
let torture: Torture;
beforeAll(async () => {
	code = await raceCode({ entry });
	torture = new Torture(code);
});
afterAll(async () => {
	await torture.close();
	await code.remove();
});

describe("Random clients and kills", () => {
	test.each(Array.from({ length: runs(20) }, (_, index) => `${seed}/${index}`))(
		"leave nothing counted wrong, half done or lost: SEED=%s",
		async (one) => {
			const { problems, outcomes } = await torture.run(planSchedule(one, small));
			expect(problems).toEqual([]);
			expect(outcomes.done).toBeGreaterThan(0);
		},
	);

	test("are the same for the same seed", () => {
		const { file: _, ...plan } = planSchedule("again");
		const { file: __, ...second } = planSchedule("again");
		expect(second).toEqual(plan);
		expect(planSchedule("another").clients).not.toEqual(plan.clients);
	});
});

// The same plans every day: they show that the check notices faults, and are not meant to find new ones.
describe("The check notices", () => {
	// The race for a company is lost too seldom here to be shown by chance: companies.test.ts proves its guard.
	const guards: { what: string; about: Step["do"][]; replaced: Replaced; says: RegExp }[] = [
		{
			what: "`takePlace`",
			about: ["quotas"],
			replaced: { file: "app/provider/registration/models/rows.ts", by: "tests/support/races/unguarded-places.ts" },
			says: /^quota .* people for \d+ places/,
		},
		{
			what: "`takeSlot`",
			about: ["slot", "slotV2"],
			replaced: { file: "app/provider/registration/conferences/rows.ts", by: "tests/support/races/unguarded-slots.ts" },
			says: /^slot .* people for \d+ places/,
		},
		{
			what: "`hasRoom`",
			about: ["addCompanion"],
			replaced: {
				file: "app/provider/ground/records/companions.ts",
				by: "tests/support/races/unguarded-companions.ts",
			},
			says: /companions, \d at most$/,
		},
	];

	test.each(ofToday(guards, "guards"))("that $what has no guard", async ({ about, replaced, says }) => {
		const unguarded = await raceCode({ entry, unguarded: replaced });
		const tortureWithout = new Torture(unguarded);
		try {
			const found: string[] = [];
			for (let index = 0; index < 25 && !found.some((problem) => says.test(problem)); index++) {
				found.push(...(await tortureWithout.run(planSchedule(`small/${index}`, { ...few, about }))).problems);
			}
			expect(found).toContainEqual(expect.stringMatching(says));
		} finally {
			await tortureWithout.close();
			await unguarded.remove();
		}
	});

	const losses: { what: string; lose: (store: Store) => Promise<unknown>; says: RegExp }[] = [
		{
			what: "a place, its counter with it",
			lose: async (store) => {
				await sql`delete from slot_registrations`.execute(store);
				await sql`update slots set taken = 0`.execute(store);
			},
			says: /conference:.*the store has null, acknowledged was/,
		},
		{
			what: "a counter",
			lose: (store) => sql`update slots set taken = taken + 1`.execute(store),
			says: /^slot .* the counter says/,
		},
		{
			what: "a registration",
			lose: (store) => sql`update registrations set registered_at = null, registered_by = null`.execute(store),
			says: /registration: the store has .*not registered, acknowledged was/,
		},
		{
			what: "the days of one",
			lose: async (store) => {
				await sql`delete from article_choices`.execute(store);
				await sql`delete from day_registrations`.execute(store);
			},
			says: /registration: the store has/,
		},
		{
			what: "who comes for which company",
			lose: (store) => sql`update registrations set company_id = null`.execute(store),
			says: /company: the store has null/,
		},
		{
			what: "a draft",
			lose: (store) => sql`delete from drafts`.execute(store),
			says: /(draft|answered):.* the store has null/,
		},
	];

	test.each(ofToday(losses, "losses"))("the loss of $what", async ({ lose, says }) => {
		const found: string[] = [];
		for (let index = 0; index < 25 && !found.some((problem) => says.test(problem)); index++) {
			found.push(...(await torture.run(planSchedule(`small/${index}`, small), lose)).problems);
		}
		expect(found).toContainEqual(expect.stringMatching(says));
	});
});
