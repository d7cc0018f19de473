import { expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { register } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";

/** An event where somebody bought articles, used a code, and gave a part up. */
async function paidWorld() {
	const { world, begin, pay, comeBack, balance } = await payingWorld();
	await register(world, "ana", "seat", "book", "last");
	await (await world.as("ana")).invoices.applyCode({ ...world.event, code: "TENTH" });
	const { bankId, id } = await begin("ana");
	await pay(bankId);
	await comeBack("ana", id);
	await register(world, "ana", "seat", "last");
	return { world, balance, verify: () => verifyEvent(world.store, world.event.eventId) };
}

test("Money that nobody touched from outside is counted right", async () => {
	const { verify, balance } = await paidWorld();
	expect(await verify()).toEqual([]);
	const { money, invoiced } = await balance();
	expect(money).toBe(invoiced);
});

test("Stocks and uses of codes that differ from the rows are told, and more than there are", async () => {
	const { world, verify } = await paidWorld();
	await world.store.updateTable("article_stocks").set({ taken: 7, stock: 0 }).execute();
	await world.store.updateTable("promo_codes").set({ taken: 0, maximum: 0 }).where("code", "=", "TENTH").execute();
	expect(await verify()).toEqual([
		"article “last”: the counter says 7, 1 are chosen",
		expect.stringMatching(/^article “last”: 1 chosen of a stock of 0: over are .+ \(person \w+\)$/),
		"promo code “TENTH”: the counter says 0, 1 use it",
		"promo code “TENTH”: 1 uses, 0 at most",
	]);
});

test("So are gaps in the numbers, sums that differ, and invoices that nobody paid", async () => {
	const { world, verify } = await paidWorld();
	const first = world.store.updateTable("invoices").where("number", "=", "P-00001");
	await first.set({ total: 1 }).execute();
	expect(await verify()).toEqual([
		"invoice P-00001: its sums differ",
		expect.stringMatching(/^person \w+: payments less refunds differ by \d+\.\d\d EUR from invoices$/),
	]);
	await world.store.updateTable("invoices").set({ sequence: 3, number: "P-00003" }).where("sequence", "=", 2).execute();
	await world.store.updateTable("payments").set({ settled_at: null }).execute();
	const told = await verify();
	expect(told).toContain("invoice P-00003: is number 3, 2 was expected");
	expect(told).toContain("invoice P-00001: 0 payments are recorded for it");
});
