import { isDue } from "./verdict";
import type { Direction, DoorReason } from "./vocabulary";
import type { Attendee, DoorPage, DoorRules, Verdict } from "./wire";

/** `due`: they are in, and owe something. */
export type Tone = "in" | "due" | "out" | "already" | "refused";

export type WordKey = `scan.word.${"entered" | "back" | "left" | "notIn" | "already"}` | `scan.reason.${DoorReason}`;

type DeskReason = "unknown" | "notRegistered" | "declined" | "unpaid" | "due";

export interface VerdictLine {
	key:
		| `scan.next.${DoorReason | "already" | "notIn"}`
		| `scan.atDesk.${DeskReason}`
		| "scan.alreadyAt"
		| "scan.alreadyAtTime"
		| "scan.due"
		| "scan.remote"
		| `scan.sum.${"desk" | "door" | "open"}`;
	variables?: Record<string, string>;
}

export interface VerdictView {
	tone: Tone;
	word: WordKey;
	/** What they owe, beside the word. */
	sum: VerdictLine | null;
	/** Said under the name. */
	why: VerdictLine | null;
	/** What staff do about it. */
	next: VerdictLine | null;
}

export interface Clock {
	time(iso: string): string;
	day(day: string): string;
	/** « jeu. 18 mars ». */
	shortDay(day: string): string;
}

/** What staff at a desk can do themselves; null at a door, which sends people to the desk. */
export type DeskAbilities = NonNullable<DoorPage["ways"]>;

export function verdictViewOf(
	verdict: Verdict,
	{ time, day }: Pick<Clock, "time" | "day">,
	abilities: DeskAbilities | null,
	/** What they owe, as a price; empty where it is not known. */
	owed: string,
): VerdictView {
	const sum = isDue(verdict) ? sumOf(owed, abilities) : null;
	switch (verdict.kind) {
		case "left":
			return { tone: "out", word: "scan.word.left", sum, why: null, next: null };
		case "notIn":
			return { tone: "already", word: "scan.word.notIn", sum, why: null, next: { key: "scan.next.notIn" } };
		case "entered": {
			const word = verdict.isBack ? "scan.word.back" : "scan.word.entered";
			const due: VerdictLine = { key: abilities?.takesPayments ? "scan.atDesk.due" : "scan.due" };
			const why: VerdictLine | null = verdict.isRemote ? { key: "scan.remote" } : null;
			return { tone: verdict.isDue ? "due" : "in", word, sum, why, next: verdict.isDue ? due : null };
		}
		case "already": {
			const { at, where } = verdict;
			const why: VerdictLine = where
				? { key: "scan.alreadyAt", variables: { time: time(at), where } }
				: { key: "scan.alreadyAtTime", variables: { time: time(at) } };
			return { tone: "already", word: "scan.word.already", sum, why, next: { key: "scan.next.already" } };
		}
		case "refused": {
			const { reason, days } = verdict;
			const word: WordKey = `scan.reason.${reason}`;
			if (reason !== "otherDay")
				return { tone: "refused", word, sum, why: null, next: { key: nextKey(reason, abilities) } };
			const why: VerdictLine = { key: "scan.next.otherDay", variables: { days: days.map(day).join(", ") } };
			return { tone: "refused", word, sum, why, next: null };
		}
	}
}

/** « 19,52 € à encaisser »; a device without a network knows that something is due, and not how much. */
function sumOf(amount: string, abilities: DeskAbilities | null): VerdictLine {
	if (amount === "") return { key: "scan.sum.open" };
	return { key: abilities?.takesPayments ? "scan.sum.desk" : "scan.sum.door", variables: { amount } };
}

/** A door sends people to the desk, which does at once what it can. */
function nextKey(reason: DoorReason, abilities: DeskAbilities | null): VerdictLine["key"] {
	if (reason === "unknown" && abilities) return "scan.atDesk.unknown";
	if ((reason === "notRegistered" || reason === "declined") && abilities?.registers) return `scan.atDesk.${reason}`;
	if (reason === "unpaid" && abilities?.takesPayments) return "scan.atDesk.unpaid";
	return `scan.next.${reason}`;
}

export function nextActions(
	verdict: Verdict,
	abilities: DeskAbilities | null,
): { pays: boolean; registers: "register" | "resume" | null } {
	const reason = verdict.kind === "refused" ? verdict.reason : null;
	const registers = reason === "notRegistered" ? "register" : reason === "declined" ? "resume" : null;
	return {
		pays: abilities?.takesPayments === true && isDue(verdict),
		registers: abilities?.registers ? registers : null,
	};
}

/**
 * What a desk offers for somebody whom it has before it, the likeliest first: `enterPrint` lets them in and prints their badge,
 * `print` only prints.
 */
export const deskActs = ["pay", "register", "resume", "enterPrint", "enter", "print"] as const;
export type DeskAct = (typeof deskActs)[number];

/** Where and when somebody stands at a desk or door. */
export interface PlaceOnDay {
	place: string;
	/** False on a day on which they do not come. */
	isTheirDay: boolean;
}

export function deskActsOf(
	{ coming, due, standings }: Pick<Attendee, "coming" | "due" | "standings">,
	{ place, isTheirDay }: PlaceOnDay,
	direction: Direction,
	{ registers, takesPayments, prints }: DeskAbilities,
): DeskAct[] {
	if (direction === "out") return ["enter"];
	if (coming === "notRegistered" || coming === "declined") {
		const act = coming === "declined" ? "resume" : "register";
		return registers ? [act, "enter"] : ["enter"];
	}
	if (coming !== "registered") return ["enter"];
	const paying = due !== "nothing" && takesPayments ? (["pay"] as const) : [];
	if (!prints) return [...paying, "enter"];
	if (!isTheirDay) return [...paying, "print", "enter", "enterPrint"];
	return standings[place]?.isIn ? [...paying, "print", "enter"] : [...paying, "enterPrint", "enter", "print"];
}

/** What a ticket at the door says of somebody besides their name and typology. */
export type TicketFact = { key: "company" | "days" | "talks"; value: string };

interface TicketOptions {
	company: string;
	/** The dates on which they may come. */
	days: string[];
	talks: { label: string; at: string }[];
}

const mostTalks = 3;

/** The days only where the event has several and nothing above the ticket names them. */
export function ticketFactsOf(
	{ company, days, talks }: TicketOptions,
	verdict: Verdict,
	eventDays: number,
	{ time, shortDay }: Pick<Clock, "time" | "shortDay">,
): TicketFact[] {
	const namesDays = verdict.kind === "refused" && verdict.reason === "otherDay";
	const said = talks.slice(0, mostTalks).map(({ label, at }) => `${time(at)} ${label}`);
	const facts: TicketFact[] = [
		{ key: "company", value: company },
		{ key: "days", value: eventDays > 1 && !namesDays ? days.map(shortDay).join(", ") : "" },
		{ key: "talks", value: talks.length > mostTalks ? `${said.join(", ")}…` : said.join(", ") },
	];
	return facts.filter(({ value }) => value !== "");
}

/** « Ysée et Wandrille »; of more than three, the first two. */
export function namesInGroup(names: string[], locale: string): { names: string; others: number } {
	if (names.length > 3) return { names: names.slice(0, 2).join(", "), others: names.length - 2 };
	return { names: new Intl.ListFormat(locale).format(names), others: 0 };
}

interface DetailOptions {
	typology: string;
	days: DoorRules["days"];
	day: Clock["day"];
}

/** The details under a name, to tell people of one name apart: company, typology and days. */
export function detailsOf(attendee: Attendee, { typology, days, day }: DetailOptions): string[] {
	const attendedDays = days.filter(({ id }) => attendee.days.includes(id)).map((eventDay) => day(eventDay.day));
	return [attendee.company, typology, attendedDays.join(", ")].filter(Boolean);
}

/** True for what a desk does not advise: somebody is let in on a day that is not theirs by an unfilled button. */
export function isAgainstAdvice(act: DeskAct, { isTheirDay }: PlaceOnDay, direction: Direction): boolean {
	return !isTheirDay && direction === "in" && (act === "enter" || act === "enterPrint");
}

export const personStates = [
	"registered",
	"otherDay",
	"notRegistered",
	"declined",
	"waiting",
	"represented",
	"in",
	"due",
] as const;
export type PersonState = (typeof personStates)[number];

/** What is open with somebody at a place: a debt before whether they are there, and that before their days. */
export function stateOf({ due, coming, standings }: Attendee, { place, isTheirDay }: PlaceOnDay): PersonState {
	if (due !== "nothing") return "due";
	if (standings[place]?.isIn) return "in";
	return coming === "registered" && !isTheirDay ? "otherDay" : coming;
}
