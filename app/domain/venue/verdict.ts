import { calendarDay } from "../time/clock";
import { type Direction, type DoorReason, type Overridden, overridables } from "./vocabulary";
import type { Attendee, DoorPlace, DoorRules, Verdict } from "./wire";

/** Of a badge that another device gave without a network: whoever wears it was registered there, and no more is known. */
export const walkInElsewhere: Attendee = {
	...{ coming: "registered", days: [], due: "nothing", typologyId: null, sessions: [], standings: {} },
	...{ firstName: "", lastName: "", company: "" },
};

/** Whether something is still to be paid, as far as the verdict says. */
export function isDue(verdict: Verdict): boolean {
	return verdict.kind === "entered" ? verdict.isDue : verdict.kind === "refused" && verdict.reason === "unpaid";
}

/** Whether staff may let them in all the same: never by a badge that nobody wears. */
export function canOverride(verdict: Verdict): boolean {
	return overridableOf(verdict) !== null;
}

function overridableOf(verdict: Verdict): Overridden | null {
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
	attendee: Attendee | undefined,
	rules: DoorRules,
	{ isLetIn, ...request }: DoorRequest & { isLetIn: boolean },
): Admission {
	const regularVerdict = verdictByRules(attendee, rules, request);
	const overriding = isLetIn ? override(regularVerdict, attendee) : null;
	const verdict = overriding?.verdict ?? regularVerdict;
	// Whoever goes has gone, whether a door saw them come or not: another door may tell it later.
	const isNoted =
		attendee !== undefined && (verdict.kind === "entered" || verdict.kind === "left" || verdict.kind === "notIn");
	return { verdict, isNoted, overrode: overriding?.overrode ?? null };
}

/**
 * Somebody is let in against the verdict on their card; null where they pass anyway, or may not be. They owe what they owed:
 * whoever lets them in waives the rule, not the debt.
 */
export function override(verdict: Verdict, attendee: Attendee | undefined): { verdict: Verdict; overrode: Overridden } | null {
	const overrode = overridableOf(verdict);
	if (overrode === null || !attendee) return null;
	return { verdict: { kind: "entered", isBack: overrode === "already", isDue: attendee.due !== "nothing" }, overrode };
}

/** The verdict on a card by the rules alone. */
export function verdictByRules(attendee: Attendee | undefined, { days, timeZone }: DoorRules, request: DoorRequest): Verdict {
	if (!attendee) return refused("unknown");
	const status = attendee.standings[request.place.place];
	if (request.direction === "out") return { kind: status?.isIn ? "left" : "notIn" };
	if (attendee.coming !== "registered") return refused(attendee.coming);
	const { typologies, session } = request.place;
	if (typologies && !(attendee.typologyId !== null && typologies.includes(attendee.typologyId))) return refused("notForThem");
	if (session !== null && !attendee.sessions.includes(session)) return refused("noPlace");
	const validDays = days.filter(({ id }) => attendee.days.length === 0 || attendee.days.includes(id)).map(({ day }) => day);
	if (!validDays.includes(calendarDay(request.now, timeZone)))
		return { kind: "refused", reason: "otherDay", days: validDays };
	if (attendee.due === "refused") return refused("unpaid");
	if (status?.isIn && status.at !== null && isSameDay(status.at, request.now, timeZone)) {
		return { kind: "already", at: status.at, where: status.where };
	}
	const { capacity } = request.place;
	if (capacity !== null && request.inside >= capacity && !status?.isIn) return refused("full");
	return { kind: "entered", isBack: status?.firstAt != null, isDue: attendee.due === "due" };
}

const refused = (reason: DoorReason): Verdict => ({ kind: "refused", reason, days: [] });

/** Somebody who forgot to go out the evening before comes in again in the morning. */
function isSameDay(at: string, now: Date, zone: string): boolean {
	return calendarDay(new Date(at), zone) === calendarDay(now, zone);
}
