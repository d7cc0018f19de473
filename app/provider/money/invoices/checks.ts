import { keyOf, totalsOf } from "~/domain/basket";
import { invoiceNumber } from "~/domain/invoice";
import type { Check } from "../../ground/checks/check";
import type { KnownEvent } from "../../ground/events/known-event";
import { grouped } from "../../ground/store/grouped";
import type { Reading } from "../../ground/store/transact";
import { documentOf, type InvoiceRow, issuedInvoices } from "./rows";

export const invoiceChecks: Check[] = [
	{
		find: invoices,
		remedy:
			"Change no issued invoice: keep the store as it is, and have whoever keeps the accounts credit what is wrong and invoice it anew.",
	},
];

/** Uses of codes, the series of numbers, and what stands in each invoice. */
async function invoices(reading: Reading, event: KnownEvent): Promise<string[]> {
	const issued = await issuedInvoices(reading, event.id);
	return [
		...(await promoUses(reading, event, issued)),
		...(await series(reading, event, issued)),
		...documents(issued),
		...coverage(issued),
	];
}

async function promoUses(reading: Reading, event: KnownEvent, invoices: InvoiceRow[]): Promise<string[]> {
	const counters = await reading.selectFrom("promo_codes").selectAll().where("event_id", "=", event.id).execute();
	const held = await reading.selectFrom("promo_uses").selectAll().where("event_id", "=", event.id).execute();
	const used = grouped(held, "code");
	const codes = new Map(held.map((use) => [use.person_id, use]));
	return [
		...counters.flatMap(({ code, maximum, taken }) => {
			const rows = used.get(code)?.length ?? 0;
			return [
				...(taken === rows ? [] : [`promo code “${code}”: the counter says ${taken}, ${rows} use it`]),
				...(maximum === null || rows <= maximum ? [] : [`promo code “${code}”: ${rows} uses, ${maximum} at most`]),
			];
		}),
		...invoices.flatMap((row) => {
			const { promoCode, kind } = documentOf(row);
			if (promoCode === null || kind === "creditNote") return [];
			const use = codes.get(row.person_id);
			if (use?.code === promoCode && use.invoiced_at !== null) return [];
			return [`invoice ${row.number}: has the promo code “${promoCode}”, which its account does not hold`];
		}),
	];
}

/** One number after the other, none left out, none twice. */
async function series(reading: Reading, event: KnownEvent, invoices: InvoiceRow[]): Promise<string[]> {
	const row = await reading
		.selectFrom("invoice_series")
		.select("last")
		.where("event_id", "=", event.id)
		.executeTakeFirst();
	const last = Number(row?.last ?? 0);
	const prefix = event.document.billing?.invoicePrefix ?? "";
	return [
		...(last === invoices.length ? [] : [`invoices: the series says ${last}, ${invoices.length} are issued`]),
		...invoices.flatMap(({ sequence, number }, index) => {
			if (Number(sequence) !== index + 1)
				return [`invoice ${number}: is number ${sequence}, ${index + 1} was expected`];
			// The prefix may have changed since.
			return number?.endsWith(invoiceNumber("", index + 1))
				? []
				: [`invoice ${number}: expected ${invoiceNumber(prefix, index + 1)}`];
		}),
	];
}

/** What an invoice says it costs is the sum of its lines, and what stands in its row. */
function documents(invoices: InvoiceRow[]): string[] {
	return invoices.flatMap((row) => {
		const { lines, totalHT, totalVAT, totalTTC, kind, currency } = documentOf(row);
		const { ht, ttc } = totalsOf(lines, currency);
		const isRight = totalHT === ht && totalHT + totalVAT === totalTTC && totalTTC === row.total;
		// Credits in pieces share the rounding of the invoice.
		return isRight && (kind === "creditNote" || totalTTC === ttc) ? [] : [`invoice ${row.number}: its sums differ`];
	});
}

/** A line is invoiced once until it is credited, and credited only when it was invoiced. */
function coverage(invoices: InvoiceRow[]): string[] {
	const covered = new Map<string, string>();
	return invoices.flatMap((row) =>
		documentOf(row).lines.flatMap((line) => {
			const key = `${row.person_id} ${keyOf(line)}`;
			const by = covered.get(key);
			if (row.kind === "invoice") {
				covered.set(key, row.id);
				return by === undefined ? [] : [`invoice ${row.number}: article “${line.articleId}” was invoiced before`];
			}
			covered.delete(key);
			return by === row.credits ? [] : [`credit note ${row.number}: article “${line.articleId}” is not on its invoice`];
		}),
	);
}
