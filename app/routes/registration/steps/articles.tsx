import {
	type Article,
	type ArticleOffer,
	generalDay,
	hasBothWays,
	hasOptions,
	isEntryOffered,
	isIncluded,
	isOpen,
	isUntaxed,
	ownNone,
} from "~/domain/money/article";
import type { PriceParts } from "~/domain/money/price";
import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { type Choice, ChoiceCards } from "~/ui/choice-card";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { entryField, exclusiveField, freeField, recalculateButton } from "../visit/article-fields";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { ArticlesData, OfferedArticles } from "./articles.server";

export const articlesView: StepView<ArticlesData> = {
	title: ({ offers }, t) => {
		if (!isEntryOffered(offers)) return t("articles.title");
		return t(hasOptions(offers) ? "articles.entryAndOptionsTitle" : "articles.entry");
	},
	lead: ({ articles, total }) => {
		if (isUntaxed(articles)) return "articles.leadUntaxed";
		return total.style.isTTC ? "articles.leadTTC" : "articles.leadHT";
	},
	View: ArticlesView,
};

/** Of each day, the event as a whole first: what is included, one of a list, any number of a list. */
function ArticlesView(props: StepViewProps<ArticlesData>) {
	const t = useT();
	const { data } = props;
	return (
		<>
			<span hidden data-total={JSON.stringify(data.total)} />
			{data.offers.map((offer) => {
				const shown = <Offer key={offer.dayId} {...props} offer={offer} />;
				const day = data.days.findIndex(({ id }) => id === offer.dayId);
				if (!data.isAskedWithDays || day < 0) return shown;
				// Hidden until its day is ticked, unless something in it was refused.
				return (
					<fieldset key={offer.dayId} className="of-day" data-of-day={day}>
						{shown}
					</fieldset>
				);
			})}
			{/* With a script the ticket follows each choice. */}
			<noscript>
				<p className="above-24">
					<Button variant="secondary" name={recalculateButton} value="yes" formNoValidate>
						{t("articles.recalculate")}
					</Button>
				</p>
			</noscript>
		</>
	);
}

/** The remaining number is shown only from here down. */
const maxShownStock = 10;

type OfferProps = StepViewProps<OfferedArticles> & { offer: ArticleOffer };

export function Offer({ data, form, offer }: OfferProps) {
	const t = useT();
	const { dayId, entries, settledEntry, exclusive, free } = offer;
	const day = data.days.find(({ id }) => id === dayId);
	const dayName = dayId === generalDay || !day ? undefined : formatDayAlone(day.day, data.locale, anywhere);
	const title = dayName ?? t("articles.general");
	const isTheirs = (id: string) => data.kept.some((choice) => choice.articleId === id && choice.dayId === dayId);
	const isGone = (id: string) => data.left[id] === 0 && !isTheirs(id);
	const isIn = (article: Article) => isIncluded(article, dayId);
	const selected = (name: string) =>
		form.isRefused
			? form.values(name).filter((id) => !isGone(id))
			: data.chosen.filter((choice) => choice.dayId === dayId).map(({ articleId }) => articleId);
	const choiceOf = (article: Article): Choice => {
		const left = data.left[article.id];
		const priced = data.priced[article.id];
		const price = data.prices[article.id];
		const shown = { value: article.id, label: article.label, description: article.description || undefined };
		if (!isOpen(article, dayId)) return { ...shown, price: t("articles.unavailable"), disabled: true };
		if (isGone(article.id)) {
			return { ...shown, price: t("articles.soldOut"), note: t("articles.soldOutText"), disabled: true };
		}
		return {
			...shown,
			price: price ? <Price {...price} /> : t("articles.gratis"),
			priced: priced && { ...priced, dayId },
			note: left !== undefined && left > 0 && left <= maxShownStock ? t("articles.left", { count: left }) : undefined,
		};
	};
	const entry = entryField(dayId);
	const isEntryGone = settledEntry !== undefined && isGone(settledEntry.id);
	// One for the whole event, or else one for each day: a list may be left for the other.
	const otherWay: Choice[] = hasBothWays(data.offers)
		? [{ value: "", label: t(dayId === generalDay ? "articles.entryByDay" : "articles.entryNotThisDay") }]
		: [];
	const one = exclusiveField(dayId);
	const any = freeField(dayId);
	const entryNote = (article: Article) => {
		const { id } = article;
		if (isEntryGone) return t("articles.soldOut");
		if (isIn(article)) return dayName ? t("articles.includedOn", { day: dayName }) : t("articles.included");
		const left = data.left[id];
		const isScarce = left !== undefined && left > 0 && left <= maxShownStock && !isTheirs(id);
		return [dayName ?? t("articles.entry"), ...(isScarce ? [t("articles.left", { count: left })] : [])].join(" · ");
	};
	// An included article excludes the others of its list.
	const exclusiveArticles = exclusive.some(isIn) ? [] : exclusive;
	const freeArticles = free.filter((article) => !isIn(article));
	const isForced = data.isRequired && data.offers.length === 1 && freeArticles.length === 0;
	const none = ownNone({ exclusive: exclusiveArticles, dayId });
	const noneChoice: Choice[] = isForced || none ? [] : [{ value: "", label: t("articles.none") }];
	const [picked = data.isRequired ? "" : (none?.id ?? "")] = selected(one);
	return (
		<>
			{settledEntry ? (
				<IncludedArticle
					article={settledEntry}
					icon={isEntryGone ? "warning" : "success"}
					note={entryNote(settledEntry)}
					price={data.prices[settledEntry.id]}
				/>
			) : null}
			{isEntryGone && form.error(entry) ? <FieldMessage id={entry}>{form.error(entry)}</FieldMessage> : null}
			{entries.length > 0 ? (
				<ChoiceCards
					legend={dayName ? t("articles.entryOn", { day: dayName }) : t("articles.entry")}
					name={entry}
					type="radio"
					options={[...entries.map(choiceOf), ...otherWay]}
					selected={[selected(entry)[0] ?? ""]}
					error={form.error(entry)}
				/>
			) : null}
			{[...exclusive.filter(isIn).slice(0, 1), ...free.filter(isIn)].map((article) => (
				<IncludedArticle
					key={article.id}
					article={article}
					note={dayName ? t("articles.includedOn", { day: dayName }) : t("articles.included")}
					price={data.prices[article.id]}
				/>
			))}
			{exclusiveArticles.length > 0 ? (
				<ChoiceCards
					legend={title}
					detail={t("articles.one")}
					name={one}
					type="radio"
					options={[...exclusiveArticles.map(choiceOf), ...noneChoice]}
					selected={[picked]}
					error={form.error(one)}
				/>
			) : null}
			{freeArticles.length > 0 ? (
				<ChoiceCards
					legend={title}
					detail={exclusiveArticles.length > 0 ? t("articles.free") : undefined}
					detailOnly={exclusiveArticles.length > 0}
					name={any}
					type="checkbox"
					options={freeArticles.map(choiceOf)}
					selected={selected(any)}
					error={form.error(any)}
				/>
			) : null}
		</>
	);
}

interface IncludedArticleProps {
	article: Article;
	icon?: "success" | "warning";
	note: string;
	price: PriceParts | undefined;
}

function IncludedArticle({ article, icon = "success", note, price }: IncludedArticleProps) {
	return (
		<p className="included icon-24 flex gap-12 row">
			<Icon name={icon} />
			<span className="fill loose">
				<strong className="mid">{article.label}</strong>
				<span className="sr"> – </span>
				<span className="block small soft">{[article.description, note].filter(Boolean).join(" · ")}</span>
			</span>
			<PriceOf price={price} />
		</p>
	);
}

function PriceOf({ price }: { price: PriceParts | undefined }) {
	return price ? <Price {...price} /> : null;
}
