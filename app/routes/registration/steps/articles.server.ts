import { z } from "zod";
import type { EventDay } from "~/domain/event/event";
import {
	type Article,
	type ArticleChoice,
	type ArticleOffer,
	articleOffers,
	effectiveChoices,
	generalDay,
	hasArticlesToAsk,
	hasOptions,
	isChoiceMissing,
	isEntryMissing,
	isEntryOffered,
	isIncluded,
	isOpen,
	openChoices,
	openEntries,
	ownNone,
	pricedChoice,
	suggestedChoices,
	totalPrice,
} from "~/domain/money/article";
import { applyGift, type PersonGift, type PricedChoice } from "~/domain/money/gifts";
import {
	type Price,
	type Priced,
	type PriceParts,
	type PriceStyle,
	partsOfPrice,
	priceOf,
	vatAt,
} from "~/domain/money/price";
import { runningStub, type StubTexts } from "~/domain/money/running-total";
import { isAttending } from "~/domain/registration/participation";
import { stepSwitches } from "~/domain/registration/wizard-steps";
import { formatDays } from "~/domain/time/dates";
import { type Condition, settingHolds } from "../../ground/event/condition";
import { entryField, exclusiveField, fieldOf, firstField, freeField } from "../visit/article-fields";
import { soldOut, stocksLeft } from "../visit/article-stocks.server";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends, mayAttend } from "../visit/wizard.server";

export interface RunningTotalData {
	style: PriceStyle;
	words: StubTexts;
	included: (PricedChoice & { text: string; amount: string | undefined })[];
	gift: PersonGift | undefined;
}

export interface ArticlesData extends OfferedArticles {
	articles: Article[];
	daysId: string[];
	total: RunningTotalData;
}

export interface OfferedArticles {
	offers: ArticleOffer[];
	days: EventDay[];
	chosen: ArticleChoice[];
	/** The articles of the saved registration: they stay available even when sold out. */
	kept: ArticleChoice[];
	isRequired: boolean;
	/** Set where the days are asked above: what is of a day shows while that day is ticked. */
	isAskedWithDays?: boolean;
	left: Record<string, number>;
	/** What each article adds to the total, by id; for the script that adds it up. */
	priced: Record<string, Priced>;
	/** The formatted price of each article by id; free articles are absent. */
	prices: Record<string, PriceParts>;
	locale: string;
}

export const articles = step({
	id: "articles",
	label: "articles.label",
	name: ({ frame, ...visit }) => {
		const offers = offersOf({ frame, ...visit });
		if (!isEntryOffered(offers)) return undefined;
		return frame.t(hasOptions(offers) ? "articles.entryAndOptions" : "articles.entryAlone");
	},
	needs: { toShow: ["stocks"] },
	shownIf: [
		attends,
		settingHolds(stepSwitches.articles),
		{ text: "rules.articles", part: "articles", holds: hasOffers },
	],
	isAnswerValid: (visit) => missingChoice(visit, visit.answers.articles) === undefined,
	questions: (visit) => {
		const asked = offersOf(visit).map(
			({ entries, exclusive, free }) => [entries, exclusive, free].filter(({ length }) => length > 0).length,
		);
		return { inSight: asked.reduce((sum, count) => sum + count, 0), names: [] };
	},
	async load(visit): Promise<ArticlesData> {
		const { frame, answers } = visit;
		return {
			offers: offersOf(visit),
			articles: frame.articles,
			days: frame.event.days,
			daysId: answers.daysId,
			chosen: [...answers.articles, ...suggestedForOtherDays(visit)].filter(
				({ articleId, dayId }) => !isGone(visit, articleId, dayId),
			),
			kept: visit.standing.articles,
			isRequired: !isEntryOffered(offersOf(visit)) && mustChoose(visit),
			left: stocksLeft(visit),
			prices: articlePrices(visit),
			priced: pricedArticles(visit),
			total: runningTotalOf(visit),
			isAskedWithDays: visit.isAskedWithDays === true,
			locale: frame.locale,
		};
	},
	summarise: (visit) => (areChosen(visit) ? [{ label: visit.frame.t("articles.label"), value: labels(visit) }] : []),
	/** Refuses articles that are not offered; returns the choices that are valid, with what is included in any case. */
	schema(visit) {
		const offers = offersOf(visit);
		return z
			.object(Object.fromEntries(offers.flatMap(fieldsOf)))
			.check((context) => checkOtherDays(visit, offers, context))
			.transform((posted) => effectiveOf(visit, choicesIn(offers, posted)))
			.check(({ value, issues }) => {
				const missing = missingChoice({ ...visit, isAskedWithDays: false }, value);
				if (missing) issues.push({ code: "custom", input: value, ...missing });
			});
	},
	save: (_, chosen) => ({ step: "articles", articles: chosen }),
});

/** Of a day that is not ticked on the same page nothing can be added; what the page had ticked itself goes with its day. */
function checkOtherDays(
	visit: RegistrationVisit,
	offers: ArticleOffer[],
	context: z.core.ParsePayload<Record<string, unknown>>,
) {
	if (!visit.isAskedWithDays) return;
	const { daysId, articles: saved } = visit.answers;
	const ticked = [
		...saved,
		...visit.standing.articles,
		...(visit.draft.articles ?? []),
		...suggestedForOtherDays(visit),
	];
	const refused = choicesIn(offers, context.value).filter(
		({ articleId, dayId }) =>
			dayId !== generalDay &&
			!daysId.includes(dayId) &&
			!offers.some((offer) => offer.dayId === dayId && ownNone(offer)?.id === articleId) &&
			!ticked.some((choice) => choice.articleId === articleId && choice.dayId === dayId),
	);
	for (const { articleId, dayId } of refused) {
		const offer = offers.find((one) => one.dayId === dayId);
		const path = [offer ? fieldOf(offer, articleId) : freeField(dayId)];
		context.issues.push({ code: "custom", input: context.value, path, message: "errors.dayNotTicked" });
	}
}

/** What the organiser preselected for the days that are not ticked yet. */
function suggestedForOtherDays({ isAskedWithDays, frame, answers }: RegistrationVisit): ArticleChoice[] {
	if (!isAskedWithDays) return [];
	const others = frame.event.days.map(({ id }) => id).filter((id) => !answers.daysId.includes(id));
	return suggestedChoices(frame.articles, others).filter(({ dayId }) => dayId !== generalDay);
}

/** The field without which the choices are not enough, and why. */
function missingChoice(
	visit: RegistrationVisit,
	choices: ArticleChoice[],
): { path: [string]; message: string } | undefined {
	const offers = offersOf(visit);
	const gone = soldOut(visit);
	const isGoneEntry = ({ articleId, dayId }: ArticleChoice) => isGone(visit, articleId, dayId);
	const kept = choices.filter((choice) => !isGoneEntry(choice));
	if (isEntryMissing(offers, daysOffered(visit), kept)) {
		const open = entriesLeft(visit, offers);
		return { path: [fieldOfEntry(offers)], message: open.length > 0 ? "errors.choiceRequired" : "errors.entriesGone" };
	}
	const isMissing = mustChoose(visit) && isChoiceMissing(offers, choices, gone);
	return isMissing ? { path: [firstField(offers)], message: "errors.choiceRequired" } : undefined;
}

/** Those that are not sold out. */
function entriesLeft(visit: RegistrationVisit, offers: ArticleOffer[]): ArticleChoice[] {
	return openEntries(offers).filter(({ articleId, dayId }) => !isGone(visit, articleId, dayId));
}

function fieldOfEntry(offers: ArticleOffer[]): string {
	return entryField(offers.find((offer) => isEntryOffered([offer]))?.dayId ?? generalDay);
}

/** What the choices come to, with what the person has already. */
function effectiveOf({ frame, answers, standing }: RegistrationVisit, choices: ArticleChoice[]): ArticleChoice[] {
	return effectiveChoices(frame.articles, answers.daysId, choices, standing.articles);
}

function pricedArticles(visit: RegistrationVisit): ArticlesData["priced"] {
	const { articles } = visit.frame;
	const priced = articles.map(({ id }) => [
		id,
		pricedChoice(articles, { articleId: id }, visit.standing.prices?.rates),
	]);
	return Object.fromEntries(priced);
}

function runningTotalOf(visit: RegistrationVisit): RunningTotalData {
	const included = effectiveChoices(visit.frame.articles, daysOffered(visit), [], visit.standing.articles);
	return {
		style: priceStyle(visit),
		words: stubWords(visit),
		included: included.flatMap((choice) => {
			const [priced] = pricedChoices(visit, [choice]);
			const [line] = articleLines(visit, [choice]);
			return priced && line ? [{ ...priced, ...line }] : [];
		}),
		gift: visit.standing.gift,
	};
}

export function articleLines(visit: RegistrationVisit, choices: ArticleChoice[]) {
	const prices = articlePrices(visit);
	return choices.flatMap(({ articleId }) => {
		const article = visit.frame.articles.find(({ id }) => id === articleId);
		return article ? [{ text: article.label, amount: prices[articleId]?.value }] : [];
	});
}

/** Returns what is ticked on the submitted page, whether or not it may be saved. */
export function typedArticles(visit: RegistrationVisit, posted: FormData): ArticleChoice[] {
	const offers = offersOf(visit);
	const names = offers.flatMap(({ dayId }) => [entryField(dayId), exclusiveField(dayId), freeField(dayId)]);
	const typed = Object.fromEntries(names.map((name) => [name, posted.getAll(name)]));
	return effectiveOf(visit, choicesIn(offers, typed));
}

function articlePrices(visit: RegistrationVisit): ArticlesData["prices"] {
	return pricesOf(visit.frame.articles, priceStyle(visit), visit.standing.prices?.rates);
}

interface ArticleSubject {
	visit: RegistrationVisit;
	/** Of the event, whoever it is for. */
	article: Article;
}

/** On what it depends whether somebody may take an article. */
export const articleOfferedIf: Condition<ArticleSubject>[] = [
	{ ...attends, holds: ({ visit }) => mayAttend(visit) },
	{ setting: "articlesShown", holds: ({ visit }) => visit.frame.settings.articlesShown },
	// The frame has the articles of their profile, for registrants or for companions.
	{ text: "rules.articleFor", part: "articles", holds: ({ visit, article }) => isOfFrame(visit, article) },
	{ text: "rules.articleDay", part: "articles", holds: ({ visit, article }) => offersOf(visit, [article]).length > 0 },
	{
		text: "rules.articleOpen",
		part: "articles",
		holds: ({ visit, article }) =>
			[generalDay, ...daysOffered(visit)].some((day) => isOpen(article, day) || isIncluded(article, day)),
	},
	{
		text: "rules.articleLeft",
		part: "articles",
		holds: ({ visit, article }) =>
			!soldOut(visit).includes(article.id) || visit.standing.articles.some(({ articleId }) => articleId === article.id),
	},
];

const isOfFrame = ({ frame }: RegistrationVisit, { id }: Article) =>
	frame.articles.some((article) => article.id === id);

/** Each article that somebody is offered, with its price as the step shows it and what makes the price. */
export function pricedLines(visit: RegistrationVisit) {
	const { gift, prices: due } = visit.standing;
	const [shown, { isTTC }] = [articlePrices(visit), priceStyle(visit)];
	return visit.frame.articles.map(({ id }) => ({
		id,
		price: shown[id]?.value,
		isIncluded: due?.included?.includes(id) === true,
		rate: shown[id] ? due?.rates[id] : undefined,
		isTaxFirst: isTTC,
		code: shown[id] ? gift?.code : undefined,
	}));
}

/** Returns the formatted price of each article by id; free articles are absent. */
export function pricesOf(articles: Article[], style: PriceStyle, rates?: Record<string, number>) {
	const entries = articles
		.filter(({ price }) => price > 0)
		.map(({ id }) => {
			const choices = [{ articleId: id, dayId: generalDay }];
			return [id, partsOfPrice(totalPrice(articles, choices, style.currency, rates), style)];
		});
	return Object.fromEntries(entries) as Record<string, PriceParts>;
}

/** Until the dates are known, the offers of every day are used, so that the step is announced. */
function offersOf(visit: RegistrationVisit, articles = visit.frame.articles): ArticleOffer[] {
	return articleOffers(articles, daysOffered(visit), visit.standing.articles);
}

function daysOffered({ frame, answers, isAskedWithDays }: RegistrationVisit): string[] {
	return answers.daysId.length > 0 && !isAskedWithDays ? answers.daysId : frame.event.days.map(({ id }) => id);
}

function hasOffers(visit: RegistrationVisit): boolean {
	return hasArticlesToAsk(offersOf(visit), ({ articleId, dayId }) => isGone(visit, articleId, dayId));
}

function mustChoose(visit: RegistrationVisit): boolean {
	const offers = offersOf(visit);
	if (isEntryOffered(offers)) return offers.some(({ entries }) => entries.length > 0);
	return visit.frame.settings.articlesRequired && openChoices(offers, soldOut(visit)).length > 0;
}

/** A sold-out article that they have stays; neither a suggestion nor a draft can have another. */
function isGone(visit: RegistrationVisit, articleId: string, dayId: string): boolean {
	const isTheirs = visit.standing.articles.some(
		(article) => article.articleId === articleId && article.dayId === dayId,
	);
	return soldOut(visit).includes(articleId) && !isTheirs;
}

function fieldsOf({ dayId, entries, exclusive, free }: ArticleOffer): [string, z.ZodType][] {
	const among = (list: Article[]) =>
		z.enum(
			list.map(({ id }) => id),
			"errors.notOffered",
		);
	const fields: [string, z.ZodType][] = [];
	if (entries.length > 0) fields.push([entryField(dayId), among(entries).or(z.literal("")).optional()]);
	if (exclusive.length > 0) fields.push([exclusiveField(dayId), among(exclusive).optional()]);
	if (free.length > 0) fields.push([freeField(dayId), z.array(among(free))]);
	return fields;
}

function choicesIn(offers: ArticleOffer[], posted: Record<string, unknown>): ArticleChoice[] {
	return offers.flatMap(({ dayId }) =>
		[posted[entryField(dayId)], posted[exclusiveField(dayId)], posted[freeField(dayId)]]
			.flat()
			.flatMap((articleId) => (typeof articleId === "string" && articleId ? [{ articleId, dayId }] : [])),
	);
}

function labels({ frame, answers }: RegistrationVisit): string[] {
	return frame.articles.flatMap((article) => {
		const chosen = answers.articles.filter(({ articleId }) => articleId === article.id);
		if (chosen.length === 0) return [];
		const days = frame.event.days.filter(({ id }) => chosen.some(({ dayId }) => dayId === id)).map(({ day }) => day);
		const isGeneral = chosen.some(({ dayId }) => dayId === generalDay);
		return [isGeneral || days.length === 0 ? article.label : `${article.label} (${formatDays(days, frame.locale)})`];
	});
}

/** What the organiser preselected is nobody's choice until the step was answered. */
function areChosen({ answers, draft, record }: RegistrationVisit): boolean {
	return isAttending(answers.participation) && (draft.articles !== undefined || record.registered);
}

/** Returns the price of the chosen articles, the price less the promo code, and the code if it takes anything off. */
export function chosenTotal(visit: RegistrationVisit): { full: Price; due: Price; code: string | undefined } {
	const { gift } = visit.standing;
	const chosen = pricedChoices(visit, chosenArticles(visit));
	const { reduced, given } = applyGift(chosen, gift, visit.frame.settings.currency);
	return { full: sumOf(visit, chosen), due: sumOf(visit, reduced), code: given > 0 ? gift?.code : undefined };
}

/** Returns the total for the stub of the ticket; until something is chosen, that of what is included in any case. */
export function chosenStub(visit: RegistrationVisit) {
	const chosen = pricedChoices(visit, countedArticles(visit));
	return runningStub(chosen, visit.standing.gift, priceStyle(visit), stubWords(visit));
}

export function hasToPay(visit: RegistrationVisit): boolean {
	const { user, person, record, standing, frame } = visit;
	if (user.id !== person.id || record.registeredBy !== null || !standing.prices?.arePaidHere) return false;
	if (!areChosen(visit) && cheapestRequired(visit)) return true;
	const { reduced } = applyGift(pricedChoices(visit, countedArticles(visit)), standing.gift, frame.settings.currency);
	return reduced.some(({ ht }) => ht > 0);
}

/** The choices, or before the step is answered what cannot be left out. */
function countedArticles(visit: RegistrationVisit): ArticleChoice[] {
	const { frame } = visit;
	if (areChosen(visit) || !mayAttend(visit) || !frame.settings.articlesShown) return chosenArticles(visit);
	return effectiveOf(visit, []);
}

function cheapestRequired(visit: RegistrationVisit): PricedChoice | undefined {
	if (!mayAttend(visit) || !visit.frame.settings.articlesShown || !mustChoose(visit)) return undefined;
	const offers = offersOf(visit);
	const needed = isEntryOffered(offers) ? entriesLeft(visit, offers) : openChoices(offers, soldOut(visit));
	const open = pricedChoices(visit, needed);
	const [cheapest] = open.sort((a, b) => a.ht - b.ht);
	return cheapest && cheapest.ht > 0 ? cheapest : undefined;
}

function sumOf({ frame }: RegistrationVisit, chosen: PricedChoice[]): Price {
	const things = chosen.map(({ ht, rate }) => ({ ht, vat: vatAt(rate) }));
	return priceOf(things, frame.settings.currency);
}

function stubWords(visit: RegistrationVisit): StubTexts {
	const { t } = visit.frame;
	const { gift } = visit.standing;
	const least = cheapestRequired(visit);
	const { value, tax } = partsOfPrice(sumOf(visit, least ? [least] : []), priceStyle(visit));
	return {
		total: t("wizard.total"),
		nothing: least ? t("publicPage.from", { amount: value, tax }) : t("ticket.free"),
		withCode: gift ? t("wizard.withCode", { code: gift.code }) : "",
	};
}

function pricedChoices(visit: RegistrationVisit, choices: ArticleChoice[]): PricedChoice[] {
	return choices.flatMap((choice) => {
		const priced = pricedChoice(visit.frame.articles, choice, visit.standing.prices?.rates);
		return priced ? [{ ...priced, ...choice }] : [];
	});
}

export function chosenArticles(visit: RegistrationVisit): ArticleChoice[] {
	return areChosen(visit) ? visit.answers.articles : [];
}

/** Returns how this person sees prices: by billing type, and until that is known by the event's setting. */
export function priceStyle({ frame, standing }: RegistrationVisit): PriceStyle {
	const { settings, locale } = frame;
	return { isTTC: standing.prices?.isTTC ?? settings.pricesWithTax, currency: settings.currency, locale };
}
