import { type Article, articleOffers, generalDay, isIncluded, isOpen, totalPrice } from "~/domain/money/article";
import { type Priced, partsOfPrice } from "~/domain/money/price";
import { anywhere, formatDayAlone, formatDayShort, formatTime, formatWeekday } from "~/domain/time/dates";
import { inEvent } from "../../ground/event/in-event";
import { priceStyle } from "../steps/articles.server";
import { soldOut } from "../visit/article-stocks.server";
import { countedQuotas } from "../visit/quota-choices.server";
import type { RegistrationVisit } from "../visit/visit.server";

/** One choice to make for each person: a single option, or several. */
export interface Column {
	/** The last part of its field's name; short, because it is repeated for every person. */
	name: string;
	label: string;
	takesOne: boolean;
	isRequired: boolean;
	options: { value: string; label: string; price?: string; priced?: Priced; isGone: boolean }[];
	about: { kind: "days" } | { kind: "articles"; dayId: string } | { kind: "quota"; key: string } | { kind: "talk" };
}

/** With more talks than this, people choose theirs through their own link. */
const maxTalks = 6;

/** Returns what the event lets companions choose, in the order of the steps of their wizard. */
export async function columnsOf(visit: RegistrationVisit): Promise<Column[]> {
	const columns = [
		...dayColumns(visit),
		...articleColumns(visit),
		...quotaColumns(visit),
		...(await talkColumns(visit)),
	];
	return columns.map((column, index) => ({ ...column, name: `o${index}` }));
}

type UnnamedColumn = Omit<Column, "name">;

function dayColumns({ frame }: RegistrationVisit): UnnamedColumn[] {
	const { days } = frame.event;
	if (!frame.settings.datesShown || days.length < 2) return [];
	const options = days.map(({ id, day }) => ({
		value: id,
		label: formatDayShort(day, frame.locale, anywhere),
		isGone: false,
	}));
	return [{ label: frame.t("group.days"), takesOne: false, isRequired: true, options, about: { kind: "days" } }];
}

function articleColumns(visit: RegistrationVisit): UnnamedColumn[] {
	const { frame } = visit;
	if (!frame.settings.articlesShown) return [];
	const { days } = frame.event;
	return articleOffers(
		companionArticlesOf(visit),
		days.map(({ id }) => id),
	).flatMap(({ dayId, exclusive, free }): UnnamedColumn[] => {
		const day = days.find(({ id }) => id === dayId);
		const label = day ? formatDayAlone(day.day, frame.locale, anywhere) : frame.t("articles.general");
		const about = { kind: "articles" as const, dayId };
		const open = (list: Article[]) =>
			list.filter((article) => isOpen(article, dayId)).map((article) => optionOf(visit, article));
		const exclusiveOptions = exclusive.some((article) => isIncluded(article, dayId)) ? [] : open(exclusive);
		const freeOptions = open(free);
		return [
			...(exclusiveOptions.length > 0
				? [{ label, takesOne: true, isRequired: false, options: exclusiveOptions, about }]
				: []),
			...(freeOptions.length > 0
				? [
						{
							label: exclusiveOptions.length > 0 ? frame.t("group.besides", { label }) : label,
							takesOne: false,
							isRequired: false,
							options: freeOptions,
							about,
						},
					]
				: []),
		];
	});
}

export function companionArticlesOf({ frame }: RegistrationVisit): Article[] {
	return frame.companionArticles;
}

export function optionOf(visit: RegistrationVisit, article: Article) {
	const { frame, standing } = visit;
	const isGone = soldOut(visit).includes(article.id);
	const choice = [{ articleId: article.id, dayId: generalDay }];
	const price = totalPrice([article], choice, frame.settings.currency, standing.prices?.rates);
	const { value, tax } = partsOfPrice(price, priceStyle(visit));
	const rate = standing.prices?.rates[article.id] ?? article.vatRate;
	return {
		value: article.id,
		label: article.label,
		isGone,
		...(isGone ? { price: frame.t("articles.soldOut") } : {}),
		...(article.price > 0 && !isGone ? { price: `${value} ${tax}` } : {}),
		priced: { ht: article.price, rate },
	};
}

function quotaColumns(visit: RegistrationVisit): UnnamedColumn[] {
	const { settings } = visit.frame;
	if (!settings.quotasShown) return [];
	return countedQuotas(visit).map(({ key, label, filter, values }) => ({
		label,
		takesOne: filter !== "checkbox",
		isRequired: settings.quotasRequired && values.some(({ isDisabled }) => !isDisabled),
		options: values.map(({ value, label, isDisabled }) => ({ value, label, isGone: isDisabled })),
		about: { kind: "quota" as const, key },
	}));
}

/** A few talks fit into the table; a whole programme does not. */
async function talkColumns(visit: RegistrationVisit): Promise<UnnamedColumn[]> {
	const { frame, gateway } = visit;
	if (!frame.settings.conferencesShown || frame.conferenceCount === 0 || frame.conferenceCount > maxTalks) return [];
	const { data } = await gateway.conferences.list({ ...inEvent(visit), languageId: frame.language.id });
	return data.conferences
		.filter(({ disabled, isDisabledForCompanions }) => !disabled && !isDisabledForCompanions)
		.map(({ title, slots }) => ({
			label: title,
			takesOne: true,
			isRequired: false,
			options: slots.map(({ id, startAt, isFull, disabled }) => ({
				value: id,
				label: whenOf(visit, startAt),
				isGone: isFull || disabled,
			})),
			about: { kind: "talk" as const },
		}));
}

function whenOf({ frame: { locale, timeZone } }: RegistrationVisit, startAt: string): string {
	return `${formatWeekday(startAt, locale, timeZone)} ${formatTime(startAt, locale, timeZone)}`;
}
