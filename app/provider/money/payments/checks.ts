import { plainAmount } from "~/domain/money/money";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";
import { listMoneyProblems, returnedAmount } from "../refunds/money-problems";
import { deskProvider } from "../refunds/refund-rows";

export const paymentChecks: Check[] = [
	{
		find: balanceFindings,
		remedy: "Compare the person's payments with the payment provider's list, and record or pay back what differs.",
	},
];

/** What waits for a person; the sums agree all the same. */
export const refundChecks: Check[] = [
	{
		find: listMoneyProblems,
		remedy: "Find the payment at the payment provider, and refund there by hand what could not be refunded from here.",
	},
];

/** Payments less what was returned equal invoices less credit notes, account by account. */
async function balanceFindings(db: Database, event: LoadedEvent): Promise<string[]> {
	const { invoices, received, differences, currency } = await compareAccounts(db, event);
	const settled = grouped(
		received.filter(({ settled_at }) => settled_at !== null),
		"invoice_id",
	);
	/** Paid by a card, by the desk, or once by each. */
	const isPaidOnce = (id: string) => {
		const ways = (settled.get(id) ?? []).map(({ provider }) => provider === deskProvider);
		return ways.length > 0 && new Set(ways).size === ways.length;
	};
	return [
		...[...differences].map(
			([personId, minor]) =>
				`person ${personId}: payments less refunds differ by ${plainAmount(minor, currency)} ${currency} from invoices`,
		),
		...invoices
			.filter(({ kind, id }) => kind === "invoice" && !isPaidOnce(id))
			.map(({ id, number }) => `invoice ${number}: ${settled.get(id)?.length ?? 0} payments are recorded for it`),
	];
}

/** The differences of each account that has one, in minor units, with the rows that make them. */
export async function compareAccounts(db: Database, event: LoadedEvent) {
	// Read without their documents, which are long.
	const invoices = await db
		.selectFrom("invoices")
		.select(["id", "person_id", "kind", "total", "number", "currency"])
		.where("event_id", "=", event.id)
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.execute();
	const received = await db
		.selectFrom("payments")
		.select(["id", "person_id", "invoice_id", "provider", "amount", "currency", "settled_at"])
		.where("event_id", "=", event.id)
		.execute();
	const refunds = grouped(
		await db.selectFrom("refunds").selectAll().where("event_id", "=", event.id).execute(),
		"payment",
	);
	const disputes = grouped(
		await db.selectFrom("disputes").selectAll().where("event_id", "=", event.id).execute(),
		"payment",
	);
	const balanceOf = new Map<string, number>();
	const currency = received[0]?.currency ?? invoices[0]?.currency ?? event.settings().currency;
	const add = (personId: string, minor: number) => balanceOf.set(personId, (balanceOf.get(personId) ?? 0) + minor);
	for (const { id, person_id, amount } of received) {
		add(person_id, Number(amount) - returnedAmount(refunds.get(id) ?? [], disputes.get(id) ?? []));
	}
	for (const row of invoices) add(row.person_id, row.kind === "invoice" ? -row.total : row.total);
	const differences = new Map([...balanceOf].filter(([, minor]) => minor !== 0));
	return { invoices, received, differences, currency };
}
