import { type Article, type ArticleOffer, generalDay, isIncluded, isOpen } from "~/domain/article";
import { anywhere, formatDayAlone } from "~/domain/dates";
import type { SaidPrice } from "~/domain/price";
import { useT } from "~/i18n/use-t";
import { type Choice, ChoiceCards } from "~/ui/choice-card";
import { exclusiveField, freeField } from "../visit/article-fields";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { ArticlesData } from "./articles.server";

export const articlesView: StepView<ArticlesData> = {
	title: "articles.title",
	lead: "articles.lead",
	View: ArticlesView,
};

/** By day, the event as a whole first: one list where only one may be taken, one where each is taken or left. */
function ArticlesView(props: StepViewProps<ArticlesData>) {
	return props.data.offers.map((offer) => <Offer key={offer.dayId} {...props} offer={offer} />);
}

/** From so many on the number is told. */
const few = 10;

type OfferProps = StepViewProps<ArticlesData> & { offer: ArticleOffer };

function Offer({ data, form, offer }: OfferProps) {
	const t = useT();
	const { dayId, exclusive, free } = offer;
	const day = data.days.find(({ id }) => id === dayId);
	const title = dayId === generalDay || !day ? t("articles.general") : formatDayAlone(day.day, data.locale, anywhere);
	const isTheirs = (id: string) => data.kept.some((one) => one.articleId === id && one.dayId === dayId);
	const isGone = (id: string) => data.left[id] === 0 && !isTheirs(id);
	const selected = (name: string) =>
		form.isRefused
			? form.values(name).filter((id) => !isGone(id))
			: data.chosen.filter((one) => one.dayId === dayId).map(({ articleId }) => articleId);
	const noteOn = (article: Article): string | undefined => {
		const left = data.left[article.id];
		if (isIncluded(article, dayId)) return t("articles.included");
		if (!isOpen(article, dayId)) return t("articles.unavailable");
		if (isGone(article.id)) return t("articles.soldOut");
		return left !== undefined && left > 0 && left <= few ? t("articles.left", { count: left }) : undefined;
	};
	const choice = (article: Article): Choice => ({
		value: article.id,
		label: article.label,
		description: article.description || undefined,
		price: priceOn(data.prices[article.id]) ?? t("articles.gratis"),
		disabled: !isOpen(article, dayId) || isGone(article.id),
		note: noteOn(article),
	});
	const one = exclusiveField(dayId);
	const any = freeField(dayId);
	const isFixed = exclusive.some((article) => isIncluded(article, dayId));
	const mayLeave =
		exclusive.length > 0 && !isFixed && !(data.isRequired && data.offers.length === 1 && free.length === 0);
	const leave: Choice[] = mayLeave ? [{ value: "", label: t("articles.none") }] : [];
	const picked = selected(one).slice(0, 1);
	return (
		<>
			{exclusive.length > 0 ? (
				<ChoiceCards
					legend={title}
					detail={free.length > 0 ? t("articles.one") : undefined}
					name={one}
					type="radio"
					options={[...exclusive.map(choice), ...leave]}
					selected={picked.length > 0 ? picked : [""]}
					error={form.error(one)}
				/>
			) : null}
			{free.length > 0 ? (
				<ChoiceCards
					legend={title}
					detail={exclusive.length > 0 ? t("articles.free") : undefined}
					detailOnly={exclusive.length > 0}
					name={any}
					type="checkbox"
					options={free.map(choice)}
					selected={selected(any).concat(free.filter((article) => isIncluded(article, dayId)).map(({ id }) => id))}
					error={form.error(any)}
				/>
			) : null}
		</>
	);
}

/** The other amount below, small: a phone has no room for both beside a name. */
function priceOn(price: SaidPrice | undefined) {
	if (!price) return undefined;
	return (
		<>
			{`${price.value} ${price.tax}`}
			{price.other ? <span className="choice__other">{` (${price.other})`}</span> : null}
		</>
	);
}
