import { type ArticleChoice, articleOffers, isEntryOffered, openChoices } from "~/domain/money/article";
import { requiredQuotas } from "~/domain/registration/quota";
import { anywhere, formatDay } from "~/domain/time/dates";
import type { Visit } from "../../ground/event/visit.server";
import { type OfferedArticles, pricesOf } from "../../registration/steps/articles.server";
import type { QuotasData } from "../../registration/steps/quotas.server";
import { articleOfField } from "../../registration/visit/article-fields";

type RestoreOptions = Awaited<ReturnType<Visit["ask"]["registrations"]["restoring"]>>;

/** A prefix for the keys of quotas, so that none equals another field of the sheet. */
const quotaField = "quotas.";

export function describeRestoring({ frame: { event, locale } }: Visit, options: RestoreOptions) {
	const { days, quotas, currency, isTTC } = options;
	// Without a choice of days people come on all of them.
	const offeredOn = days.length > 0 ? days : event.days;
	const offers = articleOffers(
		options.articles,
		offeredOn.map(({ id }) => id),
	);
	const left = Object.fromEntries(options.stocks.map(({ articleId, left }) => [articleId, left]));
	const soldOut = options.stocks.flatMap(({ articleId, left }) => (left === 0 ? [articleId] : []));
	const articles: OfferedArticles = {
		offers,
		days: offeredOn,
		chosen: [],
		kept: [],
		left,
		locale,
		priced: {},
		isRequired: options.areArticlesRequired && !isEntryOffered(offers) && openChoices(offers, soldOut).length > 0,
		prices: pricesOf(options.articles, { currency, isTTC, locale }),
	};
	const prefixed = quotas.map((quota) => ({ ...quota, key: quotaField + quota.key }));
	const chosen: QuotasData = {
		quotas: prefixed,
		held: {},
		required: options.areQuotasRequired ? requiredQuotas(prefixed, {}) : [],
	};
	return {
		days: days.map(({ id, day }) => ({ value: id, label: formatDay(day, locale, anywhere) })),
		articles,
		quotas: chosen,
	};
}

export function readRestoring(posted: FormData): { articles: ArticleChoice[]; quotas: Record<string, string[]> } {
	const typed = [...posted].flatMap(([name, value]) => (typeof value === "string" && value ? [{ name, value }] : []));
	const chosen = (field: string) => typed.flatMap(({ name, value }) => (name === field ? [value] : []));
	const quotas = typed.filter(({ name }) => name.startsWith(quotaField));
	return {
		articles: typed.flatMap(({ name, value }) => articleOfField(name, value) ?? []),
		quotas: Object.fromEntries(quotas.map(({ name }) => [name.slice(quotaField.length), chosen(name)])),
	};
}
