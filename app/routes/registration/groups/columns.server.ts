import {
	type Article,
	articleOffers,
	generalDay,
	hasBothWays,
	isIncluded,
	isOpen,
	ownNone,
	totalPrice,
} from "~/domain/money/article";
import { type PriceParts, partsOfPrice } from "~/domain/money/price";
import type { GroupOption, GroupQuestion } from "~/domain/registration/group-answers";
import { capitalised } from "~/domain/texts/capitalised";
import { anywhere, formatDayInYear, formatTime, formatWeekday, formatWeekdayLong } from "~/domain/time/dates";
import { inEvent } from "../../ground/event/in-event";
import { priceStyle } from "../steps/articles.server";
import { soldOut } from "../visit/article-stocks.server";
import { countedQuotas } from "../visit/quota-choices.server";
import type { RegistrationVisit } from "../visit/visit.server";

/** One question to everybody, with what its fields need; what its answer is to the call, `about` and `key` say. */
export interface Column extends GroupQuestion {
	label: string;
	/** The key of its quota. */
	key?: string;
	options: ColumnOption[];
}

interface ColumnOption extends GroupOption {
	/** The label of the field in which one person answers otherwise; that of the question, where it takes one option. */
	field?: string;
	price?: PriceParts;
	/** Why it cannot be chosen any more, or its price, after its label. */
	note?: string;
	isGone: boolean;
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
	const { t, locale } = frame;
	const { days } = frame.event;
	if (!frame.settings.datesShown || days.length < 2) return [];
	const weekdays = days.map(({ day }) => formatWeekdayLong(day, locale, anywhere));
	const areApart = new Set(weekdays).size === days.length;
	const options = days.map(({ id, day }, at) => {
		const written = formatDayInYear(day, locale, anywhere);
		return {
			value: id,
			label: capitalised(written, locale),
			field: t("group.comes", { day: written }),
			inline: areApart ? (weekdays[at] ?? written) : written,
			has: written,
			lacks: written,
			isGone: false,
		};
	});
	const label = t("group.days");
	const lacks = t("group.lacks", { what: label });
	return [{ label, takesOne: false, isRequired: true, lacks, options, about: "days" }];
}

function articleColumns(visit: RegistrationVisit): UnnamedColumn[] {
	const { frame } = visit;
	const { t, locale } = frame;
	if (!frame.settings.articlesShown) return [];
	const { days } = frame.event;
	const offers = articleOffers(companionArticlesOf(visit), allDayIds(visit));
	return offers.flatMap(({ dayId, entries, exclusive, free }): UnnamedColumn[] => {
		const day = days.find(({ id }) => id === dayId);
		const ofDay = (label: string) =>
			day ? t("group.ofDay", { label, day: formatDayInYear(day.day, locale, anywhere) }) : label;
		const label = day ? ofDay(t("articles.label")) : t("articles.general");
		const isOfSeveral = (article: Article) => offers.filter((offer) => offer.free.includes(article)).length > 1;
		const none = ownNone({ exclusive, dayId });
		const open = (list: Article[]): ColumnOption[] =>
			list
				.filter((article) => isOpen(article, dayId))
				.map((article) => ({
					...articleOption(visit, article, article === none),
					field: isOfSeveral(article) ? ofDay(article.label) : article.label,
				}));
		const shared = {
			label,
			isRequired: false,
			lacks: t("group.lacks", { what: label }),
			dayId,
			about: "articles" as const,
		};
		const entry = dayId === generalDay ? t("articles.entryAlone") : ofDay(t("articles.entryAlone"));
		return [
			{
				...shared,
				label: entry,
				lacks: t("group.lacks", { what: entry }),
				isRequired: !hasBothWays(offers),
				takesOne: true,
				options: open(entries),
			},
			{
				...shared,
				takesOne: true,
				options: exclusive.some((article) => isIncluded(article, dayId)) ? [] : open(exclusive),
			},
			{ ...shared, takesOne: false, options: open(free) },
		].filter(({ options }) => options.length > 0);
	});
}

function articleOption(visit: RegistrationVisit, article: Article, isNone: boolean): ColumnOption {
	const { t, locale } = visit.frame;
	const option = optionOf(visit, article);
	const inline = isNone ? lowered(article.label, locale) : article.label;
	return { ...option, inline, has: inline, lacks: t("group.lacks", { what: article.label }), isNone };
}

/** What the page's script needs of them. */
export function questionsOf(columns: Column[]): GroupQuestion[] {
	return columns.map(({ name, about, dayId, takesOne, isRequired, lacks, options }) => ({
		name,
		about,
		...(dayId !== undefined && { dayId }),
		takesOne,
		isRequired,
		lacks,
		options: options.map(({ value, label, inline, has, lacks, priced, isNone }) => ({
			value,
			label,
			inline,
			has,
			lacks,
			...(priced && priced.ht > 0 && { priced }),
			...(isNone && { isNone }),
		})),
	}));
}

export const allDayIds = ({ frame }: RegistrationVisit) => frame.event.days.map(({ id }) => id);

export function companionArticlesOf({ frame }: RegistrationVisit): Article[] {
	return frame.companionArticles;
}

export function optionOf(visit: RegistrationVisit, article: Article) {
	const { frame, standing } = visit;
	const isGone = soldOut(visit).includes(article.id);
	const choice = [{ articleId: article.id, dayId: generalDay }];
	const price = partsOfPrice(
		totalPrice([article], choice, frame.settings.currency, standing.prices?.rates),
		priceStyle(visit),
	);
	const isPriced = article.price > 0 && !isGone;
	const note = isGone ? frame.t("articles.soldOut") : isPriced ? `${price.value} ${price.tax}` : undefined;
	const rate = standing.prices?.rates[article.id] ?? article.vatRate;
	return {
		value: article.id,
		label: article.label,
		isGone,
		...(note !== undefined && { note }),
		...(isPriced && { price }),
		priced: { ht: article.price, rate },
	};
}

function quotaColumns(visit: RegistrationVisit): UnnamedColumn[] {
	const { settings, t, locale } = visit.frame;
	if (!settings.quotasShown) return [];
	return countedQuotas(visit).map(({ key, label, filter, values }) => {
		const takesOne = filter !== "checkbox";
		return {
			label,
			takesOne,
			isRequired: settings.quotasRequired && values.some(({ isDisabled }) => !isDisabled),
			lacks: t("group.lacks", { what: label }),
			options: values.map(({ value, label: option, isDisabled }) => {
				const isNone = value === "none" && !isDisabled;
				const inline = isNone ? lowered(option, locale) : option;
				const isOther = takesOne && !isNone && isNoun(label);
				return {
					value,
					label: option,
					inline,
					has: isOther ? t("group.other", { what: lowered(label, locale) }) : inline,
					lacks: t("group.lacks", { what: option }),
					isNone,
					isGone: isDisabled,
				};
			}),
			about: "quota",
			key,
		};
	});
}

/** True of « Atelier », which « autre » may stand before. */
const isNoun = (label: string) => /^\p{L}+$/u.test(label);

/** « sans navette », for the middle of a sentence; « I’ll come » and abbreviations keep their capital. */
function lowered(text: string, locale: string): string {
	return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text;
}

/** A few talks fit into the table; a whole programme does not. */
async function talkColumns(visit: RegistrationVisit): Promise<UnnamedColumn[]> {
	const { frame, gateway } = visit;
	if (!frame.settings.conferencesShown || frame.conferenceCount === 0 || frame.conferenceCount > maxTalks) return [];
	const { data } = await gateway.conferences.list({ ...inEvent(visit), languageId: frame.language.id });
	return data.conferences
		.filter(({ disabled, isDisabledForCompanions }) => !disabled && !isDisabledForCompanions)
		.map(({ title, slots }) => {
			const lacks = frame.t("group.lacks", { what: title });
			return {
				label: title,
				takesOne: true,
				isRequired: false,
				lacks,
				options: slots.map(({ id, startAt, isFull, disabled }) => {
					const label = whenOf(visit, startAt);
					const has = frame.t("group.ofDay", { label: title, day: label });
					return { value: id, label, inline: label, has, lacks, isGone: isFull || disabled };
				}),
				about: "talk",
			};
		});
}

function whenOf({ frame: { locale, timeZone } }: RegistrationVisit, startAt: string): string {
	return `${formatWeekday(startAt, locale, timeZone)} ${formatTime(startAt, locale, timeZone)}`;
}
