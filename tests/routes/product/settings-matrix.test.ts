import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFair } from "../../support/browser/walk";
import { beginnings, walkAbsences } from "../../support/matrix/absences";
import { type Grounds, walkConfiguration } from "../../support/matrix/cases";
import {
	type Configuration,
	closed,
	eventOf,
	factors,
	pairwise,
	randomConfigurations,
} from "../../support/matrix/settings";
import { visitorsOf } from "../../support/matrix/visitor";
import { sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { isNightly } from "../../support/run/is-nightly";
import { ofToday } from "../../support/seed";
import { createWorld, onPostgres, type World } from "../../support/world/world";

// By day a tenth of the pairs, others with each commit; NIGHTLY=1: all. MATRIX=full: thousands of walks instead of a few hundred, in a
// quarter of an hour. MATRIX_CONFIGURATION='{…}', as a failure prints it, walks that one alone.
const isFull = process.env.MATRIX === "full";
const one = process.env.MATRIX_CONFIGURATION;
const pairs = pairwise();
const open = isFull ? [...pairs, ...randomConfigurations(600)] : ofToday(pairs, "matrix");
const configurations: Configuration[] = one ? [JSON.parse(one)] : [...open, ...closed(open)];

/** The event with which every world begins, of the same domain. */
const first = eventOf(
	{ ...(Object.fromEntries(Object.entries(factors).map(([name, [value]]) => [name, value])) as Configuration) },
	"first",
	[],
);

const numbered = configurations.map((configuration, at) => ({ configuration, at, alias: `m${at}` }));

describe("Whatever the settings, the wizard leads to its end and back", () => {
	let world: World;
	let grounds: Grounds;
	const tally = { cases: 0, walks: 0 };
	beforeAll(async () => {
		world = await createWorld({ file: first });
		world.clock.now = new Date();
		// No test cuts the power here: otherwise half of the time would go into waiting for the disk.
		if (!onPostgres) await sql`pragma synchronous = off`.execute(world.store);
		grounds = { world, visit: visitorsOf(world), isFull, tally };
	});
	afterAll(() => world.close());

	test.for(numbered)("configuration $at", async ({ configuration, alias }) => {
		await walkConfiguration(grounds, configuration, alias);
	});

	test.skipIf(Boolean(one))("that is a hundred walks, a few hundred, or thousands", () => {
		if (isFull) console.info(`${tally.cases} cases, ${tally.walks} walks, in ${configurations.length} configurations`);
		expect(tally.walks).toBeGreaterThan(isFull ? 3000 : isNightly ? 150 : 5);
	});
});

describe("Whatever stands at the wizard's beginning, an absence is answered as one", () => {
	let paying: Awaited<ReturnType<typeof payingWorld>>;
	beforeEach(async () => {
		paying = await payingWorld({ file: sellingEvent() });
		if (!onPostgres) await sql`pragma synchronous = off`.execute(paying.world.store);
	});

	test.for(beginnings)("$name", async (beginning) => {
		await walkAbsences(paying, beginning);
	});
});

test("and over HTTP too", async () => {
	const fair = await openFair([first]);
	const grounds = { world: fair.world, visit: fair.visit, isFull, tally: { cases: 0, walks: 0 } };
	try {
		for (const { configuration, alias } of numbered) {
			if (grounds.tally.walks >= (isFull ? 400 : isNightly ? 30 : 10)) break;
			await walkConfiguration(grounds, configuration, alias);
		}
	} finally {
		await fair.close();
	}
});
