import { type ArticleKind, kindOfArticle } from "~/domain/event-file/article-kind";
import type { EventDocument } from "~/domain/event-file/event-document";
import { newEventRates } from "~/domain/event-file/new-document";
import { priceWithTax } from "~/domain/event-file/price-with-tax";
import { formatMoney } from "~/domain/money/money";
import { catalogue } from "~/domain/settings";
import { paths } from "~/paths";
import { changeOf, type SettingsVisit } from "./settings-page.server";

type Article = EventDocument["articles"][number];

interface EntriesOfPart {
	entries: { name: string; title: string; href: string; knot: string | undefined }[];
}

/** The articles of a list by what they are, and below what a changed price does to people who have the article. */
export async function loadPrices(opened: SettingsVisit, { entries }: EntriesOfPart) {
	const { visit, describer, parts, published } = opened;
	const { t } = visit.frame;
	const untaxed = isUntaxed(opened);
	const { articles: counts } = await visit.ask.statistics.articles();
	const taken = new Map(counts.map((one) => [one.id, one]));
	const articles = new Map((parts.articles ?? []).map((one) => [one.id, one]));
	const former = new Map((published.articles ?? []).map((entry) => [entry.id, entry]));
	const shown = entries.flatMap(({ name, ...entry }) => {
		const article = articles.get(name);
		return article ? [{ article, ...entry }] : [];
	});
	const rows = shown.map(({ article, title, href, knot }) => ({
		id: article.id,
		kind: kindOfArticle(article),
		title,
		href,
		line: [knot, forWhom(article), onDays(article), isClosed(article) && t("priceTable.closed"), ...was(article)]
			.filter(Boolean)
			.join(" · "),
		isClosed: isClosed(article),
		isChanged: changeOf(opened, ["articles", article.id]) !== undefined,
		paid: article.price === 0 ? t("priceTable.free") : money(paidFor(article)),
		tax: article.price === 0 || untaxed ? undefined : t("tickets.tax", { rate: sayRate(opened, article.vatRate) }),
		taken: takenOf(article),
	}));
	const of = (kind: ArticleKind) => rows.filter((row) => row.kind === kind);
	return {
		rule: ruleOf(rows.some(({ kind }) => kind === "entry")),
		groups: [
			{ id: "entries", label: t("tickets.entries"), note: t("tickets.entriesNote"), rows: of("entry") },
			{ id: "options", label: t("tickets.options"), note: t("tickets.optionsNote"), rows: of("option") },
			{ id: "choices", label: t("tickets.choices"), note: t("tickets.choicesNote"), rows: of("choice") },
		].filter((group) => group.rows.length > 0),
		effects: shown.flatMap(({ article, title }) => effectOf(article, title)),
		order: `${paths.settings(visit.context, "articles")}?ordre=1`,
	};

	/** What lets somebody in, as the draft has it. */
	function ruleOf(hasEntry: boolean): { title: string; text: string; isWarning?: boolean } {
		if (hasEntry) return { title: t("tickets.ruleEntry"), text: t("tickets.ruleEntryText") };
		const { flag } = catalogue.articlesRequired;
		const isAny = parts.settings?.[flag] === true && rows.length > 1;
		if (isAny) return { title: t("tickets.ruleAny"), text: t("tickets.ruleAnyText"), isWarning: true };
		return { title: t("tickets.ruleFree"), text: t("tickets.ruleFreeText") };
	}

	function onDays({ days }: Article): string {
		const named = opened.writer("articles").targets("day");
		const offered = named.filter(({ value }) => days[value]?.isShow);
		return offered.length === named.length ? "" : offered.map(({ label }) => label).join(", ");
	}

	function money(amount: number): string {
		return formatMoney(amount, describer.wording.currency, describer.wording.locale);
	}

	/** With tax, as everybody pays it whose country does not matter. */
	function paidFor({ price, vatRate = 0 }: Article): number {
		return priceWithTax(price, untaxed ? 0 : vatRate, describer.wording.currency);
	}

	function forWhom({ typologies }: Article): string {
		return typologies ? describer.value("articles.typologies", typologies) : t("priceTable.everybody");
	}

	/** What the draft changes of it. */
	function was(article: Article): string[] {
		const before = former.get(article.id);
		if (!before) return [t("priceTable.new")];
		const words = [
			...(before.price === article.price ? [] : [t("priceTable.was", { amount: money(paidFor(before)) })]),
			...(before.vatRate === article.vatRate
				? []
				: [t("priceTable.wasRate", { rate: sayRate(opened, before.vatRate) })]),
		];
		const change = changeOf(opened, ["articles", article.id]);
		return change === undefined ? words : [...words, change];
	}

	function takenOf({ id, stock }: Article) {
		const count = taken.get(id)?.taken ?? 0;
		if (stock === undefined)
			return { words: count === 0 ? t("tickets.noLimit") : t("tickets.taken", { count }), isFull: false };
		const isFull = count >= stock;
		const words = t(isFull ? "priceTable.full" : "priceTable.ofStock", { taken: count, stock });
		return { words, isFull, share: stock === 0 ? 100 : Math.min(100, Math.round((100 * count) / stock)) };
	}

	/** Invoices keep their prices (`basketOf`); whoever has none pays what is published. */
	function effectOf(article: Article, title: string): string[] {
		const before = former.get(article.id);
		const people = taken.get(article.id)?.people ?? 0;
		if (!before || people === 0 || paidFor(before) === paidFor(article)) return [];
		const amounts = { title, before: money(paidFor(before)), after: money(paidFor(article)) };
		const left = article.stock === undefined ? 0 : article.stock - (taken.get(article.id)?.taken ?? 0);
		const key =
			before.price === 0
				? "priceTable.effectOfFree"
				: article.price === 0
					? "priceTable.effectToFree"
					: "priceTable.effect";
		return [
			[t(key, { count: people, ...amounts }), left > 0 && t("priceTable.left", { count: left })]
				.filter(Boolean)
				.join(" "),
		];
	}
}

export type PricesTable = Awaited<ReturnType<typeof loadPrices>>;

/** The seller charges no tax. */
export const isUntaxed = ({ parts }: SettingsVisit) => parts.billing?.withoutVat !== undefined;

/** The rates that are offered: those of France, and whatever the event has. */
export function ratesOf(articles: Article[]): number[] {
	const own = articles.flatMap(({ vatRate }) => vatRate ?? []);
	return [...new Set([0, ...newEventRates.map(Number), ...own])].sort((a, b) => a - b);
}

export function sayRate({ describer }: SettingsVisit, rate: number | undefined): string {
	return rate === undefined ? "–" : describer.value("articles.vatRate", rate);
}

/** Nobody can take it, on any day. */
function isClosed({ days }: Article): boolean {
	return Object.values(days).every(({ isShow }) => !isShow);
}
