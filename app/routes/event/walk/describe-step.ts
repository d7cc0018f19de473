import type { PersonWalk, WalkStep } from "~/domain/event-file/walk";
import { type Price, type PriceStyle, partsOfPrice } from "~/domain/money/price";
import type { StepId } from "~/domain/registration/wizard-steps";
import { sayAny, type Translate } from "~/i18n/translator";
import type { IconName } from "~/ui/icon";

export interface StepWords {
	icon: IconName;
	title: string;
	text: string;
}

const icons: Record<StepId, IconName> = {
	participation: "people",
	representation: "people",
	"invitation-representation": "people",
	typologie: "person",
	dates: "calendar",
	articles: "stub",
	informations: "checklist",
	entreprise: "house",
	categories: "tag",
	conferences: "programme",
	"informations-complementaires": "checklist",
	quotas: "choice",
};

/** A step in the words of organisers: what happens, and one line about it. */
export function describeStep(t: Translate, step: WalkStep, walk: PersonWalk, style: PriceStyle): StepWords {
	switch (step.id) {
		case "arrival": {
			const how = step.arrival === "account" && !step.isPublic ? "hidden" : step.arrival;
			return { icon: "enter", title: t(`walk.arrival.${how}`), text: t(`walk.arrival.${how}.text`) };
		}
		case "payment":
			return { icon: "card", ...paymentWords(t, step, walk, style) };
		case "mails": {
			const text = step.actions.map((action) => sayAny(t, `mailActions.${action}`)).join(", ");
			return { icon: "messages", title: t("walk.mails", { count: step.actions.length }), text };
		}
		case "opinion":
			return { icon: "opinion", title: t("walk.opinion"), text: t("walk.questions", { count: step.count }) };
		default:
			return { icon: icons[step.id], ...questionWords(t, step, walk, style) };
	}
}

type Question = Extract<WalkStep, { named: string[] }>;

function questionWords(t: Translate, step: Question, { entries }: PersonWalk, style: PriceStyle) {
	const { id, count, required, named } = step;
	switch (id) {
		case "articles": {
			if (count === 0) return { title: t("walk.articles.none"), text: t("walk.articles.none.text") };
			if (entries.length === 0) return { title: t("walk.articles"), text: listSome(named) };
			const text = listSome(entries.map(({ label, price }) => `${label} ${amountOf(t, price, style)}`));
			const isChoice = entries.length > 1;
			return {
				title: t(isChoice ? "walk.entry" : "walk.entryAlone"),
				text: t(isChoice ? "walk.entry.text" : "walk.entryAlone.text", { entries: text }),
			};
		}
		case "informations":
		case "informations-complementaires":
			if (count === 0) return { title: t("walk.form.none"), text: t("walk.form.none.text") };
			return { title: t("walk.form", { count }), text: t("walk.required", { count: required }) };
		case "conferences":
			if (count === 0) return { title: t("walk.talks.none"), text: t("walk.talks.none.text") };
			return {
				title: t("walk.talks"),
				text: `${t("walk.talks.text", { count })} ${t("walk.least", { count: required })}`,
			};
		case "quotas":
			if (count === 0) return { title: t("walk.choices.none"), text: t("walk.choices.none.text") };
			return {
				title: t("walk.choices"),
				text: `${t("walk.questions", { count })} ${t("walk.required", { count: required })}`,
			};
		case "entreprise":
			return { title: t("walk.company"), text: t("walk.required", { count: required }) };
		case "participation":
		case "typologie":
		case "dates":
			return { title: t(`walk.${id}`), text: t(`walk.${id}.text`, { count }) };
		default:
			return { title: sayAny(t, `${id}.label`), text: "" };
	}
}

function paymentWords(
	t: Translate,
	{ least, most, isPayable }: Extract<WalkStep, { id: "payment" }>,
	{ walker }: PersonWalk,
	style: PriceStyle,
) {
	const [from, to] = [amountOf(t, least, style), amountOf(t, most, style)];
	if (walker.kind === "companion") return { title: t("walk.pays.companion"), text: t("walk.pays.companion.text") };
	if (most.ttc === 0) return { title: t("walk.pays.nothing"), text: t("walk.pays.nothing.text") };
	const title = from === to ? t("walk.pays", { amount: to }) : t("walk.pays.between", { from, to });
	return { title, text: t(isPayable ? "walk.pays.text" : "walk.pays.nobody") };
}

export function amountOf(t: Translate, price: Price, style: PriceStyle): string {
	return price.ttc === 0 ? t("walk.free") : partsOfPrice(price, { ...style, isTTC: true }).value;
}

const mostListed = 4;

function listSome(words: string[]): string {
	return words.length > mostListed ? `${words.slice(0, mostListed).join(", ")}…` : words.join(", ");
}
