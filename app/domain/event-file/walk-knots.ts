import { mailActions } from "../messages/mail-template";
import {
	type ArticleChoice,
	type ArticleOffer,
	articleOffers,
	effectiveChoices,
	generalDay,
	hasBothWays,
	isEntryMissing,
	isEntryOffered,
	openChoices,
	openEntries,
} from "../money/article";
import type { ConferenceEntry, SlotEntry } from "../registration/conference";
import { isAnswerable } from "../registration/form";
import { placesLeft } from "../registration/quota";
import { isQuestion } from "../registration/wizard-steps";
import { areAccountsOffered, catalogue } from "../settings";
import type { Advice } from "./advice";
import type { EventDocument } from "./event-document";
import type { FormFieldEntry } from "./form-entry";
import { hasText } from "./mail-occasions";
import { languageChain } from "./translated";
import { type Offered, sayIn } from "./walker";

/** What is impossible for somebody, or not as whoever set a price meant it. */
export function knotsOf(document: EventDocument, offered: Offered): Advice[] {
	return [
		...freeEntries(offered),
		...missingProfile(document, offered),
		...closedEntries(document, offered),
		...closedArticles(offered),
		...closedChoices(document, offered),
		...impossibleTalks(document, offered),
		...hiddenAnswers(document, offered),
	];
}

/** Where neither a stranger nor an invited person can begin. */
export function wayInKnots(document: EventDocument, people: Offered[]): Advice[] {
	const isMailed = hasText(document, mailActions.freshLink);
	const { anonymousActive } = people[0]?.settings ?? {};
	const isOpen = people.some(
		({ walker, settings }) => walker.kind === "desk" || areAccountsOffered(settings, isMailed),
	);
	if (isOpen || anonymousActive || hasText(document, mailActions.invited)) return [];
	const { accountCreationOffered, mailDefaults } = catalogue;
	return [{ code: "noWayIn", flag: accountCreationOffered.flag, defaults: mailDefaults.flag }];
}

/** Where any article lets somebody in, whatever it costs. */
export function anyArticleKnots({ articles, ...document }: EventDocument, people: Offered[]): Advice[] {
	if (articles.some(({ isEntry }) => isEntry)) return [];
	const isRequired = people.some(({ settings }) => settings.articlesShown && settings.articlesRequired);
	const takers = articles.filter(({ takenBy }) => takenBy !== "companions");
	if (!isRequired || takers.length < 2 || !takers.some(({ price }) => price > 0)) return [];
	const named = takers.map(({ label }) => sayIn(document)(label));
	return [{ code: "anyArticleAdmits", named, flag: catalogue.articlesRequired.flag }];
}

/** Entries that nobody is offered. */
export function unseenEntryKnots(document: EventDocument, people: Offered[]): Advice[] {
	const entries = document.articles.filter(({ isEntry }) => isEntry);
	const met = new Set(people.flatMap(({ offers }) => entriesIn(offers).map(({ id }) => id)));
	const unseen = entries.filter(({ id }) => !met.has(id));
	if (unseen.length === 0) return [];
	const isShown = ({ typologies }: (typeof unseen)[number]) =>
		people.some(
			({ settings, walker: { profileId } }) =>
				settings.articlesShown && (!typologies || (profileId !== null && typologies.includes(profileId))),
		);
	const say = sayIn(document);
	const switchedOff = unseen.filter((entry) => !isShown(entry));
	const { flag } = catalogue.articlesShown;
	const named = (some: typeof unseen) => some.map(({ label }) => say(label));
	if (switchedOff.length > 0) return [{ code: "entryUnseen", named: named(switchedOff), flag }];
	// An entry that is hidden beside another one was taken out of the sale.
	return met.size === 0 ? [{ code: "entriesHidden", named: named(unseen) }] : [];
}

const entriesIn = (offers: ArticleOffer[]) =>
	offers.flatMap(({ settledEntry, entries }) => (settledEntry ? [settledEntry] : entries));

/** None of an article is left from the beginning. */
const isGone =
	({ articles }: Offered) =>
	({ articleId }: ArticleChoice) =>
		articles.find(({ id }) => id === articleId)?.stock === 0;

function entriesLeft(offered: Offered, offers = offered.offers): ArticleChoice[] {
	return openEntries(offers).filter((choice) => !isGone(offered)(choice));
}

/** Free entries among which somebody chooses who could pay for another. */
function freeEntries(offered: Offered): Advice[] {
	const left = entriesLeft(offered);
	const priceOf = ({ articleId }: ArticleChoice) => offered.articles.find(({ id }) => id === articleId)?.price ?? 0;
	const areBothWays = hasBothWays(offered.offers);
	const isAlternative = (a: ArticleChoice, b: ArticleChoice) =>
		a.dayId === b.dayId || (areBothWays && (a.dayId === generalDay) !== (b.dayId === generalDay));
	const free = left.filter(
		(choice) => priceOf(choice) === 0 && left.some((other) => priceOf(other) > 0 && isAlternative(choice, other)),
	);
	return free.length === 0 ? [] : [aboutArticles("freeBesidePriced", offered, free)];
}

function aboutArticles(
	code: "freeBesidePriced" | "entriesClosed",
	{ articles }: Offered,
	choices: { articleId: string }[],
): Advice {
	const some = articles.filter(({ id }) => choices.some(({ articleId }) => articleId === id));
	return { code, named: some.map(({ label }) => label), at: { part: "articles", entry: some[0]?.id ?? "" } };
}

/** A stranger whose profile nobody asks for, where entries are for profiles. */
function missingProfile(document: EventDocument, { walker, settings, offers, articles }: Offered): Advice[] {
	const { articlesShown, typologyShown, loginTypologyShown, anonymousActive } = settings;
	const isAskedLater = typologyShown && isQuestion("typologie", document.typologies.length);
	const asked = document.typologies.filter(({ isExhibitor }) => isAskedLater || (loginTypologyShown && !isExhibitor));
	const mayComeIn = anonymousActive || areAccountsOffered(settings, hasText(document, mailActions.freshLink));
	if (walker.kind !== "stranger" || !mayComeIn || !articlesShown || asked.length > 0) return [];
	const entries = document.articles.filter(
		({ isEntry, price, takenBy }) => isEntry && price > 0 && takenBy !== "companions",
	);
	if (isEntryOffered(offers) || entries.length === 0 || articles.some(({ isEntry }) => isEntry)) return [];
	const [first] = entries;
	return [
		{
			code: "freeWithoutProfile",
			named: entries.map(({ label }) => sayIn(document)(label)),
			flag: catalogue.typologyShown.flag,
			at: { part: "articles", entry: first?.id ?? "" },
		},
	];
}

/** Somebody who needs an entry and can take none, whichever days they choose. */
function closedEntries(document: EventDocument, offered: Offered): Advice[] {
	const { offers, daysId, articles, settings, walker } = offered;
	if (!isEntryOffered(offers)) return [];
	const choices = settings.datesShown && daysId.length > 1 ? [daysId, ...daysId.map((id) => [id])] : [daysId];
	const mayEnter = choices.some((days) => {
		const some = articleOffers(articles, days);
		return !isEntryMissing(some, days, entriesLeft(offered, some));
	});
	if (mayEnter) return [];
	const closed = aboutArticles(
		"entriesClosed",
		offered,
		entriesIn(offers).map(({ id }) => ({ articleId: id })),
	);
	const profile = document.typologies.find(({ id }) => id === walker.profileId);
	const isForAll = entriesIn(offers).every(({ id }) =>
		document.articles.some((article) => article.id === id && !article.typologies),
	);
	if (!profile || isForAll || closed.code !== "entriesClosed") return [closed];
	return [{ ...closed, code: "entriesClosedFor", profile: sayIn(document)(profile.label) }];
}

function closedArticles(offered: Offered): Advice[] {
	const { offers, articles, settings, daysId } = offered;
	if (!settings.articlesRequired || offers.length === 0 || isEntryOffered(offers)) return [];
	const gone = articles.filter(({ stock }) => stock === 0).map(({ id }) => id);
	if (openChoices(offers, gone).length > 0 || effectiveChoices(articles, daysId, []).length > 0) return [];
	const named = offers.flatMap(({ exclusive, free }) => [...exclusive, ...free]);
	const at = { part: "articles" as const, entry: named[0]?.id ?? "" };
	const labels = [...new Set(named.map(({ label }) => label))];
	return [{ code: "articleImpossible", named: labels, flag: catalogue.articlesRequired.flag, at }];
}

function closedChoices(document: EventDocument, { quotas }: Offered): Advice[] {
	const say = sayIn(document);
	return quotas
		.filter(({ values }) => values.every(({ isDisabled, capacity }) => placesLeft({ isDisabled, capacity }).isDisabled))
		.map(({ key, label }) => ({ code: "choiceImpossible", named: [say(label)], at: { part: "quotas", entry: key } }));
}

function impossibleTalks(document: EventDocument, { talks, settings }: Offered): Advice[] {
	const { conferencesShown, conferencesMinimum: minimum, conferencesMaximum: maximum } = settings;
	if (!conferencesShown) return [];
	const say = sayIn(document);
	const required = talks.filter(({ isRequired }) => isRequired);
	const closed = required.filter((talk) => openSlots(talk).length === 0);
	const asked = required.filter((talk) => !closed.includes(talk));
	const advice: Advice[] = closed.map(({ id, title }) => ({
		code: "talkImpossible",
		named: [say(title)],
		at: { part: "conferences", entry: id },
	}));
	if (mostTogether(asked) < asked.length) {
		const named = asked.slice(0, 5).map(({ title }) => say(title));
		advice.push({ code: "talksOverlap", named, at: { part: "conferences", entry: asked[0]?.id ?? "" } });
	}
	const { flag } = catalogue.conferencesMinimum;
	const least = Math.max(minimum, asked.length);
	if (maximum !== null && least > maximum) {
		return [...advice, { code: "minimumAboveMaximum", minimum: least, maximum, flag }];
	}
	const possible = minimum > 0 ? mostTogether(talks) : 0;
	return minimum > possible ? [...advice, { code: "talksBelowMinimum", minimum, possible, flag }] : advice;
}

const openSlots = ({ slots }: ConferenceEntry) => slots.filter(({ isDisabled, quota }) => !isDisabled && quota !== 0);

/**
 * How many talks somebody may choose that do not overlap: never fewer than there are, as of a talk with several slots more
 * than one may be counted.
 */
function mostTogether(talks: ConferenceEntry[]): number {
	const open = talks.filter((talk) => openSlots(talk).length > 0);
	const spans = open
		.flatMap(openSlots)
		.map(spanOf)
		.sort((a, b) => a.to - b.to);
	let [count, until] = [0, Number.NEGATIVE_INFINITY];
	for (const { from, to } of spans) {
		if (from < until) continue;
		[count, until] = [count + 1, to];
	}
	return Math.min(count, open.length);
}

const spanOf = ({ startAt, endAt }: SlotEntry) => ({ from: Date.parse(startAt), to: Date.parse(endAt) });

function hiddenAnswers(document: EventDocument, { forms }: Offered): Advice[] {
	return forms.flatMap((form) => {
		if (!form) return [];
		const { id, fields } = form;
		const at = { part: "forms" as const, entry: id };
		const required = fields.filter(({ isRequired }) => isRequired);
		const nameOf = (field: FormFieldEntry) => sayIn(document)(field.label) || field.key;
		const locked = required.filter((field) => !isAnswerable(field));
		const blank = document.languages.flatMap(({ id: languageId, label }): Advice[] => {
			const keys = languageChain(document, languageId);
			const wordless = required.filter((field) => isAnswerable(field) && isWordless(field, keys));
			return wordless.length === 0
				? []
				: [{ code: "requiredAnswerHidden", named: wordless.map(nameOf), language: label, at }];
		});
		return [
			...(locked.length > 0 ? [{ code: "requiredAnswerLocked" as const, named: locked.map(nameOf), at }] : []),
			...blank,
		];
	});
}

/** True where a reader of these languages sees no question, or no answer to choose. */
function isWordless({ label, values }: FormFieldEntry, keys: string[]): boolean {
	const isBlank = (text: FormFieldEntry["label"]) =>
		(typeof text === "string"
			? text
			: (keys.map((key) => text[key]).find((said) => said !== undefined) ?? "")
		).trim() === "";
	return isBlank(label) || (values.length > 0 && values.every((value) => isBlank(value.label)));
}
