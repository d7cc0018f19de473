import { Refusal } from "~/domain/ground/refusal";
import {
	type Article,
	type ArticleChoice,
	articlesTakenBy,
	effectiveChoices,
	untickPriced,
} from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";
import { exchangeStock } from "./stocks";

export function articlesOfTypology(
	event: LoadedEvent,
	typologyId: string | null | undefined,
	languageId?: string,
): Article[] {
	const { audienceIsProfessional } = event.settingsOf(typologyId);
	const isUntaxed = event.document.billing?.withoutVat !== undefined;
	return event.document.articles
		.filter(({ typologies }) => !typologies || (typologyId != null && typologies.includes(typologyId)))
		.map(({ id, label, description, price, nature, vatRate, takenBy, isNone, stock = null, days }) => ({
			id,
			label: event.translate(label, languageId),
			description: event.translate(description, languageId),
			price,
			nature,
			vatRate: isUntaxed ? 0 : (vatRate ?? 0),
			stock,
			...(takenBy && { takenBy }),
			...(isNone && { isNone }),
			days: audienceIsProfessional ? days : untickPriced(days, price),
		}));
}

export async function chosenArticles(store: Database, eventId: string, personId: string): Promise<ArticleChoice[]> {
	const rows = await store
		.selectFrom("article_choices")
		.select(["article_id", "day_id"])
		.where(is({ event_id: eventId, person_id: personId }))
		.orderBy("day_id")
		.orderBy("article_id")
		.execute();
	return choicesIn(rows);
}

export function choicesIn(rows: { article_id: string; day_id: string }[]): ArticleChoice[] {
	return rows.map((row) => ({ articleId: row.article_id, dayId: row.day_id }));
}

export type Taker = Pick<RegistrationRow, "person_id" | "typology_id" | "registered_by">;

export function articlesOpenTo(
	event: LoadedEvent,
	{ typology_id, registered_by }: Omit<Taker, "person_id">,
): Article[] {
	return articlesTakenBy(articlesOfTypology(event, typology_id), registered_by !== null);
}

export function stillOfferedChoices(
	event: LoadedEvent,
	taker: Taker,
	daysId: string[],
	choices: ArticleChoice[],
): ArticleChoice[] {
	return effectiveChoices(articlesOpenTo(event, taker), daysId, choices);
}

/** With their registration locked. What is not offered on the days, or is sold out, is refused; what is included is added. */
export async function replaceArticles(
	tx: Transaction,
	event: LoadedEvent,
	taker: Taker,
	{ daysId, before, wanted }: { daysId: string[]; before: ArticleChoice[]; wanted: ArticleChoice[] },
): Promise<{ chosen: ArticleChoice[]; offered: Article[] }> {
	const { person_id: personId } = taker;
	const offered = articlesOpenTo(event, taker);
	const chosen = effectiveChoices(offered, daysId, wanted);
	const isHeld = (choice: ArticleChoice) =>
		chosen.some((holding) => holding.articleId === choice.articleId && holding.dayId === choice.dayId);
	if (!wanted.every(isHeld)) throw new Refusal("notOffered", { articles: "errors.notOffered" });
	if (before.length === chosen.length && before.every(isHeld)) return { chosen, offered };
	await exchangeStock(tx, event, before, chosen);
	if (before.length > 0) {
		await tx
			.deleteFrom("article_choices")
			.where(is({ event_id: event.id, person_id: personId }))
			.execute();
	}
	if (chosen.length > 0) {
		await tx
			.insertInto("article_choices")
			.values(
				chosen.map(({ articleId, dayId }) => ({
					event_id: event.id,
					person_id: personId,
					article_id: articleId,
					day_id: dayId,
				})),
			)
			.execute();
	}
	return { chosen, offered };
}

/** Takes single choices from somebody, with their registration locked, and gives their stock back; true if all were there. */
export async function removeChoices(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	choices: ArticleChoice[],
): Promise<boolean> {
	for (const { articleId, dayId } of choices) {
		const { numDeletedRows } = await tx
			.deleteFrom("article_choices")
			.where(is({ event_id: event.id, person_id: personId, article_id: articleId, day_id: dayId }))
			.executeTakeFirst();
		if (numDeletedRows !== 1n) return false;
	}
	await exchangeStock(tx, event, choices, []);
	return true;
}
