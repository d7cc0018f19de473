import { type DeskPaymentMethod, deskPaymentMethods } from "~/domain/money/desk-payment";
import { type MoneyTotals, onlineMeans } from "~/domain/money/money-totals";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { deskProvider } from "../refunds/refund-rows";

/**
 * The sums of an event's money, each by one index: what the screen shows, and what a recount compares. Minor units, including
 * tax. `difference` is what came less what went back, less what is invoiced and what is held: 0 where no
 * account is wrong. To be read in one snapshot: it goes on in several statements, and lets other work in between.
 */
export async function readTotals(db: Database, eventId: string): Promise<MoneyTotals> {
	const online = await sumOnline(db, eventId);
	await yieldToEventLoop();
	const refunds = await sumRefunds(db, eventId);
	await yieldToEventLoop();
	const desk = await sumDesk(db, eventId);
	await yieldToEventLoop();
	const { invoice, creditNote } = await sumDocuments(db, eventId);
	const trial = await sumDocuments(db, eventId, { isTrial: true });
	const held = await sumHeld(db, eventId);
	const means: MoneyTotals["means"] = [
		{ means: onlineMeans, paid: online, returned: refunds.done + refunds.underWay + refunds.disputed },
		...desk,
	];
	const kept = means.reduce((sum, { paid, returned }) => sum + paid - returned, 0);
	return {
		means,
		paid: means.reduce((sum, { paid }) => sum + paid, 0),
		returned: means.reduce((sum, { returned }) => sum + returned, 0),
		underWay: refunds.underWay,
		invoices: invoice,
		creditNotes: creditNote,
		trial: { invoices: trial.invoice, creditNotes: trial.creditNote },
		held,
		difference: kept - (invoice.total - creditNote.total) - held,
	};
}

async function sumOnline(db: Database, eventId: string): Promise<number> {
	const rows = await db
		.selectFrom("payments")
		.select((row) => ["provider", row.fn.sum<number | string>("amount").as("sum")])
		.where("event_id", "=", eventId)
		.groupBy("provider")
		.execute();
	return rows.filter(({ provider }) => provider !== deskProvider).reduce((total, { sum }) => total + Number(sum), 0);
}

/** Of cards; what an invoice gave back to the desk's money has not left yet. */
async function sumRefunds(db: Database, eventId: string) {
	const rows = await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.select(["refunds.done_at", "refunds.amount"])
		.where("refunds.event_id", "=", eventId)
		.where("refunds.failed_at", "is", null)
		.where("refunds.refused_at", "is", null)
		.where("payments.provider", "!=", deskProvider)
		.execute();
	const lost = await db
		.selectFrom("disputes")
		.select((row) => row.fn.sum<number | string | null>("amount").as("sum"))
		.where(is({ event_id: eventId, status: "lost" }))
		.executeTakeFirstOrThrow();
	const sum = (isDone: boolean) =>
		rows
			.filter(({ done_at }) => (done_at !== null) === isDone)
			.reduce((total, { amount }) => total + Number(amount), 0);
	return { done: sum(true), underWay: sum(false), disputed: Number(lost.sum) };
}

/** By means: all entries less those that were taken back, which are few. */
async function sumDesk(db: Database, eventId: string) {
	const all = await db
		.selectFrom("desk_payments")
		.select((row) => ["kind", "means", row.fn.sum<number | string>("amount").as("sum")])
		.where("event_id", "=", eventId)
		.where("kind", "!=", "void")
		.groupBy(["kind", "means"])
		.execute();
	const voided = await db
		.selectFrom("desk_payments as undo")
		.innerJoin("desk_payments as entry", (join) =>
			join.onRef("entry.event_id", "=", "undo.event_id").onRef("entry.id", "=", "undo.voids"),
		)
		.select((row) => ["entry.kind", "entry.means", row.fn.sum<number | string>("entry.amount").as("sum")])
		.where("undo.event_id", "=", eventId)
		.where("undo.voids", "is not", null)
		.groupBy(["entry.kind", "entry.means"])
		.execute();
	const sumOf = (rows: { kind: string; means: string | null; sum: number | string }[], kind: string, means: string) =>
		rows.filter((row) => row.kind === kind && row.means === means).reduce((sum, row) => sum + Number(row.sum), 0);
	const standing = (kind: string, means: DeskPaymentMethod) => sumOf(all, kind, means) - sumOf(voided, kind, means);
	return deskPaymentMethods.map((means) => ({
		means,
		paid: standing("paid", means),
		returned: standing("back", means),
	}));
}

async function sumDocuments(db: Database, eventId: string, { isTrial = false } = {}) {
	const rows = await db
		.selectFrom("invoices")
		.select((row) => [
			"kind",
			row.fn.countAll<number | string>().as("count"),
			row.fn.sum<number | string>("total").as("sum"),
		])
		.where("event_id", "=", eventId)
		.where("issued_at", "is not", null)
		// Written out, so that the partial index is used.
		.$if(isTrial, (query) => query.where((row) => row("is_trial", "=", row.lit(1))))
		.groupBy("kind")
		.execute();
	const of = (kind: string) => {
		const row = rows.find((entry) => entry.kind === kind);
		return { count: Number(row?.count ?? 0), total: Number(row?.sum ?? 0) };
	};
	return { invoice: of("invoice"), creditNote: of("creditNote") };
}

async function sumHeld(db: Database, eventId: string): Promise<number> {
	const { sum } = await db
		.selectFrom("registrations")
		.select((row) => row.fn.sum<number | string | null>("desk_balance").as("sum"))
		.where("event_id", "=", eventId)
		// Written out, so that the partial index is used.
		.where((row) => row("desk_balance", "!=", row.lit(0)))
		.executeTakeFirstOrThrow();
	return Number(sum);
}
