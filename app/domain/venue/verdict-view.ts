import { isDue } from "./verdict";
import type { DoorReason, RegistrationStatus } from "./vocabulary";
import type { Attendee, DoorPage, DoorRules, Verdict } from "./wire";

export type Tone = "in" | "out" | "already" | "refused";

/** Shapes, for people who cannot tell red from green. */
export const shapes: Record<Tone, string> = { in: "✓", out: "→", already: "!", refused: "✕" };

export type WordKey = `scan.word.${"entered" | "back" | "left" | "notIn" | "already" | "refused"}`;

type DeskReason = "unknown" | "notRegistered" | "declined" | "unpaid" | "due";

export interface VerdictLine {
	key:
		| `scan.reason.${DoorReason}`
		| `scan.next.${DoorReason | "already" | "notIn"}`
		| `scan.atDesk.${DeskReason}`
		| "scan.alreadyAt"
		| "scan.alreadyAtTime"
		| "scan.due";
	variables?: Record<string, string>;
}

export interface VerdictView {
	tone: Tone;
	word: WordKey;
	lines: VerdictLine[];
}

export interface Clock {
	time(iso: string): string;
	day(day: string): string;
}

/** What staff at a desk can do themselves; null at a door, which sends people to the desk. */
export type DeskAbilities = NonNullable<DoorPage["ways"]>;

export function verdictViewOf(verdict: Verdict, { time, day }: Clock, abilities: DeskAbilities | null): VerdictView {
	switch (verdict.kind) {
		case "left":
			return { tone: "out", word: "scan.word.left", lines: [] };
		case "notIn":
			return { tone: "already", word: "scan.word.notIn", lines: [{ key: "scan.next.notIn" }] };
		case "entered": {
			const word = verdict.isBack ? "scan.word.back" : "scan.word.entered";
			const due: VerdictLine = { key: abilities?.takesPayments ? "scan.atDesk.due" : "scan.due" };
			return { tone: "in", word, lines: verdict.isDue ? [due] : [] };
		}
		case "already": {
			const { at, where } = verdict;
			const when: VerdictLine = where
				? { key: "scan.alreadyAt", variables: { time: time(at), where } }
				: { key: "scan.alreadyAtTime", variables: { time: time(at) } };
			return { tone: "already", word: "scan.word.already", lines: [when, { key: "scan.next.already" }] };
		}
		case "refused": {
			const { reason, days } = verdict;
			const next: VerdictLine =
				reason === "otherDay"
					? { key: "scan.next.otherDay", variables: { days: days.map(day).join(", ") } }
					: { key: nextKey(reason, abilities) };
			return { tone: "refused", word: "scan.word.refused", lines: [{ key: `scan.reason.${reason}` }, next] };
		}
	}
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

type StateKey = `scan.state.${RegistrationStatus | "in" | "due"}`;

interface DetailOptions {
	place: string;
	typology: string;
	days: DoorRules["days"];
	day: Clock["day"];
	say(key: StateKey): string;
}

/** The details beside a name, to tell people of one name apart: company, typology, days, and what is still open. */
export function detailsOf(attendee: Attendee, { place, typology, days, day, say }: DetailOptions): string[] {
	const attendedDays = days.filter(({ id }) => attendee.days.includes(id)).map((one) => day(one.day));
	const state = say(attendee.standings[place]?.isIn ? "scan.state.in" : `scan.state.${attendee.coming}`);
	const due = attendee.due === "nothing" ? "" : say("scan.state.due");
	return [attendee.company, typology, state, attendedDays.join(", "), due].filter(Boolean);
}
