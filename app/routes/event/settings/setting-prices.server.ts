import type { EventDocument } from "~/domain/event-file/event-document";
import { newEventRates } from "~/domain/event-file/new-document";
import { Refusal } from "~/domain/ground/refusal";
import { formatMoney, parseAmount, plainAmount } from "~/domain/money/money";
import { percentOf } from "~/domain/money/rounding";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { namesBelow, putIntoDraft, typedWithTheirs } from "./put-into-draft.server";
import { changeOf, readShown, type SettingsVisit } from "./settings-page.server";

type Article = EventDocument["articles"][number];

/** What a row of the table asks of an article. */
const askedFields = ["price", "vatRate"] as const;

interface EntriesOfPart {
	action: string;
	entries: { name: string; title: string; href: string }[];
}

/** The articles of a list as a table of prices, and below what a changed price does to people who have the article. */
export async function loadPrices(opened: SettingsVisit, { action, entries }: EntriesOfPart) {
	const { visit, describer, parts, published } = opened;
	const { t } = visit.frame;
	const { articles: counts } = await visit.ask.statistics.articles();
	const taken = new Map(counts.map((one) => [one.id, one]));
	const articles = new Map((parts.articles ?? []).map((one) => [one.id, one]));
	const former = new Map((published.articles ?? []).map((entry) => [entry.id, entry]));
	const shown = entries.flatMap(({ name, title, href }) => {
		const article = articles.get(name);
		return article ? [{ article, title, href }] : [];
	});
	return {
		action,
		isUntaxed: parts.billing?.withoutVat !== undefined,
		rates: ratesOf([...articles.values()]).map((rate) => ({ value: String(rate), label: sayRate(opened, rate) })),
		rows: shown.map(({ article, title, href }) => ({
			id: article.id,
			title,
			href,
			line: [forWhom(article), isClosed(article) && t("priceTable.closed"), ...was(article)]
				.filter(Boolean)
				.join(" · "),
			isClosed: isClosed(article),
			isChanged: changeOf(opened, ["articles", article.id]) !== undefined,
			paid: article.price === 0 ? t("priceTable.free") : money(paidFor(article)),
			taken: takenOf(article),
		})),
		effects: shown.flatMap(({ article, title }) => effectOf(article, title)),
		saved: {
			...Object.assign({}, ...shown.map(({ article }) => typedOf(opened, article))),
			seen: seenOf(shown.map(({ article }) => article)),
		},
		/** What the script needs to say a price as it is typed. */
		writing: { currency: describer.wording.currency, locale: describer.wording.locale, free: t("priceTable.free") },
		order: `${paths.settings(visit.context, "articles")}?ordre=1`,
	};

	function money(amount: number): string {
		return formatMoney(amount, describer.wording.currency, describer.wording.locale);
	}

	/** With tax, as everybody pays it whose country does not matter. */
	function paidFor({ price, vatRate = 0 }: Article): number {
		const rate = parts.billing?.withoutVat ? 0 : vatRate;
		return price + percentOf(price, rate, describer.wording.currency);
	}

	function forWhom({ typologies }: Article): string {
		return typologies ? describer.value("articles.typologies", typologies) : t("priceTable.everybody");
	}

	/** What the draft changes of it. */
	function was(article: Article): string[] {
		const before = former.get(article.id);
		if (!before) return [t("priceTable.new")];
		const words = [
			...(before.price === article.price ? [] : [t("priceTable.was", { amount: money(before.price) })]),
			...(before.vatRate === article.vatRate
				? []
				: [t("priceTable.wasRate", { rate: sayRate(opened, before.vatRate) })]),
		];
		const change = changeOf(opened, ["articles", article.id]);
		return change === undefined ? words : [...words, change];
	}

	function takenOf({ id, stock }: Article) {
		const count = taken.get(id)?.taken ?? 0;
		if (stock === undefined) return { words: count === 0 ? "–" : describer.value("", count), isFull: false };
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

/** Puts the prices and rates that differ from what the table showed into the draft. */
export async function savePrices(args: Arguments, opened: SettingsVisit, posted: FormData) {
	const { visit, parts } = opened;
	const back = new URL(args.request.url);
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const seen = readSeen(posted);
			const errors: Record<string, string> = {};
			const changes = Object.entries(seen).flatMap(([id, shown]) => {
				const before = typedOf(opened, { id, ...shown });
				return askedFields.flatMap((field) => {
					const name = `${id}.${field}`;
					const typed = posted.get(name);
					if (typeof typed !== "string" || typed.trim() === before[name]) return [];
					const after = read(field, typed.trim());
					if (after === shown[field]) return [];
					if (after === invalid) {
						errors[name] = field === "price" ? "errors.amount" : "errors.number";
						return [];
					}
					const change = {
						...(shown[field] !== undefined && { before: shown[field] }),
						...(after !== undefined && { after }),
					};
					return [{ path: ["articles", id, field], ...change }];
				});
			});
			if (Object.keys(errors).length > 0) throw new Refusal("invalidForm", errors);
			const address = `${back.pathname}${back.search}`;
			if (changes.length === 0) return redirectTo(args, address, { tone: "info", key: "settingsScreen.unchanged" });
			const now = (parts.articles ?? []).filter(({ id }) => Object.hasOwn(seen, id));
			const conflict = await putIntoDraft(opened, changes, {
				fieldOf: (path) => fieldOf(namesBelow(path, ["articles"]) ?? []),
				typedAfterConflict: () => ({
					...typedWithTheirs(
						posted,
						typedOfAll(Object.entries(seen).map(([id, value]) => ({ id, ...value }))),
						typedOfAll(now),
					),
					seen: [seenOf(now)],
				}),
			});
			if (conflict) return conflict;
			return redirectTo(args, address, { tone: "success", key: "settingsScreen.saved" });
		},
	});

	function typedOfAll(articles: Priced[]): Record<string, string> {
		return Object.assign({}, ...articles.map((article) => typedOf(opened, article)));
	}

	function read(field: (typeof askedFields)[number], typed: string): number | undefined | typeof invalid {
		if (field === "price") return parseAmount(typed, visit.frame.settings.currency) ?? invalid;
		if (typed === "") return undefined;
		const rate = Number(typed.replace(",", "."));
		return Number.isFinite(rate) ? rate : invalid;
	}
}

const invalid = Symbol("invalid");

function fieldOf([id = "", field = ""]: string[]): string {
	return askedFields.some((askedField) => askedField === field) ? `${id}.${field}` : "";
}

type Priced = Pick<Article, "id"> & { price?: number | undefined; vatRate?: number | undefined };

function typedOf({ visit }: SettingsVisit, { id, price, vatRate }: Priced): Record<string, string> {
	const amount = price === undefined ? "" : plainAmount(price, visit.frame.settings.currency);
	return {
		[`${id}.price`]: visit.frame.locale === "en" ? amount : grouped(amount.replace(".", ",")),
		[`${id}.vatRate`]: vatRate === undefined ? "" : String(vatRate),
	};
}

/** « 2 400,00 » */
const grouped = (amount: string) => amount.replace(/\d(?=(\d{3})+(,|$))/g, "$&\u202f");

function seenOf(articles: Article[]): string {
	return JSON.stringify(Object.fromEntries(articles.map(({ id, price, vatRate }) => [id, { price, vatRate }])));
}

/** What the table showed of each article; a value that is no number is none. */
function readSeen(posted: FormData): Record<string, Omit<Priced, "id">> {
	const seen = readShown(posted.get("seen"));
	if (typeof seen !== "object" || seen === null) throw new Refusal("badRequest");
	return Object.fromEntries(
		Object.entries(seen).map(([id, shown]) => {
			const { price, vatRate } = (shown ?? {}) as Record<string, unknown>;
			return [id, { price: numberIn(price), vatRate: numberIn(vatRate) }];
		}),
	);
}

const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);

/** The rates that are offered: those of France, and whatever the event has. */
function ratesOf(articles: Article[]): number[] {
	const own = articles.flatMap(({ vatRate }) => vatRate ?? []);
	return [...new Set([0, ...newEventRates.map(Number), ...own])].sort((a, b) => a - b);
}

function sayRate({ describer }: SettingsVisit, rate: number | undefined): string {
	return rate === undefined ? "–" : describer.value("articles.vatRate", rate);
}

/** Nobody can take it, on any day. */
function isClosed({ days }: Article): boolean {
	return Object.values(days).every(({ isShow }) => !isShow);
}
