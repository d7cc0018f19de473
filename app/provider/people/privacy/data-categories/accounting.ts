import type { InvoiceDocument } from "~/domain/money/invoice";
import { everyEvent } from "../../../ground/events/every-event";
import { documentOf } from "../../../money/invoices/rows";
import { checkoutRequestOf } from "../../../money/payments/open-checkout";
import { refundStatus, refundsOf } from "../../../money/refunds/refund-rows";
import { type Erase, flatten, type ReadCategory } from "./data-category";
import { atEvent } from "./names-in-event";
import { ownRows } from "./rows-of-one-person";

/** Invoices and credit notes with their buyer, and the promo codes used on them: kept ten years. */
const invoices: ReadCategory = async (store, subject) => {
	const rows = await store
		.selectFrom("invoices")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("opened_at")
		.execute();
	const codes = await store
		.selectFrom("promo_uses")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.execute();
	return [
		...rows.map((row) => {
			const { buyer, lines } = documentOf(row);
			const { type: _, ...named } = buyer;
			return {
				...atEvent(subject, row.event_id),
				kind: row.kind,
				number: row.number,
				issuedAt: row.issued_at,
				cents: row.total,
				currency: row.currency,
				buyer: Object.values(named).filter(Boolean).join(", "),
				articles: lines.map(({ label }) => label),
			};
		}),
		...codes.map((row) => ({ ...atEvent(subject, row.event_id), promoCode: row.code, usedAt: row.used_at })),
	];
};

/** A draft is no accounting: the buyer is removed, and the amounts stay so that a late payment can be refunded. */
export const cutDrafts: Erase = async (tx, { id }) => {
	const drafts = await tx
		.selectFrom("invoices")
		.select(["id", "document"])
		.where("person_id", "=", id)
		.where("event_id", "in", everyEvent)
		.where("issued_at", "is", null)
		.execute();
	for (const row of drafts) {
		await tx
			.updateTable("invoices")
			.set({ document: JSON.stringify(withoutPeople(documentOf(row))) })
			.where("id", "=", row.id)
			.execute();
	}
};

function withoutPeople(document: InvoiceDocument): InvoiceDocument {
	const { type, country } = document.buyer;
	const blank = Object.fromEntries(Object.keys(document.buyer).map((key) => [key, ""])) as typeof document.buyer;
	return {
		...document,
		buyer: { ...blank, type, country },
		lines: document.lines.map((line) => ({ ...line, personName: "" })),
	};
}

/** Payments, refunds and disputes, with their checkouts: they belong to the accounting too. Of a card the last four digits are stored. */
const payments: ReadCategory = async (store, subject) => {
	const rows = await store
		.selectFrom("payments")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.execute();
	const online = await Promise.all(
		rows.map(async (row) => {
			const of = { ...atEvent(subject, row.event_id), currency: row.currency };
			const refunds = await refundsOf(store, row.id);
			const disputes = await store.selectFrom("disputes").selectAll().where("payment", "=", row.id).execute();
			return [
				{ ...of, cents: row.amount, paidAt: row.received_at, cardEnd: row.card_end },
				...refunds.map((refund) => ({
					...of,
					kind: "refund",
					cents: refund.amount,
					status: refundStatus(refund),
					askedAt: refund.asked_at,
				})),
				...disputes.map((dispute) => ({
					...of,
					kind: "dispute",
					cents: dispute.amount,
					status: dispute.status,
					reason: dispute.reason,
					openedAt: dispute.opened_at,
				})),
			];
		}),
	);
	const atDesk = await store
		.selectFrom("desk_payments")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("at")
		.execute();
	return [
		...online.flat(),
		...atDesk.map((row) => ({
			...atEvent(subject, row.event_id),
			kind: row.kind,
			cents: Number(row.amount),
			currency: row.currency,
			means: row.means,
			paidAt: row.at,
		})),
	];
};

/** The accounting does not need to know which card paid. */
export const cutCardEnds: Erase = async (tx, { id }) => {
	await tx
		.updateTable("payments")
		.set({ card_end: null })
		.where("person_id", "=", id)
		.where("event_id", "in", everyEvent)
		.execute();
};

/** A checkout that was requested and never opened still has an e-mail. */
export const cutUnopenedCheckouts: Erase = async (tx, { id }) => {
	const checkouts = await tx
		.selectFrom("checkouts")
		.select(["id", "asked"])
		.where("person_id", "=", id)
		.where("event_id", "in", everyEvent)
		.where("checkout_id", "is", null)
		.execute();
	for (const row of checkouts) {
		const { customerEmail: _, ...asked } = checkoutRequestOf(row);
		await tx
			.updateTable("checkouts")
			.set({ asked: JSON.stringify(asked) })
			.where("id", "=", row.id)
			.execute();
	}
};

/** The addressee of the next invoice, which is deleted. */
const bills = ownRows({
	read: (store, id) =>
		store.selectFrom("bills").selectAll().where("person_id", "=", id).where("event_id", "in", everyEvent).execute(),
	describe: (row, subject) => ({ ...atEvent(subject, row.event_id), ...flatten(row.bill) }),
});

export const accountingData = { invoices, payments, bills };
