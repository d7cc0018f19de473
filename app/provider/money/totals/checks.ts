import { plainAmount } from "~/domain/money/money";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import type { Database } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { readLedgers } from "../invoices/ledger";
import { compareAccounts } from "../payments/checks";
import { readTotals } from "./read-totals";

export const totalsChecks: Check[] = [
	{
		find: balancesAndTotals,
		remedy:
			"Correct the balance of the registration in the store by hand while no server runs; where the totals alone differ, an entry of the desk has a means of payment that this version does not know.",
	},
];

/**
 * The balance of each account, then the sums that the screen of the event's money shows beside the same counted account by
 * account. An account that is wrong has a line of its own, and so has money that waits for a decision: neither is told again as
 * a sum of the event.
 */
async function balancesAndTotals(db: Database, event: LoadedEvent): Promise<string[]> {
	const { currency } = event.settings();
	const say = (amount: number) => `${plainAmount(amount, currency)} ${currency}`;
	const balances = await compareBalances(db, event);
	const { difference } = await readTotals(db, event.id);
	const { differences } = await compareAccounts(db, event);
	const ofAccounts =
		[...differences.values()].reduce((sum, minor) => sum + minor, 0) +
		balances.reduce((sum, { balance, held }) => sum + held - balance, 0);
	return [
		...balances.map(
			({ registrantId, balance, held }) =>
				`person ${registrantId}: the balance says ${say(balance)}, the entries make ${say(held)}`,
		),
		...(difference === ofAccounts
			? []
			: [`totals: the sums of the event differ by ${say(difference)}, its accounts by ${say(ofAccounts)}`]),
	];
}

/** What each account's balance says, and what its entries and invoices make of it, where those differ. */
async function compareBalances(db: Database, event: LoadedEvent) {
	const noted = await db
		.selectFrom("registrations")
		.select(["person_id", "desk_balance"])
		.where("event_id", "=", event.id)
		.where((row) => row("desk_balance", "!=", row.lit(0)))
		.execute();
	const balanceOf = new Map(noted.map((row) => [row.person_id, Number(row.desk_balance)]));
	const withEntries = await db
		.selectFrom("desk_payments")
		.select("person_id")
		.distinct()
		.where("event_id", "=", event.id)
		.execute();
	const ids = [...new Set([...balanceOf.keys(), ...withEntries.map(({ person_id }) => person_id)])].sort();
	const differing: { registrantId: string; balance: number; held: number }[] = [];
	for (const some of chunks(ids, accountsAtOnce)) {
		for (const { registrantId, held } of await readLedgers(db, event.id, some)) {
			const balance = balanceOf.get(registrantId) ?? 0;
			if (balance !== held) differing.push({ registrantId, balance, held });
		}
		await yieldToEventLoop();
	}
	return differing;
}

const accountsAtOnce = 20;
