import type { Selectable } from "kysely";
import { keyOf, totalsOf } from "~/domain/money/basket";
import { invoiceNumber, sequenceOf } from "~/domain/money/invoice";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";
import { documentOf, eachIssuedDocument, type InvoiceRow } from "./rows";

export const invoiceChecks: Check[] = [
	{
		find: invoices,
		remedy:
			"Do not change an issued invoice. Leave the store as it is, and ask the accountant to credit what is wrong and to invoice it again.",
	},
];

/** Checks the uses of codes, the series of numbers, and the content of each invoice; some at a time, since a year has many. */
async function invoices(db: Database, event: LoadedEvent): Promise<string[]> {
	const useRows = await db.selectFrom("promo_uses").selectAll().where("event_id", "=", event.id).execute();
	const uses = new Map(useRows.map((use) => [use.person_id, use]));
	const covered = new Map<string, string>();
	const findings: Record<"codes" | "numbers" | "sums" | "lines", string[]> = {
		codes: [],
		numbers: [],
		sums: [],
		lines: [],
	};
	const counts = { real: 0, trial: 0 };
	for await (const rows of eachIssuedDocument(db, event.id)) {
		findings.codes.push(...rows.flatMap((row) => missingCodeUse(row, uses)));
		findings.numbers.push(...rows.flatMap((row) => numberFindings(event, row, ++counts[seriesOf(row)])));
		findings.sums.push(...documents(rows));
		findings.lines.push(...coverage(rows, covered));
	}
	return [
		...(await codeCounters(db, event, useRows)),
		...findings.codes,
		...(await lastNumbers(db, event, counts)),
		...findings.numbers,
		...findings.sums,
		...findings.lines,
	];
}

type PromoUse = Selectable<Tables["promo_uses"]>;

async function codeCounters(db: Database, event: LoadedEvent, useRows: PromoUse[]): Promise<string[]> {
	const counters = await db.selectFrom("promo_codes").selectAll().where("event_id", "=", event.id).execute();
	const used = grouped(useRows, "code");
	return counters.flatMap(({ code, maximum, taken }) => {
		const rows = used.get(code)?.length ?? 0;
		return [
			...(taken === rows ? [] : [`promo code “${code}”: the counter says ${taken}, ${rows} use it`]),
			...(maximum === null || rows <= maximum ? [] : [`promo code “${code}”: ${rows} uses, ${maximum} at most`]),
		];
	});
}

function missingCodeUse(row: InvoiceRow, uses: Map<string, PromoUse>): string[] {
	const { promoCode, kind } = documentOf(row);
	if (promoCode === null || kind === "creditNote") return [];
	const use = uses.get(row.person_id);
	if (use?.code === promoCode && use.invoiced_at !== null) return [];
	return [`invoice ${row.number}: has the promo code “${promoCode}”, which its account does not hold`];
}

type Counts = { real: number; trial: number };

const seriesOf = ({ is_trial }: InvoiceRow): keyof Counts => (Number(is_trial) === 1 ? "trial" : "real");

async function lastNumbers(db: Database, event: LoadedEvent, counts: Counts): Promise<string[]> {
	const row = await db.selectFrom("invoice_series").selectAll().where("event_id", "=", event.id).executeTakeFirst();
	const [last, lastTrial] = [Number(row?.last ?? 0), Number(row?.last_trial ?? 0)];
	return [
		...(last === counts.real ? [] : [`invoices: the series says ${last}, ${counts.real} are issued`]),
		...(lastTrial === counts.trial ? [] : [`trial invoices: the series says ${lastTrial}, ${counts.trial} are issued`]),
	];
}

/** Numbers of a series follow one another, none left out, none twice. */
function numberFindings(event: LoadedEvent, row: InvoiceRow, expected: number): string[] {
	const { sequence, number } = row;
	const isTrial = seriesOf(row) === "trial";
	if (Number(sequence) !== sequenceOf(expected, { isTrial })) {
		return [`invoice ${number}: is number ${sequence}, ${sequenceOf(expected, { isTrial })} was expected`];
	}
	// The prefix may have changed since.
	const isRight = number?.endsWith(invoiceNumber("", expected)) && number.startsWith("ESSAI-") === isTrial;
	if (isRight) return [];
	return [`invoice ${number}: expected ${invoiceNumber(event.document.billing?.invoicePrefix, expected, { isTrial })}`];
}

function documents(invoices: InvoiceRow[]): string[] {
	return invoices.flatMap((row) => {
		const { lines, totalHT, totalVAT, totalTTC, kind, currency } = documentOf(row);
		const { ht, ttc } = totalsOf(lines, currency);
		const isRight = totalHT === ht && totalHT + totalVAT === totalTTC && totalTTC === row.total;
		// Credits in parts share the rounding of the invoice.
		return isRight && (kind === "creditNote" || totalTTC === ttc) ? [] : [`invoice ${row.number}: its sums differ`];
	});
}

/** A line is invoiced once until it is credited, and credited only when it was invoiced. */
function coverage(invoices: InvoiceRow[], covered: Map<string, string>): string[] {
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
