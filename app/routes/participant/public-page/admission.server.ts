import { endOfEvent } from "~/domain/event/end-of-event";
import {
	type ArticleChoice,
	type ArticleOffer,
	articleOffers,
	effectiveChoices,
	isOpen,
	openChoices,
	openEntries,
	totalPrice,
} from "~/domain/money/article";
import { type Price, partsOfPrice } from "~/domain/money/price";
import { isRegistrationClosed } from "~/domain/settings";
import { paths } from "~/paths";
import { isAnonymousOffered } from "../../account/anonymous/anonymous.server";
import { isByMail, isCreationOffered, newAccountOf } from "../../account/sign-in/new-account.server";
import type { Frame } from "../../ground/event/frame.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";

interface Admission {
	state: "open" | "full" | "notYet" | "closed" | "over";
	/** The price of entry, or why nobody can register now. */
	label: string;
	notes: string[];
	price: Price | undefined;
	/** A form posts it where pressing it makes a place at once: for entering without an account. */
	action: { href: string; label: string; isPosted?: boolean } | undefined;
	/** The other way in, where accounts and anonymous entry are both offered. */
	anonymous?: { href: string; label: string } | undefined;
	/** The sign-in link for people who have an invitation; undefined where it is already the action. */
	invited: { href: string; label: string } | undefined;
}

export async function admissionOf(visit: Visit, args: Arguments, soldOut: Promise<string[]>): Promise<Admission> {
	const { frame, context } = visit;
	const { t } = frame;
	const isWaiting = visit.frame.settings.waitingListActive;
	const state = stateOf(visit, areEntriesGone(frame, await soldOut));
	const invited = { href: paths.login(context), label: t("publicPage.invited") };
	if (state !== "open" && state !== "full")
		return { state, label: t(`publicPage.${state}`), notes: [], price: undefined, action: undefined, invited };
	const way = await registrationPathOf(visit, args);
	// The account is the button, and the other way stands below it.
	const isOther = way !== undefined && !way.isPosted && isAnonymousOffered(frame, frame.settings, visit.now);
	const anonymous = isOther ? { href: paths.anonymous(context), label: t("anonymous.submit") } : undefined;
	if (state === "full") {
		const notes = [t(way && isWaiting ? "publicPage.fullNote" : "publicPage.fullInvited")];
		const action = way && isWaiting ? { ...way, label: t("publicPage.wait") } : undefined;
		const other = isWaiting ? anonymous : undefined;
		return { state, label: t("publicPage.full"), notes, price: undefined, action, anonymous: other, invited };
	}
	const cost = frame.settings.articlesShown ? entryPrice(frame) : { label: t("ticket.free"), notes: [], price: free };
	// Only invited people come: the sign-in link is the button.
	if (!way) return { state, ...cost, action: invited, invited: undefined };
	return { state, ...cost, action: { ...way, label: t("publicPage.register") }, anonymous, invited };
}

function stateOf({ frame, now }: Visit, isFull: boolean): Admission["state"] {
	const { event, settings, timeZone } = frame;
	const end = endOfEvent(event.days, undefined, timeZone);
	if (end && now >= end) return "over";
	if (isRegistrationClosed(settings, now)) return "closed";
	if (!event.canRegister) return "notYet";
	return settings.waitingListActive || isFull ? "full" : "open";
}

/** True where nobody can register, as all entries are sold. */
function areEntriesGone({ articles, event, settings }: Frame, soldOut: string[]): boolean {
	const entries = settings.articlesShown ? entriesIn(offersOf(articles, event)) : [];
	return entries.length > 0 && entries.every(({ id }) => soldOut.includes(id));
}

function offersOf(articles: Frame["articles"], { days }: Frame["event"]): ArticleOffer[] {
	return articleOffers(
		articles,
		days.map(({ id }) => id),
	);
}

const entriesIn = (offers: ArticleOffer[]) =>
	offers.flatMap(({ settledEntry, entries }) => (settledEntry ? [settledEntry] : entries));

/** A new account, or anonymous entry; undefined where only invited people come. */
async function registrationPathOf(
	visit: Visit,
	args: Arguments,
): Promise<{ href: string; isPosted: boolean } | undefined> {
	const { context, frame } = visit;
	if ((await isCreationOffered(visit, args)) && !newAccountOf(visit).isForExhibitors)
		return { href: isByMail(frame) ? paths.stranger(context) : paths.accountCreate(context), isPosted: false };
	if (!isAnonymousOffered(frame, frame.settings, visit.now)) return undefined;
	return { href: paths.anonymous(context), isPosted: true };
}

/** Returns the price of what is included in any case, or has to be chosen at least; and from what price options begin. */
function entryPrice({ articles, event, settings, locale, t }: Frame) {
	const say = (price: Price) => {
		const { value, tax } = partsOfPrice(price, { isTTC: settings.pricesWithTax, currency: settings.currency, locale });
		return { amount: value, tax };
	};
	const entry = totalPrice(articles, effectiveChoices(articles, [], []), settings.currency);
	const offers = offersOf(articles, event);
	const pricesOf = (choices: ArticleChoice[]) =>
		choices.map((choice) => totalPrice(articles, [choice], settings.currency)).sort((a, b) => a.ttc - b.ttc);
	const isEntry = ({ articleId }: ArticleChoice) => entriesIn(offers).some(({ id }) => id === articleId);
	const open = openChoices(offers);
	const options = pricesOf(open.filter((choice) => !isEntry(choice))).filter(({ ht }) => ht > 0);
	const [cheapest] = options;
	const notes = cheapest ? [t("publicPage.optionsFrom", say(cheapest))] : [];
	const [entryFrom, ...others] = pricesOf(openEntries(offers));
	if (entryFrom && entryFrom.ht + (others.at(-1)?.ht ?? 0) > 0) {
		const isOnePrice = others.every(({ ttc }) => ttc === entryFrom.ttc);
		const label = isOnePrice ? "publicPage.entry" : "publicPage.from";
		return { label: t(label, say(entryFrom)), notes, price: entryFrom };
	}
	if (entry.ht > 0) return { label: t("publicPage.entry", say(entry)), notes, price: entry };
	const isOneRequired = settings.articlesRequired && !entryFrom && options.length === open.length;
	if (cheapest && isOneRequired) return { label: t("publicPage.from", say(cheapest)), notes: [], price: cheapest };
	return { label: t("ticket.free"), notes, price: free };
}

const free: Price = { ht: 0, ttc: 0 };

/** Returns the articles with their prices; empty where the event shows no prices, or has none. */
export function faresOf({ articles, event, settings, locale, t }: Frame, soldOut: string[]) {
	if (!settings.articlesShown) return [];
	const days = ["0", ...event.days.map(({ id }) => id)];
	const style = { isTTC: settings.pricesWithTax, currency: settings.currency, locale };
	const fares = articles.flatMap((article) => {
		const { id, label, description, price } = article;
		const isIncluded = days.some((day) => article.days[day]?.isSelected && article.days[day]?.isDisabled);
		const isOffered = days.some((day) => isOpen(article, day));
		// A free article that can be left out is not listed: « I will see to my own lunch ».
		if (!isIncluded && (!isOffered || price === 0)) return [];
		const parts = partsOfPrice(totalPrice(articles, [{ articleId: id, dayId: "0" }], settings.currency), style);
		const isFull = soldOut.includes(id) && !isIncluded;
		const state = isFull ? t("quotas.full") : price === 0 ? t("publicPage.free") : undefined;
		return [{ id, label, description, state, price: parts, isFull, isPriced: price > 0 }];
	});
	return fares.some(({ isPriced }) => isPriced) ? fares : [];
}
