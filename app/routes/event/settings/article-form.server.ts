import { articleKinds, kindOfArticle } from "~/domain/event-file/article-kind";
import type { EventDocument } from "~/domain/event-file/event-document";
import { priceWithoutTax, priceWithTax } from "~/domain/event-file/price-with-tax";
import { Refusal } from "~/domain/ground/refusal";
import { generalDay } from "~/domain/money/article";
import { formatMoney, parseAmount, plainAmount } from "~/domain/money/money";
import type { Control } from "./field-control";
import { type EntryForm, loadForm } from "./setting-form.server";
import { isUntaxed, ratesOf, sayRate } from "./setting-prices.server";
import type { SettingsVisit } from "./settings-page.server";
import type { TypedValues } from "./typed-fields";

type Article = EventDocument["articles"][number];

/** The fields that the form shows at once, in this order; all others but those of the days are folded. */
const openFields = ["label", "stock", "typologies"];
const ownFields = ["price", "vatRate", "days", "isEntry"];

/** The form of an article in an organiser's words: what it is, the price that people pay, on which days. */
export function loadArticleForm(opened: SettingsVisit, entry: EntryForm) {
	const { describer, parts } = opened;
	const form = articleEntry(opened, entry);
	const { controls, saved, isNew } = loadForm(opened, form);
	const { t, wording } = describer;
	const article = (entry.value ?? {}) as Partial<Article>;
	const tax = paidPrice(opened, article) - (article.price ?? 0);
	const days = controls.find(({ name }) => name === "days");
	const named = (name: string) => controls.filter((control) => control.name === name);
	return {
		saved,
		isNew,
		/** All of them, for the words of errors. */
		controls,
		open: openFields.map((name) => ({ name, controls: named(name) })),
		folded: controls.filter(({ name }) => !openFields.includes(name) && !ownFields.includes(name)),
		kinds: articleKinds.map((value) => ({
			value,
			label: t(`articleForm.kind.${value}`),
			note: t(`articleForm.note.${value}`),
		})),
		rates: isUntaxed(opened)
			? undefined
			: ratesOf(parts.articles ?? []).map((rate) => ({ value: String(rate), label: sayRate(opened, rate) })),
		keeps:
			article.price && tax > 0
				? t("articleForm.keeps", {
						net: formatMoney(article.price, wording.currency, wording.locale),
						tax: formatMoney(tax, wording.currency, wording.locale),
					})
				: undefined,
		days: daysIn(days),
	};
}

export type ArticleFormData = ReturnType<typeof loadArticleForm>;

/** A box for each day, with what is said of it beneath: chips first, the rare words folded. */
function daysIn(control: Control | undefined) {
	if (control?.kind !== "entries") return [];
	return control.entries.map(({ name, label, control: inside }) => ({
		name,
		label,
		flags: inside.kind === "group" ? inside.controls.filter(({ name }) => !name.endsWith(".isRadio")) : [],
	}));
}

/** The entry of the generic form, which is written and read in the words of this one. */
export function articleEntry(opened: SettingsVisit, entry: EntryForm): EntryForm {
	const { currency } = opened.describer.wording;
	const untaxed = isUntaxed(opened);

	function write(value: unknown, typed: TypedValues): TypedValues {
		const article = (value ?? {}) as Partial<Article>;
		const isFresh = article.label === undefined;
		const { isEntry: _, ...others } = typed;
		const paid = article.price === undefined ? "" : amount(paidPrice(opened, article));
		const flags = Object.fromEntries(
			Object.keys(typed).flatMap((name) => (/^days\.[^.]+\.isShow$/.test(name) ? [[name, true]] : [])),
		);
		return {
			...others,
			kind: kindOfArticle(article),
			price: paid,
			...(isFresh && { ...flags, [`days.${generalDay}`]: true }),
		};
	}

	/** As the generic form would have posted it. Refuses a price that no price without tax comes to. */
	function read(posted: FormData, value: unknown): FormData {
		const before = (value ?? {}) as Partial<Article>;
		const generic = new FormData();
		for (const [name, part] of posted) if (name !== "kind") generic.append(name, part);
		const kind = articleKinds.find((kind) => kind === posted.get("kind")) ?? "option";
		setBox(generic, "isEntry", kind === "entry");
		const days = [...new Set([...posted.keys()].flatMap((name) => /^days\.([^.]+)$/.exec(name)?.[1] ?? []))];
		for (const day of days) {
			const known = before.days?.[day];
			if (!known) setBox(generic, `days.${day}.isShow`, true);
			const keeps = known && kind === kindOfArticle(before);
			setBox(generic, `days.${day}.isRadio`, keeps ? known.isRadio : kind === "choice");
		}
		generic.set("price", netPrice(posted, before));
		return generic;
	}

	function netPrice(posted: FormData, before: Partial<Article>): string {
		const typed = String(posted.get("price") ?? "").trim();
		const rate = String(posted.get("vatRate") ?? "").replace(",", ".");
		const isSameRate = untaxed || Number(rate) === Number(before.vatRate ?? "NaN") || (rate === "" && !before.vatRate);
		// What was only shown stays to the cent.
		if (before.price !== undefined && isSameRate && typed === write(before, {}).price) return amount(before.price);
		const paid = parseAmount(typed, currency);
		if (paid === 0) return "0";
		if (paid === undefined || untaxed || !Number.isFinite(Number(rate))) return typed;
		const net = priceWithoutTax(paid, rate, currency);
		if ("withoutTax" in net) return amount(net.withoutTax);
		throw new Refusal("invalidForm", { price: `newEvent.error.priceStep ${plainAmount(net.nearest, currency)}` });
	}

	const amount = (minor: number) => plainAmount(minor, currency).replace(".", ",");

	return { ...entry, translation: { write, read } };
}

function paidPrice(opened: SettingsVisit, { price = 0, vatRate = 0 }: Partial<Article>): number {
	return priceWithTax(price, isUntaxed(opened) ? 0 : vatRate, opened.describer.wording.currency);
}

function setBox(form: FormData, name: string, isTicked: boolean) {
	if (isTicked) form.set(name, "on");
	else form.delete(name);
}
