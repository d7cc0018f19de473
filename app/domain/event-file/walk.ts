import { mailActions } from "../messages/mail-template";
import {
	type ArticleChoice,
	effectiveChoices,
	hasArticlesToAsk,
	isEntryOffered,
	openEntries,
	totalPrice,
} from "../money/article";
import type { Price } from "../money/price";
import { isAnswerable } from "../registration/form";
import { offeredParticipations } from "../registration/participation";
import { companionSteps, isQuestion, registrantSteps, type StepId, stepSwitches } from "../registration/wizard-steps";
import { areAccountsOffered, catalogue, type Settings } from "../settings";
import type { Advice } from "./advice";
import { placeOf } from "./advice-place";
import { isEqual } from "./entries";
import type { EventDocument } from "./event-document";
import { knotKindOf } from "./knots";
import { mailKnots } from "./mail-knots";
import { hasText } from "./mail-occasions";
import { remoteAdvice } from "./remote-offer";
import { sellingAdvice } from "./selling-advice";
import { switchAdvice } from "./switch-advice";
import { anyArticleKnots, knotsOf, unseenEntryKnots, wayInKnots } from "./walk-knots";
import { type Offered, type Walker, walkersOf } from "./walker";

/** How somebody gets to the first question. */
export type Arrival = "account" | "anonymous" | "invitation" | "inviteeOnly" | "registrant" | "desk";

/** What somebody meets, in its order; `count` is of questions, days, talks … */
export type WalkStep =
	| { id: "arrival"; arrival: Arrival; isPublic: boolean; knots: Advice[] }
	| { id: StepId; count: number; required: number; named: string[]; knots: Advice[] }
	| { id: "payment"; least: Price; most: Price; isPayable: boolean; knots: Advice[] }
	| { id: "mails"; actions: number[]; knots: Advice[] }
	| { id: "opinion"; count: number; knots: Advice[] };

export interface PersonWalk {
	walker: Walker;
	steps: WalkStep[];
	/** The entries among which they choose, or the one that they have without a choice. */
	entries: { label: string; price: Price }[];
}

/** Everybody's walk through an event as its document has it: by the rules of the pages that they would see. */
export function walkEvent(document: EventDocument): PersonWalk[] {
	const people = walkersOf(document);
	const shared = sharedKnots(document, people);
	return people.map((offered) => walkOf(document, offered, shared));
}

/** What the walks find that no other advice says. */
export function walkAdvice(document: EventDocument): Advice[] {
	const people = walkersOf(document);
	return unique([
		...anyArticleKnots(document, people),
		...unseenEntryKnots(document, people),
		...people.flatMap((offered) => knotsOf(document, offered)),
		...mailKnots(document),
		...wayInKnots(document, people),
	]);
}

/** All contradictions of an event, each once. */
export function findKnots(walks: PersonWalk[]): Advice[] {
	return unique(walks.flatMap(({ steps }) => steps.flatMap(({ knots }) => knots)));
}

/** Each advice once, in the order given. */
export function unique(all: Advice[]): Advice[] {
	return all.filter((advice, index) => all.findIndex((other) => isEqual(other, advice)) === index);
}

/** What does not depend on who it is. */
function sharedKnots(document: EventDocument, people: Offered[]): Advice[] {
	const isKnot = (advice: Advice) => knotKindOf(advice) !== undefined;
	return [
		...anyArticleKnots(document, people),
		...unseenEntryKnots(document, people),
		...switchAdvice(document).filter(isKnot),
		...remoteAdvice(document).filter(isKnot),
		...mailKnots(document),
		...wayInKnots(document, people),
	];
}

function walkOf(document: EventDocument, offered: Offered, shared: Advice[]): PersonWalk {
	const { walker } = offered;
	const isCaller = walker.kind === "stranger" || walker.kind === "invited";
	const actions = mailsTo(document, offered);
	const arrival = arrivalOf(document, offered);
	const start: WalkStep = { id: "arrival", arrival, isPublic: offered.settings.publicPageShown, knots: [] };
	if (arrival === "inviteeOnly") {
		const closed = shared.filter(({ code }) => code === "noWayIn");
		return meetKnots({ walker, steps: [start], entries: [] }, closed);
	}
	const theirs = shared.filter(({ at }) => isCaller || (at?.part === "emails" && actions.includes(Number(at.entry))));
	const price = priceTo(offered);
	const isPayable = document.billing !== null || offered.settings.deskPaymentsTaken;
	const isAskedToPay = walker.kind !== "companion" && offered.articles.some(({ price: net }) => net > 0);
	const unpayable = isAskedToPay && !isPayable ? sellingAdvice(document).filter(({ code }) => code === "noSeller") : [];
	const knots = [...theirs, ...knotsOf(document, offered), ...unpayable];
	const steps: WalkStep[] = [
		start,
		...questionsOf(document, offered),
		{ id: "payment", ...price, isPayable, knots: [] },
		{ id: "mails", actions, knots: [] },
		...opinionOf(document, offered),
	];
	return meetKnots({ walker, steps, entries: entriesOf(offered) }, knots);
}

function arrivalOf(document: EventDocument, { walker, settings }: Offered): Arrival {
	if (walker.kind === "companion") return "registrant";
	if (walker.kind === "desk") return "desk";
	if (walker.kind === "invited") return "invitation";
	if (areAccountsOffered(settings, hasText(document, mailActions.freshLink))) return "account";
	return settings.anonymousActive ? "anonymous" : "inviteeOnly";
}

/** The steps of the wizard that ask them something, in their order. */
function questionsOf(document: EventDocument, offered: Offered): WalkStep[] {
	const { walker, settings } = offered;
	const counts = countQuestions(document, offered);
	return orderOf(walker).flatMap((id): WalkStep[] => {
		const key: keyof Settings | undefined =
			id in stepSwitches ? stepSwitches[id as keyof typeof stepSwitches] : undefined;
		const step = counts[id];
		if (!step || (key && !settings[key]) || (walker.kind === "desk" && id !== "articles")) return [];
		return [{ id, required: 0, named: [], ...step, knots: [] }];
	});
}

const orderOf = ({ kind }: Walker): readonly StepId[] => (kind === "companion" ? companionSteps : registrantSteps);

type Count = { count: number; required?: number; named?: string[] };

function countQuestions(document: EventDocument, offered: Offered): Partial<Record<StepId, Count | undefined>> {
	const { settings, offers, forms, quotas, talks, articles } = offered;
	const asked = (id: Parameters<typeof isQuestion>[0], count: number, more: Omit<Count, "count"> = {}) =>
		isQuestion(id, count) ? { count, ...more } : undefined;
	const isGone = ({ articleId }: ArticleChoice) => articles.find(({ id }) => id === articleId)?.stock === 0;
	const formOf = (index: number) => {
		const fields = forms[index]?.fields ?? [];
		const answerable = fields.filter(isAnswerable);
		const required = answerable.filter(({ isRequired }) => isRequired).length;
		return fields.length > 0 ? { count: answerable.length, required } : undefined;
	};
	return {
		participation: asked("participation", offeredParticipations(settings).length),
		typologie: asked("typologie", document.typologies.length),
		dates: asked("dates", document.days.length),
		// An entry that is taken without a choice is told of all the same.
		articles:
			hasArticlesToAsk(offers, isGone) || isEntryOffered(offers)
				? { count: articles.length, named: articles.map(({ label }) => label) }
				: undefined,
		informations: formOf(0),
		entreprise: { count: 1, required: settings.companyRequired ? 1 : 0 },
		conferences: asked("conferences", talks.length, { required: settings.conferencesMinimum }),
		"informations-complementaires": formOf(1),
		quotas: asked("quotas", quotas.length, { required: settings.quotasRequired ? quotas.length : 0 }),
	};
}

/** From what nobody can leave out to the dearest entry, with tax. */
function priceTo(offered: Offered): { least: Price; most: Price } {
	const { articles, daysId, settings } = offered;
	const settled = effectiveChoices(articles, daysId, []);
	const isSettled = (id: string) => settled.some(({ articleId }) => articleId === id);
	const priceWith = (choices: ArticleChoice[]) => totalPrice(articles, [...settled, ...choices], settings.currency);
	const dearer = openEntries(offered.offers)
		.filter(({ articleId }) => !isSettled(articleId))
		.map((choice) => priceWith([choice]))
		.sort((a, b) => a.ttc - b.ttc);
	const alone = priceWith([]);
	return { least: dearer[0] ?? alone, most: dearer.at(-1) ?? alone };
}

function entriesOf({ offers, articles, settings }: Offered): PersonWalk["entries"] {
	const seen = new Set(openEntries(offers).map(({ articleId }) => articleId));
	return articles
		.filter(({ id }) => seen.has(id))
		.map(({ id, label }) => ({
			label,
			price: totalPrice(articles, [{ articleId: id, dayId: "" }], settings.currency),
		}));
}

/** The mails that come to them along the way, where the event has a text for them. */
function mailsTo(document: EventDocument, { walker, settings, articles }: Offered): number[] {
	const { invited, accountCreated, companion, confirmed, due, unfinished, opinion } = mailActions;
	const first = { stranger: accountCreated, invited, companion, desk: undefined }[walker.kind];
	const isOwn = walker.kind === "stranger" || walker.kind === "invited";
	const sells = articles.some(({ price }) => price > 0);
	const all = [
		first,
		isOwn && settings.unfinishedHoldHours !== null ? unfinished : undefined,
		confirmed,
		sells && walker.kind !== "companion" ? due : undefined,
		settings.opinionReminderHours !== null && settings.satisfactionFormId !== null ? opinion : undefined,
	];
	return all.filter((action) => action !== undefined).filter((action) => hasText(document, action));
}

function opinionOf({ forms }: EventDocument, { settings }: Offered): WalkStep[] {
	const form = forms.find(({ id }) => id === settings.satisfactionFormId);
	return form ? [{ id: "opinion", count: form.models.filter(isAnswerable).length, knots: [] }] : [];
}

/** The step at which somebody meets a contradiction, by the part where it is mended. */
const stepOfPart: Partial<Record<keyof EventDocument, WalkStep["id"]>> = {
	articles: "articles",
	promoCodes: "articles",
	forms: "informations",
	conferences: "conferences",
	quotas: "quotas",
	rooms: "conferences",
	billing: "payment",
	emails: "mails",
};

const stepOfFlag: Record<string, WalkStep["id"]> = {
	[catalogue.conferencesMinimum.flag]: "conferences",
	[catalogue.conferencesMaximum.flag]: "conferences",
	[catalogue.companyShown.flag]: "entreprise",
};

/** The same walk with contradictions that are met on the way; a step that is not met otherwise stands where it would be. */
export function meetKnots(walk: PersonWalk, knots: Advice[]): PersonWalk {
	const { walker, steps } = walk;
	if (knots.length === 0) return walk;
	const order: WalkStep["id"][] = ["arrival", ...orderOf(walker), "payment", "mails", "opinion"];
	const missing = [...new Set(knots.map(stepAt))].filter((id) => !steps.some((step) => step.id === id));
	const added = missing.map((id) => ({ id, count: 0, required: 0, named: [], knots: [] }) as WalkStep);
	return {
		...walk,
		steps: [...steps, ...added]
			.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
			.map((step) => ({ ...step, knots: [...step.knots, ...knots.filter((knot) => stepAt(knot) === step.id)] })),
	};
}

function stepAt(knot: Advice): WalkStep["id"] {
	const { part, flag = "" } = placeOf(knot);
	return stepOfPart[part] ?? stepOfFlag[flag] ?? "arrival";
}
