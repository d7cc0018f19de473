import { type ArticleChoice, articleOffers, openChoices } from "~/domain/money/article";
import { requiredQuotas } from "~/domain/registration/quota";
import { anywhere, formatDay } from "~/domain/time/dates";
import type { Visit } from "../../frame/event/visit.server";
import { type OfferedArticles, pricesOf } from "../../registration/steps/articles.server";
import type { QuotasData } from "../../registration/steps/quotas.server";
import { articleOfField } from "../../registration/visit/article-fields";

type Asked = Awaited<ReturnType<Visit["gateway"]["registrations"]["restoring"]>>["data"];

/** Before the key of a quota, so that none is called as another field of the sheet is. */
const quotaField = "quotas.";

/** What somebody who has cancelled may come with after all, in the fields of the wizard. */
export function restoringOf({ frame: { event, locale } }: Visit, asked: Asked) {
	const { days, quotas, currency, isTTC } = asked;
	// Where nobody chooses days they come on all of them.
	const offeredOn = days.length > 0 ? days : event.days;
	const offers = articleOffers(
		asked.articles,
		offeredOn.map(({ id }) => id),
	);
	const left = Object.fromEntries(asked.stocks.map(({ articleId, left }) => [articleId, left]));
	const soldOut = asked.stocks.flatMap(({ articleId, left }) => (left === 0 ? [articleId] : []));
	const articles: OfferedArticles = {
		...{ offers, days: offeredOn, chosen: [], kept: [], left, locale, priced: {} },
		isRequired: asked.areArticlesRequired && openChoices(offers, soldOut).length > 0,
		prices: pricesOf(asked.articles, { currency, isTTC, locale }),
	};
	const named = quotas.map((quota) => ({ ...quota, key: quotaField + quota.key }));
	const chosen: QuotasData = {
		...{ quotas: named, held: {} },
		required: asked.areQuotasRequired ? requiredQuotas(named, {}) : [],
	};
	return {
		days: days.map(({ id, day }) => ({ value: id, label: formatDay(day, locale, anywhere) })),
		...{ articles, quotas: chosen },
	};
}

/** What was posted of it, besides the days. */
export function restoringIn(posted: FormData): { articles: ArticleChoice[]; quotas: Record<string, string[]> } {
	const typed = [...posted].flatMap(([name, value]) => (typeof value === "string" && value ? [{ name, value }] : []));
	const chosen = (field: string) => typed.flatMap(({ name, value }) => (name === field ? [value] : []));
	const quotas = typed.filter(({ name }) => name.startsWith(quotaField));
	return {
		articles: typed.flatMap(({ name, value }) => articleOfField(name, value) ?? []),
		quotas: Object.fromEntries(quotas.map(({ name }) => [name.slice(quotaField.length), chosen(name)])),
	};
}
