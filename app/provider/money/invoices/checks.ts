import { keyOf, totalsOf } from "~/domain/basket";
import { invoiceNumber } from "~/domain/invoice";
import { plainAmount } from "~/domain/money";
import { documentOf, type InvoiceRow } from "../invoices/rows";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";
import type { KnownEvent } from "./known-event";
import { givenBack, moneyToMend } from "./verify-refunds";

/** Counts an event's money again: stocks, uses of codes, the series of invoices, and payments against invoices. */
export async function recountMoney(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const invoices = await reading
		.selectFrom("invoices")
		.selectAll()
		.where("event_id", "=", event.id)
		.where("issued_at", "is not", null)
		.orderBy("sequence")
		.execute();
	return [
		...(await stocks(reading, event)),
		...(await promoUses(reading, event, invoices)),
		...(await series(reading, event, invoices)),
		...documents(invoices),
		...coverage(invoices),
		...(await payments(reading, event, invoices)),
	];
}

async function stocks(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const counters = await reading.selectFrom("article_stocks").selectAll().where("event_id", "=", event.id).execute();
	const chosen = await counted(reading, event.id, "article_choices", "article_id");
	return counters.flatMap(({ article_id, stock, taken }) => {
		const rows = chosen.get(article_id) ?? 0;
		return [
			...(taken === rows ? [] : [`article “${article_id}”: the counter says ${taken}, ${rows} are chosen`]),
			...(stock === null || rows <= stock ? [] : [`article “${article_id}”: ${rows} chosen of a stock of ${stock}`]),
		];
	});
}

async function promoUses(reading: Store | Writing, event: KnownEvent, invoices: InvoiceRow[]): Promise<string[]> {
	const counters = await reading.selectFrom("promo_codes").selectAll().where("event_id", "=", event.id).execute();
	const used = await counted(reading, event.id, "promo_uses", "code");
	const held = await reading.selectFrom("promo_uses").selectAll().where("event_id", "=", event.id).execute();
	const codes = new Map(held.map((use) => [use.person_id, use]));
	return [
		...counters.flatMap(({ code, maximum, taken }) => {
			const rows = used.get(code) ?? 0;
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
async function series(reading: Store | Writing, event: KnownEvent, invoices: InvoiceRow[]): Promise<string[]> {
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

/** Payments less what went back are invoices less credit notes, account by account. */
async function payments(reading: Store | Writing, event: KnownEvent, invoices: InvoiceRow[]): Promise<string[]> {
	const received = await reading
		.selectFrom("payments")
		.select(["id", "person_id", "invoice_id", "amount", "currency", "settled_at"])
		.where("event_id", "=", event.id)
		.execute();
	const refunds = await reading.selectFrom("refunds").selectAll().where("event_id", "=", event.id).execute();
	const disputes = await reading.selectFrom("disputes").selectAll().where("event_id", "=", event.id).execute();
	const balances = new Map<string, number>();
	const currency = received[0]?.currency ?? invoices[0]?.currency ?? event.settings().currency;
	const add = (personId: string, minor: number) => balances.set(personId, (balances.get(personId) ?? 0) + minor);
	for (const { id, person_id, amount } of received) {
		const isOf = ({ payment }: { payment: string }) => payment === id;
		add(person_id, Number(amount) - givenBack(refunds.filter(isOf), disputes.filter(isOf)));
	}
	for (const row of invoices) add(row.person_id, row.kind === "invoice" ? -row.total : row.total);
	const settled = new Map<string, number>();
	for (const one of received) {
		if (one.settled_at !== null) settled.set(one.invoice_id, (settled.get(one.invoice_id) ?? 0) + 1);
	}
	return [
		...[...balances]
			.filter(([, minor]) => minor !== 0)
			.map(
				([personId, minor]) =>
					`person ${personId}: payments less refunds differ by ${plainAmount(minor, currency)} ${currency} from invoices`,
			),
		...invoices
			.filter(({ kind, id }) => kind === "invoice" && settled.get(id) !== 1)
			.map(({ id, number }) => `invoice ${number}: ${settled.get(id) ?? 0} payments are recorded for it`),
		...(await moneyToMend(reading, event)),
	];
}

async function counted(
	reading: Store | Writing,
	eventId: string,
	table: "article_choices" | "promo_uses",
	column: "article_id" | "code",
): Promise<Map<string, number>> {
	const rows = await (reading as Store)
		.selectFrom(table as "article_choices")
		.select((row) => [`${column as "article_id"} as name`, row.fn.countAll<number | string>().as("count")])
		.where("event_id", "=", eventId)
		.groupBy(column as "article_id")
		.execute();
	return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
