import { type BasketLine, type InvoiceResume, keyOf, pricesOf } from "~/domain/money/basket";
import { type Bill, isTTCFirst } from "~/domain/money/billing";
import type { Price } from "~/domain/money/price";
import { type PromoLine, promoLine } from "~/domain/money/promo-line";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { registrantOf } from "../../ground/records/registrant-account";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { readResume } from "../../money/invoices/resume";
import { documentOf, type InvoiceRow } from "../../money/invoices/rows";

export async function readDuesOf(
	store: Store,
	event: LoadedEvent,
	personIds: string[],
): Promise<Map<string, InvoiceResume>> {
	const dues = new Map<string, InvoiceResume>();
	if (personIds.length === 0 || event.document.articles.every(({ price }) => price === 0)) return dues;
	const atEvent = store
		.selectFrom("registrations")
		.select(["person_id", "registered_by", "registered_at", "completed_at"])
		.where("event_id", "=", event.id);
	// Who waits is chosen here: beside a condition on it, SQLite would read everybody who is registered.
	const rows = await atEvent
		.where("person_id", "in", personIds)
		.unionAll(atEvent.where("registered_by", "in", personIds))
		.execute();
	const waiting = rows.filter((row) => row.registered_at !== null && row.completed_at === null);
	const registrants = new Set(waiting.map(registrantOf));
	for (const registrantId of registrants) dues.set(registrantId, await readResume(store, event, { registrantId }));
	return dues;
}

interface AccountDocuments {
	invoices: Pick<InvoiceRow, "id" | "person_id" | "kind" | "document" | "sequence">[];
	bills: { person_id: string; bill: string }[];
}

export interface AccountMoney {
	/** By `keyOf`, for invoiced lines and those that are due. */
	prices: Map<string, Price>;
	paid: Price;
	due: Price;
	isTTC: boolean;
	/** The discount of the account's promo code, in the language of the document. */
	promo(locale: string): PromoLine | undefined;
}

export function accountMoneyOf(
	event: LoadedEvent,
	{ registrantId, typologyId }: { registrantId: string; typologyId: string | null },
	{ invoices, bills }: AccountDocuments,
	due: InvoiceResume | undefined,
): AccountMoney {
	const { currency, pricesWithTax } = event.settingsOf(typologyId);
	const openInvoices = new Map<string, BasketLine[]>();
	const documents = invoices.filter(({ person_id }) => person_id === registrantId);
	for (const row of documents.sort((a, b) => Number(a.sequence) - Number(b.sequence))) {
		const { kind, lines } = documentOf(row);
		if (kind === "invoice") openInvoices.set(row.id, lines);
		else {
			const cancelled = new Set(lines.map(keyOf));
			for (const [id, left] of openInvoices)
				openInvoices.set(
					id,
					left.filter((line) => !cancelled.has(keyOf(line))),
				);
		}
	}
	const pricesIn = (lines: BasketLine[]) => {
		const prices = pricesOf(lines, currency);
		return lines.map((line, index) => [keyOf(line), prices[index] as Price] as const);
	};
	const paid = [...openInvoices.values()].flatMap(pricesIn);
	const bill = bills.find(({ person_id }) => person_id === registrantId);
	const isTTC = due?.isTTC ?? isTTCFirst(bill && readJson<Bill>(bill.bill).type, pricesWithTax);
	const code =
		due?.code || documents.map((row) => documentOf(row).promoCode).find((promoCode) => promoCode !== null) || null;
	const all = [...[...openInvoices.values()].flat(), ...(due?.lines ?? [])];
	const unpaid: Price = { ht: due?.totalHT ?? 0, ttc: due?.totalTTC ?? 0 };
	const remaining = due ? remainingOf(unpaid, due.remaining) : unpaid;
	return {
		prices: new Map([...paid, ...pricesIn(due?.lines ?? [])]),
		paid: {
			ht: paid.reduce((sum, [, { ht }]) => sum + ht, unpaid.ht - remaining.ht),
			ttc: paid.reduce((sum, [, { ttc }]) => sum + ttc, unpaid.ttc - remaining.ttc),
		},
		due: remaining,
		isTTC,
		promo: (locale) => promoLine(all, code, { isTTC, currency, locale }),
	};
}

/** What the desk has received counts as paid, even before its invoice, and the amount without tax shrinks in proportion. */
function remainingOf(whole: Price, ttc: number): Price {
	return { ht: whole.ttc > 0 ? Math.round((whole.ht * ttc) / whole.ttc) : 0, ttc };
}
