import { calendarDay } from "../clock";
import type { Card, DoorPlace, DoorRules } from "./card";
import type { DoorKind } from "./fact";

export type Direction = Exclude<DoorKind, "void">;
export const directions = ["in", "out"] as const satisfies Direction[];

/** Why somebody is not let in. */
export const doorReasons = [
	"unknown",
	"otherEvent",
	"notRegistered",
	"declined",
	"waiting",
	"represented",
	"otherDay",
	"unpaid",
	"notForThem",
	"noPlace",
	"full",
] as const;
export type DoorReason = (typeof doorReasons)[number];

/** What somebody may be let in against: they are in already, or a refusal of somebody whom the event knows. */
export const overridables = [
	"already",
	"notRegistered",
	"declined",
	"waiting",
	"represented",
	"otherDay",
	"unpaid",
	"notForThem",
	"noPlace",
	"full",
] as const satisfies (DoorReason | "already")[];
export type Overridden = (typeof overridables)[number];

/** What a door answers to a badge. */
export type Verdict =
	| { kind: "entered"; isBack: boolean; isDue: boolean }
	| { kind: "left" }
	/** They are in by what is known: since when, and what the device is called that let them in. */
	| { kind: "already"; at: string; where: string }
	| { kind: "refused"; reason: DoorReason; days: string[] };

/** Whether somebody passes, and is to be noted. */
export function passes({ kind }: Verdict): boolean {
	return kind === "entered" || kind === "left";
}

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

interface Override {
	verdict: Verdict;
	/** What the door had answered, which the record of the passage keeps. */
	overrode: Overridden;
}

/**
 * Somebody is let in against the verdict on their card; null where they pass anyway, or may not be. They owe what they owed:
 * whoever lets them in waives the rule, not the debt.
 */
export function override(judged: Verdict, card: Card | undefined): Override | null {
	const overrode = overridableIn(judged);
	if (overrode === null || !card) return null;
	return { verdict: { kind: "entered", isBack: overrode === "already", isDue: card.due !== "nothing" }, overrode };
}

interface Asked {
	place: DoorPlace;
	direction: Direction;
	now: Date;
	/** How many are in at the place. */
	inside: number;
}

/** The verdict on a card, the same on a device without a network as on the server. */
export function judge(card: Card | undefined, { days, timeZone }: DoorRules, asked: Asked): Verdict {
	if (!card) return refused("unknown");
	const there = card.standings[asked.place.place];
	if (asked.direction === "out") return { kind: "left" };
	if (card.coming !== "registered") return refused(card.coming);
	const { typologies, session } = asked.place;
	if (typologies && !(card.typologyId !== null && typologies.includes(card.typologyId))) return refused("notForThem");
	if (session !== null && !card.sessions.includes(session)) return refused("noPlace");
	const theirs = days.filter(({ id }) => card.days.length === 0 || card.days.includes(id)).map(({ day }) => day);
	if (!theirs.includes(calendarDay(asked.now, timeZone))) return { kind: "refused", reason: "otherDay", days: theirs };
	if (card.due === "refused") return refused("unpaid");
	if (there?.isIn && there.at !== null && isSameDay(there.at, asked.now, timeZone)) {
		return { kind: "already", at: there.at, where: there.where };
	}
	const { capacity } = asked.place;
	if (capacity !== null && asked.inside >= capacity && !there?.isIn) return refused("full");
	return { kind: "entered", isBack: there?.firstAt != null, isDue: card.due === "due" };
}

const refused = (reason: DoorReason): Verdict => ({ kind: "refused", reason, days: [] });

/** Who forgot to go out the evening before comes in again in the morning. */
function isSameDay(at: string, now: Date, zone: string): boolean {
	return calendarDay(new Date(at), zone) === calendarDay(now, zone);
}
