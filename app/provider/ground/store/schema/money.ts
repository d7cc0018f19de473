import type { ColumnType } from "kysely";

export interface MoneyTables {
	article_choices: { event_id: string; person_id: string; article_id: string; day_id: string };
	/** Articles with a limited stock; `taken` counts the rows of `article_choices`. */
	article_stocks: { event_id: string; article_id: string; stock: number | null; taken: number };
	/** `taken` counts the rows of `promo_uses`. */
	promo_codes: { event_id: string; code: string; maximum: number | null; taken: number };
	/** The one code of an account, held from the moment it is applied; `invoiced_at` is set once an invoice includes it. */
	promo_uses: { event_id: string; person_id: string; code: string; used_at: string; invoiced_at: string | null };
	/** To whom the invoices of an account are addressed: JSON of `Bill`; and the reference of the expected transfer. */
	bills: {
		event_id: string;
		person_id: string;
		bill: string;
		updated_at: string;
		transfer_reference: ColumnType<string | null, string | null | undefined>;
	};
	/** A draft until `issued_at`, then its JSON never changes. `person_id` is the registrant, `credits` the refunded invoice. */
	invoices: {
		id: string;
		event_id: string;
		person_id: string;
		kind: string;
		document: string;
		currency: string;
		/** Integer cents, with tax. */
		total: number;
		credits: string | null;
		opened_at: string;
		/** The basket changed, or nobody will pay: see `settle` for a payment that arrives all the same. */
		abandoned_at: string | null;
		issued_at: string | null;
		number: string | null;
		/** Its number in the event's series; of a trial document far below 0, so that it is before all others. */
		sequence: number | null;
		/** Nobody was charged: « ESSAI » stands across it. */
		is_trial: ColumnType<number, number | undefined>;
	};
	/** `last_trial` counts the series of trial documents. */
	invoice_series: { event_id: string; last: number; last_trial: ColumnType<number, number | undefined> };
}
