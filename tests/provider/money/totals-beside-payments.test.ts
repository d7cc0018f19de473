import { expect, test } from "vitest";
import { readRecentTotals } from "~/provider/insight/today/recent-totals";
import { knownEvent, open, pay, register } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";

test("Money that comes while the sums of an event are read is in all of them or in none", async () => {
	const { world } = await payingWorld();
	await register(world, "ana", "last");
	const { id, document } = await open(world, "ana");
	const event = await knownEvent(world);
	// The payment begins after the first sum, and is over before the others.
	const reading = readRecentTotals(world.store, event, world.clock.now);
	const paying = pay(world, id, document.totalTTC);
	expect((await reading).totals).toMatchObject({ difference: 0 });
	expect(await paying).toMatchObject({ outcome: "settled" });
});
