import { articlesOfTypology as offeredArticles } from "~/domain/event-file/offered-articles";
import { Refusal } from "~/domain/ground/refusal";
import {
	type Article,
	type ArticleChoice,
	articleOffers,
	articlesTakenBy,
	effectiveChoices,
	entriesAsOptions,
	isAmong,
	isEntryMissing,
	isExemptFromEntry,
} from "~/domain/money/article";
import type { LocalizedText } from "~/domain/texts/text";
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
	const say = (text: LocalizedText) => event.translate(text, languageId);
	return offeredArticles(event.document, { typologyId, audienceIsProfessional, say });
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

export type Taker = Pick<
	RegistrationRow,
	"person_id" | "typology_id" | "registered_by" | "registered_at" | "responded_at"
>;

export function articlesOpenTo(
	event: LoadedEvent,
	{ typology_id, registered_by }: Pick<Taker, "typology_id" | "registered_by">,
): Article[] {
	return articlesTakenBy(articlesOfTypology(event, typology_id), registered_by !== null);
}

/** A companion whose details were left for later is registered, and has answered nothing. */
export const hasRegistered = ({ registered_at, responded_at }: Pick<Taker, "registered_at" | "responded_at">) =>
	registered_at !== null && responded_at !== null;

/** What is still offered of their choices, where each is given up that is not. */
export function stillOfferedChoices(
	event: LoadedEvent,
	taker: Pick<Taker, "typology_id" | "registered_by">,
	daysId: string[],
	choices: ArticleChoice[],
): ArticleChoice[] {
	return effectiveChoices(articlesOpenTo(event, taker), daysId, choices);
}

interface ArticleExchange {
	daysId: string[];
	/** What they hold, and the days that they had when they chose it, where those are others. */
	before: ArticleChoice[];
	daysBefore?: string[];
	wanted: ArticleChoice[];
	/** Gives up what is not offered, which is otherwise refused. */
	isLenient?: boolean;
	/** Whether they are registered once this is written: by default, if they were. */
	registers?: boolean;
	/** Even if they registered without an entry they need one, such as that of another profile. */
	isBound?: boolean;
}

/**
 * With their registration locked. What is not offered on the days, or is sold out, is refused; what is included is added. Nobody
 * is registered without an entry that they are offered (`choiceRequired`), but those who were before it was offered.
 */
export async function replaceArticles(
	tx: Transaction,
	event: LoadedEvent,
	taker: Taker,
	{ daysId, before, daysBefore = daysId, wanted, isLenient, registers, isBound }: ArticleExchange,
): Promise<{ chosen: ArticleChoice[]; offered: Article[] }> {
	const { person_id: personId } = taker;
	const all = articlesOpenTo(event, taker);
	const isAsked = event.settingsOf(taker.typology_id).articlesShown;
	const isExempt =
		!isBound &&
		hasRegistered(taker) &&
		!before.some(isEntryOf(event)) &&
		isExemptFromEntry(all, { held: before, daysBefore, daysId });
	const offered = isAsked && !isExempt ? all : entriesAsOptions(all);
	const chosen = effectiveChoices(offered, daysId, wanted, before);
	const isHeld = isAmong(chosen);
	if (!isLenient && !wanted.every(isHeld)) throw new Refusal("notOffered", { articles: "errors.notOffered" });
	const isRegistered = registers ?? hasRegistered(taker);
	if (isRegistered && isEntryMissing(articleOffers(offered, daysId, before), daysId, chosen)) {
		throw new Refusal("choiceRequired", { articles: "errors.choiceRequired" });
	}
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

/** Whether some of its people are offered entries. */
export const sellsEntries = ({ document }: LoadedEvent) => document.articles.some(({ isEntry }) => isEntry);

/** An entry of any profile. */
export function isEntryOf({ document }: LoadedEvent): (choice: ArticleChoice) => boolean {
	return ({ articleId }) => document.articles.some(({ id, isEntry }) => isEntry && id === articleId);
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
