import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Grounds, walkConfiguration } from "../support/matrix-cases";
import { type Configuration, eventOf, factors, pairwise, randomConfigurations } from "../support/matrix-settings";
import { visitorsOf } from "../support/matrix-visitor";
import { openFair } from "../support/walk";
import { createWorld, onPostgres, type World } from "../support/world";

// MATRIX=full (npm run torture): thousands of cases instead of a few hundred. MATRIX_CONFIGURATION='{…}', as a failure
// prints it, walks that one alone.
const isFull = process.env.MATRIX === "full";
const one = process.env.MATRIX_CONFIGURATION;
const configurations: Configuration[] = one
	? [JSON.parse(one)]
	: [...pairwise(), ...randomConfigurations(isFull ? 800 : 0)];
const overHttp = isFull ? 60 : 5;

/** The event that every world begins with: of the same domain. */
const first = eventOf(
	{ ...(Object.fromEntries(Object.entries(factors).map(([name, [value]]) => [name, value])) as Configuration) },
	"first",
	[],
);

const numbered = configurations.map((configuration, at) => ({ configuration, at, alias: `m${at}` }));

describe("Whatever the settings, the wizard leads to its end and back", () => {
	let world: World;
	let grounds: Grounds;
	let cases = 0;
	beforeAll(async () => {
		world = await createWorld({ file: first });
		world.clock.now = new Date();
		// Nobody cuts the power here: half of the time would go into waiting for the disk.
		if (!onPostgres) await sql`pragma synchronous = off`.execute(world.store);
		grounds = { world, visit: visitorsOf(world) };
	});
	afterAll(() => world.close());

	test.for(numbered)("configuration $at", async ({ configuration, alias }) => {
		cases += await walkConfiguration(grounds, configuration, alias);
	});

	test.skipIf(Boolean(one))("that is a few hundred cases, or thousands", () => {
		if (isFull) console.info(`${cases} cases in ${configurations.length} configurations`);
		expect(cases).toBeGreaterThan(isFull ? 2000 : 150);
	});
});

test("and over HTTP too", { timeout: 600_000 }, async () => {
	const fair = await openFair([first]);
	try {
		for (const { configuration, alias } of numbered.slice(0, overHttp))
			await walkConfiguration(fair, configuration, alias);
	} finally {
		await fair.close();
	}
});
