import type { Selectable } from "kysely";
import { plainAmount } from "~/domain/money/money";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";
import { amountToReturn, isLive, type RefundRow, refundStatus, refundsOf } from "./refund-rows";

type Payment = Selectable<Tables["payments"]>;
type Dispute = Selectable<Tables["disputes"]>;

export function returnedAmount(refunds: RefundRow[], disputes: Dispute[]): number {
	const lost = disputes.filter(({ status }) => status === "lost");
	return [...refunds.filter(isLive), ...lost].reduce((sum, { amount }) => sum + Number(amount), 0);
}

/**
 * Refunds that failed or were refused and not made good, returns without a credit note, open or lost disputes, refused pages.
 */
export async function listMoneyProblems(db: Database, event: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for (const { payment, refunds, disputes } of await readAftermaths(db, event)) {
		const say = (amount: number) => `${plainAmount(amount, payment.currency)} ${payment.currency}`;
		const over = returnedAmount(refunds, disputes) - (await amountToReturn(db, payment));
		const stuck = refunds.filter((row) => !isLive(row) && row.found_at === null);
		if (over < 0) {
			for (const row of stuck) {
				const how = refundStatus(row) === "refused" ? "was refused for good" : "failed";
				const why = row.reason ?? `no answer after ${row.attempts} tries`;
				findings.push(`refund ${row.id}: ${say(row.amount)} to person ${payment.person_id} ${how} (${why})`);
			}
		}
		if (over > 0) {
			findings.push(
				`payment ${payment.payment_id}: ${say(over)} went back to person ${payment.person_id} at the payment provider without a credit note`,
			);
		}
		for (const { status, amount, reason, due_by } of disputes) {
			const what = `payment ${payment.payment_id}: person ${payment.person_id} disputes ${say(amount)} (${reason})`;
			if (status === "needsResponse") {
				findings.push(`${what}; answer at the payment provider${due_by ? ` before ${due_by.slice(0, 10)}` : ""}`);
			}
			if (status === "lost" && over > 0) findings.push(`${what}; the dispute is lost, and the money gone`);
		}
	}
	return [...findings, ...(await refusedPages(db, event))];
}

export async function listMoneyInTransit(db: Database, event: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for (const { payment, refunds, disputes } of await readAftermaths(db, event)) {
		const say = (amount: number) => `${plainAmount(amount, payment.currency)} ${payment.currency}`;
		for (const row of refunds) {
			const what = `refund ${row.id}: ${say(row.amount)} to person ${payment.person_id}`;
			if (refundStatus(row) === "asked") findings.push(`${what} is asked for since ${row.asked_at.slice(0, 10)}`);
			if (refundStatus(row) === "pending") {
				findings.push(`${what} is on its way since ${row.pending_at?.slice(0, 10)}`);
			}
		}
		for (const { status, amount, reason, changed_at } of disputes) {
			const what = `payment ${payment.payment_id}: person ${payment.person_id} disputes ${say(amount)} (${reason})`;
			if (status === "underReview") findings.push(`${what}; the bank looks into it since ${changed_at.slice(0, 10)}`);
			if (status === "won") findings.push(`${what}; the dispute is won, and the money stays`);
		}
	}
	return findings;
}

interface MoneyCase {
	personId: string;
	amount: number;
	currency: string;
}

/** The refunds that failed or were refused and are not made good: somebody has to give the money back by hand. */
export async function listStuckRefunds(db: Database, event: LoadedEvent): Promise<MoneyCase[]> {
	const rows = await db
		.selectFrom("refunds")
		.select(["payment", "amount"])
		.where("event_id", "=", event.id)
		.where((row) => row.or([row("failed_at", "is not", null), row("refused_at", "is not", null)]))
		.where("found_at", "is", null)
		.orderBy("asked_at")
		.limit(mostCases)
		.execute();
	const cases: MoneyCase[] = [];
	for (const [id, stuck] of grouped(rows, "payment")) {
		const payment = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		const disputes = await db.selectFrom("disputes").selectAll().where("payment", "=", id).execute();
		const over = returnedAmount(await refundsOf(db, id), disputes) - (await amountToReturn(db, payment));
		const { person_id: personId, currency } = payment;
		if (over < 0) cases.push(...stuck.map(({ amount }) => ({ personId, amount: Number(amount), currency })));
	}
	return cases;
}

/** The disputes that await an answer at the payment provider, the most urgent first. */
export async function listOpenDisputes(
	db: Database,
	event: LoadedEvent,
): Promise<(MoneyCase & { dueBy: string | null })[]> {
	const rows = await db
		.selectFrom("disputes")
		.innerJoin("payments", "payments.id", "disputes.payment")
		.select(["payments.person_id", "payments.currency", "disputes.amount", "disputes.due_by"])
		.where(is({ "disputes.event_id": event.id, "disputes.status": "needsResponse" }))
		.orderBy("disputes.due_by")
		.limit(mostCases)
		.execute();
	return rows.map(({ person_id, currency, amount, due_by }) => ({
		personId: person_id,
		currency,
		amount: Number(amount),
		dueBy: due_by,
	}));
}

/** More are not told of at once. */
const mostCases = 200;

async function readAftermaths(db: Database, event: LoadedEvent) {
	const payments = await db
		.selectFrom("payments")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("received_at")
		.execute();
	const refunds = grouped(
		await db.selectFrom("refunds").selectAll().where("event_id", "=", event.id).orderBy("asked_at").execute(),
		"payment",
	);
	const disputes = grouped(
		await db.selectFrom("disputes").selectAll().where("event_id", "=", event.id).orderBy("opened_at").execute(),
		"payment",
	);
	return payments
		.map((payment: Payment) => ({
			payment,
			refunds: refunds.get(payment.id) ?? [],
			disputes: disputes.get(payment.id) ?? [],
		}))
		.filter((account) => account.refunds.length + account.disputes.length > 0);
}

async function refusedPages(db: Database, event: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("checkouts as checkout")
		.innerJoin("invoices", "invoices.id", "checkout.invoice_id")
		.select(["checkout.person_id", "checkout.outcome", "checkout.reason", "checkout.created_at"])
		.select(["invoices.abandoned_at", "invoices.issued_at"])
		.where("checkout.event_id", "=", event.id)
		.orderBy("checkout.created_at")
		.execute();
	const last = [...new Map(rows.map((row) => [row.person_id, row])).values()];
	const refused = last.filter(
		(row) => row.outcome === "refused" && row.abandoned_at === null && row.issued_at === null,
	);
	return [...grouped(refused, "reason")].map(([reason, accounts]) => {
		const who = accounts.length === 1 ? `person ${accounts[0]?.person_id}` : `${accounts.length} people`;
		return `payments: ${who} could not pay, and was charged nothing: the payment provider refuses (${reason}), last on ${accounts.at(-1)?.created_at.slice(0, 10)}`;
	});
}
