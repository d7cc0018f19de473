import type { EventDocument } from "~/domain/event-file/event-document";
import { describeOverCapacity } from "~/provider/ground/checks/describe-over-capacity";
import type { Transaction } from "~/provider/ground/store/transact";
import { holdersOfArticle } from "~/provider/money/articles/choice-rows";
import { is } from "../../ground/store/is";

/** Saves one row for each article with a stock; existing choices count. Returns a note where more are chosen than the stock. */
export async function importStocks(tx: Transaction, { event, articles }: EventDocument): Promise<string[]> {
	const rows = await tx.selectFrom("article_stocks").selectAll().where("event_id", "=", event.id).execute();
	const notes: string[] = [];
	for (const { id, stock } of articles) {
		const row = rows.find(({ article_id }) => article_id === id);
		if (stock === undefined || row?.stock === stock) continue;
		const taken = row ? Number(row.taken) : await chosenCount(tx, event.id, id);
		const key = { event_id: event.id, article_id: id };
		await tx
			.insertInto("article_stocks")
			.values({ ...key, stock, taken })
			.onConflict((conflict) => conflict.columns(["event_id", "article_id"]).doUpdateSet({ stock }))
			.execute();
		if (taken <= stock) continue;
		const over = await describeOverCapacity(tx, event.id, taken - stock, holdersOfArticle(tx, event.id, id));
		notes.push(`the article “${id}” has a stock of ${stock} and ${taken} are chosen${over}`);
	}
	const gone = rows.filter((row) => !articles.some(({ id, stock }) => id === row.article_id && stock !== undefined));
	for (const { article_id } of gone) {
		await tx
			.deleteFrom("article_stocks")
			.where(is({ event_id: event.id, article_id }))
			.execute();
	}
	return notes;
}

async function chosenCount(tx: Transaction, eventId: string, articleId: string): Promise<number> {
	const { count } = await tx
		.selectFrom("article_choices")
		.select((select) => select.fn.countAll<number | string>().as("count"))
		.where(is({ event_id: eventId, article_id: articleId }))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Saves one row for each promo code, with the document's limit; a code that is in use keeps its row. */
export async function importPromoCodes(tx: Transaction, { event, promoCodes }: EventDocument): Promise<string[]> {
	const rows = await tx.selectFrom("promo_codes").selectAll().where("event_id", "=", event.id).execute();
	const notes: string[] = [];
	for (const { code, limit: maximum = null } of promoCodes) {
		const row = rows.find((row) => row.code === code);
		await tx
			.insertInto("promo_codes")
			.values({ event_id: event.id, code, maximum, taken: 0 })
			.onConflict((conflict) => conflict.columns(["event_id", "code"]).doUpdateSet({ maximum }))
			.execute();
		if (row && maximum !== null && row.maximum !== maximum && row.taken > maximum) {
			notes.push(`the promo code “${code}” may be used ${maximum} times and ${row.taken} use it`);
		}
	}
	const codes = promoCodes.map(({ code }) => code);
	await tx
		.deleteFrom("promo_codes")
		.where(is({ event_id: event.id, taken: 0 }))
		.$if(codes.length > 0, (query) => query.where("code", "not in", codes))
		.execute();
	return notes;
}

/** An import mails nobody unasked: they see it on their pages and in their reminder, or when the organiser sends mail 27. */
export async function noteChangedDebts(
	tx: Transaction,
	before: EventDocument,
	document: EventDocument,
): Promise<string[]> {
	if (pricesIn(before) === pricesIn(document)) return [];
	const { count } = await tx
		.selectFrom("registrations")
		.where("event_id", "=", document.event.id)
		.where("due_since", "is not", null)
		.select((select) => select.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) === 0) return [];
	const people = Number(count) === 1 ? "1 person has" : `${count} people have`;
	return [
		`${people} something to pay, and may owe another amount by the new prices: their pages and reminders say it, and mail 27, which an organiser may send`,
	];
}

function pricesIn({ articles, promoCodes }: EventDocument): string {
	const prices = articles.map(({ id, price, nature, vatRate }) => [id, price, nature, vatRate]);
	return JSON.stringify([prices, promoCodes.map(({ limit: _, ...code }) => code)]);
}
