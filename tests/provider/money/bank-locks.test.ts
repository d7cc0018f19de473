import { expect, test } from "vitest";
import { openBank } from "~/provider/sandbox/bank/bank";
import { register } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { overlap, type Server } from "../../support/races/overlap";
import { onPostgres } from "../../support/world/world";

test.runIf(onPostgres)("Two refunds at once at two servers never give back more than was paid", async () => {
	const { world, begin, pay, comeBack } = await payingWorld();
	await register(world, "ana", "seat");
	const { bankId, id } = await begin("ana");
	await pay(bankId);
	await comeBack("ana", id);
	const { payment_id } = await world.store.selectFrom("payments").select("payment_id").executeTakeFirstOrThrow();
	const refundAll = ({ store }: Server) => openBank(store, () => world.clock.now).giveBack(payment_id, 12_000);
	const [, late] = await overlap(world, {
		first: refundAll,
		heldAfter: 'insert into "bank_refunds"',
		second: (server) => refundAll(server).catch((error) => error),
	});
	expect(late).toMatchObject({ reason: "charge_already_refunded" });
	expect(await world.store.selectFrom("bank_refunds").select("amount").execute()).toEqual([{ amount: 12_000 }]);
});
