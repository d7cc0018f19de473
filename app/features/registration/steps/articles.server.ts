import { z } from "zod";
import {
	type Article,
	type ArticleChoice,
	type ArticleOffer,
	articleOffers,
	heldChoices,
	offersAChoice,
} from "~/domain/article";
import type { EventDay } from "~/domain/event";
import { exclusiveField, firstField, freeField } from "../article-fields";
import { step } from "../step.server";
import { inEvent, type RegistrationVisit } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface ArticlesData {
	offers: ArticleOffer[];
	articles: Article[];
	days: EventDay[];
	daysId: string[];
	chosen: ArticleChoice[];
	isRequired: boolean;
	/** How many are left of the articles that have a stock, by id. */
	left: Record<string, number>;
	currency: string;
	locale: string;
}

export const articles = step<ArticlesData, ArticleChoice[]>({
	id: "articles",
	label: (t) => t("articles.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.articlesShown && hasOffers(visit),
	holds: (visit) => !mustChoose(visit) || visit.answers.articles.length > 0,
	async load(visit) {
		const { frame, answers } = visit;
		return {
			offers: offersOf(visit),
			articles: frame.articles,
			days: frame.event.days,
			daysId: answers.daysId,
			chosen: answers.articles,
			isRequired: mustChoose(visit),
			left: await stocksLeft(visit),
			currency: frame.settings.currency,
			locale: frame.locale,
		};
	},
	/** Refuses what is not offered; the answer is what holds, with what is included in any case. */
	schema: ({ offers, articles: offered, daysId, isRequired }) =>
		z
			.object(Object.fromEntries(offers.flatMap(fieldsOf)))
			.transform((posted) => heldChoices(offered, daysId, choicesIn(offers, posted)))
			.refine((held) => !isRequired || held.length > 0, {
				message: "errors.choiceRequired",
				path: [firstField(offers)],
			}),
	async save(visit, chosen) {
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), articles: chosen, answered: ["articles"] });
	},
});

/** Asked for only where something may run out; what the record has is the person's own, however many are left. */
async function stocksLeft({ frame, gateway, where }: RegistrationVisit): Promise<Record<string, number>> {
	if (frame.articles.every(({ stock }) => stock === null)) return {};
	const { domainId, eventId } = where;
	const { data } = await gateway.articles.stocks({ domainId, eventId });
	return Object.fromEntries(data.stocks.map(({ articleId, left }) => [articleId, left]));
}

/** Before the dates are known, the offers of every day stand for those to come: the step is announced. */
function offersOf({ frame, answers }: RegistrationVisit): ArticleOffer[] {
	const days = answers.daysId.length > 0 ? answers.daysId : frame.event.days.map(({ id }) => id);
	return articleOffers(frame.articles, days);
}

function hasOffers(visit: RegistrationVisit): boolean {
	return offersOf(visit).length > 0;
}

function mustChoose(visit: RegistrationVisit): boolean {
	return visit.frame.settings.articlesRequired && offersAChoice(offersOf(visit));
}

function fieldsOf({ dayId, exclusive, free }: ArticleOffer): [string, z.ZodType][] {
	const among = (list: Article[]) =>
		z.enum(
			list.map(({ id }) => id),
			"errors.notOffered",
		);
	return [
		...(exclusive.length > 0 ? [[exclusiveField(dayId), among(exclusive).optional()] as [string, z.ZodType]] : []),
		...(free.length > 0 ? [[freeField(dayId), z.array(among(free))] as [string, z.ZodType]] : []),
	];
}

function choicesIn(offers: ArticleOffer[], posted: Record<string, unknown>): ArticleChoice[] {
	return offers.flatMap(({ dayId }) =>
		[posted[exclusiveField(dayId)], posted[freeField(dayId)]]
			.flat()
			.filter((id) => typeof id === "string")
			.map((articleId) => ({ articleId, dayId })),
	);
}
