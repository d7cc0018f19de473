import { type EventTimes, eventDayOf } from "../event/event-times";
import { type Direction, type DoorReason, type Overridden, overridables } from "./vocabulary";
import type { Attendee, DoorPlace, DoorRules, Verdict } from "./wire";

/** For a badge that another device gave out offline: its wearer was registered there, and nothing more is known. */
export const walkInElsewhere: Attendee = {
	coming: "registered",
	days: [],
	due: "nothing",
	typologyId: null,
	sessions: [],
	standings: {},
	firstName: "",
	lastName: "",
	company: "",
};

export function isDue(verdict: Verdict): boolean {
	if (verdict.kind === "refused") return verdict.reason === "unpaid";
	return (verdict.kind === "entered" || verdict.kind === "already") && verdict.isDue === true;
}

/** True if staff may let them in against the verdict; never for a badge that nobody wears. */
export function canOverride(verdict: Verdict): boolean {
	return overridableOf(verdict) !== null;
}

function overridableOf(verdict: Verdict): Overridden | null {
	if (verdict.kind === "already") return "already";
	return (verdict.kind === "refused" && overridables.find((overridable) => overridable === verdict.reason)) || null;
}

export interface DoorRequest {
	place: DoorPlace;
	direction: Direction;
	now: Date;
	inside: number;
}

export interface Admission {
	verdict: Verdict;
	isNoted: boolean;
	/** The verdict that was overridden; the recorded check-in keeps it. */
	overrode: Overridden | null;
}

/**
 * The same on an offline device and on the server: the verdict by the rules, or an override where staff let them in
 * (decision 118).
 */
export function admit(
	attendee: Attendee | undefined,
	rules: DoorRules,
	{ isOverride, ...request }: DoorRequest & { isOverride: boolean },
): Admission {
	const regularVerdict = verdictByRules(attendee, rules, request);
	const overriding = isOverride ? override(regularVerdict, attendee) : null;
	const verdict = overriding?.verdict ?? regularVerdict;
	// An exit is always recorded, even if no entry is known: another door may report it later.
	const isNoted =
		attendee !== undefined && (verdict.kind === "entered" || verdict.kind === "left" || verdict.kind === "notIn");
	return { verdict, isNoted, overrode: overriding?.overrode ?? null };
}

/** Null if they are let in anyway, or cannot be. They still owe what they owed: staff waive the rule, not the debt. */
export function override(
	verdict: Verdict,
	attendee: Attendee | undefined,
): { verdict: Verdict; overrode: Overridden } | null {
	const overrode = overridableOf(verdict);
	if (overrode === null || !attendee) return null;
	const isDue = attendee.due !== "nothing";
	return { verdict: { kind: "entered", isBack: overrode === "already", isDue, ...remoteOf(attendee) }, overrode };
}

export function verdictByRules(attendee: Attendee | undefined, rules: DoorRules, request: DoorRequest): Verdict {
	if (!attendee) return refused("unknown");
	const status = attendee.standings[request.place.place];
	if (request.direction === "out") return { kind: status?.isIn ? "left" : "notIn" };
	if (attendee.coming !== "registered") return refused(attendee.coming);
	const { typologies, session } = request.place;
	if (typologies && !(attendee.typologyId !== null && typologies.includes(attendee.typologyId)))
		return refused("notForThem");
	if (session !== null && !attendee.sessions.includes(session)) return refused("noPlace");
	const validDays = daysOf(attendee, rules.days);
	if (!validDays.includes(eventDayOf(request.now, rules)))
		return { kind: "refused", reason: "otherDay", days: validDays };
	if (attendee.due === "refused") return refused("unpaid");
	if (status?.isIn && status.at !== null && isSameDay(status.at, request.now, rules)) {
		const due = attendee.due === "due" ? { isDue: true as const } : {};
		return { kind: "already", at: status.at, where: status.where, ...due };
	}
	const { capacity } = request.place;
	if (capacity !== null && request.inside >= capacity && !status?.isIn) return refused("full");
	return { kind: "entered", isBack: status?.firstAt != null, isDue: attendee.due === "due", ...remoteOf(attendee) };
}

const remoteOf = ({ isRemote }: Attendee) => (isRemote ? { isRemote } : {});

/** The dates on which they may come. */
export function daysOf({ days: chosen }: Pick<Attendee, "days">, days: DoorRules["days"]): string[] {
	return days.filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map(({ day }) => day);
}

/** True on a day on which they may come, by the event's clock. */
export function comesOn(
	attendee: Pick<Attendee, "days">,
	times: Pick<DoorRules, "days" | "timeZone">,
	now: Date,
): boolean {
	return daysOf(attendee, times.days).includes(eventDayOf(now, times));
}

/** The talks of today in which they have a seat, in the order in which they begin. */
export function talksToday(
	{ sessions }: Pick<Attendee, "sessions">,
	rules: Pick<DoorRules, "places" | "days" | "timeZone">,
	now: Date,
): { label: string; at: string }[] {
	const today = eventDayOf(now, rules);
	return rules.places.flatMap(({ session, startsAt, label }) => {
		if (session === null || startsAt === null || !sessions.includes(session)) return [];
		return eventDayOf(new Date(startsAt), rules) === today ? [{ label, at: startsAt }] : [];
	});
}

const refused = (reason: DoorReason): Verdict => ({ kind: "refused", reason, days: [] });

/** A new day begins anew: somebody who forgot to check out in the evening checks in again in the morning. */
function isSameDay(at: string, now: Date, times: EventTimes): boolean {
	return eventDayOf(new Date(at), times) === eventDayOf(now, times);
}
