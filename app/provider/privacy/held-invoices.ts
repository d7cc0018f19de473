import { documentOf } from "../invoices/rows";
import { eventName, flatten, type Holding } from "./holding";

/** Invoices and credit notes with the buyer frozen in them, and the promo code that one was written with: kept ten years. */
const invoices: Holding = {
	name: "invoices",
	tables: ["invoices", "promo_uses"],
	async read(store, subject) {
		const rows = await store
			.selectFrom("invoices")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("opened_at")
			.execute();
		const codes = await store.selectFrom("promo_uses").selectAll().where("person_id", "=", subject.id).execute();
		return [
			...rows.map((row) => {
				const { buyer, lines } = documentOf(row);
				return {
					event: eventName(subject, row.event_id),
					kind: row.kind,
					number: row.number,
					issuedAt: row.issued_at,
					cents: row.total,
					currency: row.currency,
					buyer: Object.values(buyer).filter(Boolean).join(", "),
					articles: lines.map(({ label }) => label),
				};
			}),
			...codes.map((row) => ({ event: eventName(subject, row.event_id), promoCode: row.code, usedAt: row.used_at })),
		];
	},
};

/** What was paid, and by which session: of the accounting too. Cards are never ours to know. */
const payments: Holding = {
	name: "payments",
	tables: ["payments", "payment_sessions"],
	async read(store, subject) {
		const rows = await store.selectFrom("payments").selectAll().where("person_id", "=", subject.id).execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			cents: row.amount,
			currency: row.currency,
			paidAt: row.received_at,
		}));
	},
};

/** To whom the next invoice would be written: nobody's any more. */
const bills: Holding = {
	name: "bills",
	tables: ["bills"],
	async read(store, subject) {
		const rows = await store.selectFrom("bills").selectAll().where("person_id", "=", subject.id).execute();
		return rows.map((row) => ({ event: eventName(subject, row.event_id), ...flatten(row.bill) }));
	},
	async erase(writing, { id }) {
		await writing.deleteFrom("bills").where("person_id", "=", id).execute();
	},
};

export const heldInAccounting: Holding[] = [invoices, payments, bills];
