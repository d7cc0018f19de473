import { calendarDay } from "../time/clock";
import { type Direction, type DoorReason, type Overridden, overridables } from "./vocabulary";
import type { Card, DoorPlace, DoorRules, Verdict } from "./wire";

/** Of a badge that another device gave without a network: whoever wears it was registered there, and no more is known. */
export const givenCard: Card = {
	...{ coming: "registered", days: [], due: "nothing", typologyId: null, sessions: [], standings: {} },
	...{ firstName: "", lastName: "", company: "" },
};

/** Whether something is still to be paid, as far as the verdict says. */
export function isDue(verdict: Verdict): boolean {
	return verdict.kind === "entered" ? verdict.isDue : verdict.kind === "refused" && verdict.reason === "unpaid";
}

/** Whether staff may let them in all the same: never by a badge that nobody wears. */
export function canBeLetIn(verdict: Verdict): boolean {
	return overridableIn(verdict) !== null;
}

function overridableIn(verdict: Verdict): Overridden | null {
	if (verdict.kind === "already") return "already";
	return (verdict.kind === "refused" && overridables.find((one) => one === verdict.reason)) || null;
}

export interface DoorRequest {
	place: DoorPlace;
	direction: Direction;
	now: Date;
	/** How many are in at the place. */
	inside: number;
}

export interface Admission {
	verdict: Verdict;
	/** What was seen is a fact to be noted. */
	isNoted: boolean;
	/** What the door would have answered to somebody who was let in all the same: the record of the passage keeps it. */
	overrode: Overridden | null;
}

/**
 * What becomes of somebody at a door, the same on a device without a network as on the server: the verdict on their card, or
 * their being let in against it where staff say so.
 */
export function admit(
	card: Card | undefined,
	rules: DoorRules,
	{ isLetIn, ...request }: DoorRequest & { isLetIn: boolean },
): Admission {
	const judged = judge(card, rules, request);
	const overriding = isLetIn ? override(judged, card) : null;
	const verdict = overriding?.verdict ?? judged;
	// Whoever goes has gone, whether a door saw them come or not: another door may tell it later.
	const isNoted =
		card !== undefined && (verdict.kind === "entered" || verdict.kind === "left" || verdict.kind === "notIn");
	return { verdict, isNoted, overrode: overriding?.overrode ?? null };
}

/**
 * Somebody is let in against the verdict on their card; null where they pass anyway, or may not be. They owe what they owed:
 * whoever lets them in waives the rule, not the debt.
 */
export function override(judged: Verdict, card: Card | undefined): { verdict: Verdict; overrode: Overridden } | null {
	const overrode = overridableIn(judged);
	if (overrode === null || !card) return null;
	return { verdict: { kind: "entered", isBack: overrode === "already", isDue: card.due !== "nothing" }, overrode };
}

/** The verdict on a card by the rules alone. */
export function judge(card: Card | undefined, { days, timeZone }: DoorRules, request: DoorRequest): Verdict {
	if (!card) return refused("unknown");
	const there = card.standings[request.place.place];
	if (request.direction === "out") return { kind: there?.isIn ? "left" : "notIn" };
	if (card.coming !== "registered") return refused(card.coming);
	const { typologies, session } = request.place;
	if (typologies && !(card.typologyId !== null && typologies.includes(card.typologyId))) return refused("notForThem");
	if (session !== null && !card.sessions.includes(session)) return refused("noPlace");
	const theirs = days.filter(({ id }) => card.days.length === 0 || card.days.includes(id)).map(({ day }) => day);
	if (!theirs.includes(calendarDay(request.now, timeZone)))
		return { kind: "refused", reason: "otherDay", days: theirs };
	if (card.due === "refused") return refused("unpaid");
	if (there?.isIn && there.at !== null && isSameDay(there.at, request.now, timeZone)) {
		return { kind: "already", at: there.at, where: there.where };
	}
	const { capacity } = request.place;
	if (capacity !== null && request.inside >= capacity && !there?.isIn) return refused("full");
	return { kind: "entered", isBack: there?.firstAt != null, isDue: card.due === "due" };
}

const refused = (reason: DoorReason): Verdict => ({ kind: "refused", reason, days: [] });

/** Somebody who forgot to go out the evening before comes in again in the morning. */
function isSameDay(at: string, now: Date, zone: string): boolean {
	return calendarDay(new Date(at), zone) === calendarDay(now, zone);
}
