import type { DoorReason, Verdict } from "./verdict";

/** How a verdict looks: by colour and shape, so that either alone tells it. */
export type Tone = "in" | "out" | "already" | "refused";

export type WordKey = `scan.word.${"entered" | "back" | "left" | "already" | "refused"}`;

/** One line under the word: a text and what it names. */
export interface VerdictLine {
	key:
		| `scan.reason.${DoorReason}`
		| `scan.next.${DoorReason | "already"}`
		| "scan.alreadyAt"
		| "scan.alreadyAtTime"
		| "scan.due";
	variables?: Record<string, string>;
}

export interface SaidVerdict {
	tone: Tone;
	word: WordKey;
	lines: VerdictLine[];
}

/** Times and days as who stands at the door reads them. */
export interface Clock {
	time(iso: string): string;
	day(day: string): string;
}

/** What a verdict says: a word, why, and how to go on. */
export function sayVerdict(verdict: Verdict, { time, day }: Clock): SaidVerdict {
	if (verdict.kind === "left") return { tone: "out", word: "scan.word.left", lines: [] };
	if (verdict.kind === "entered") {
		const word = verdict.isBack ? "scan.word.back" : "scan.word.entered";
		return { tone: "in", word, lines: verdict.isDue ? [{ key: "scan.due" }] : [] };
	}
	if (verdict.kind === "already") {
		const { at, where } = verdict;
		const when: VerdictLine = where
			? { key: "scan.alreadyAt", variables: { time: time(at), where } }
			: { key: "scan.alreadyAtTime", variables: { time: time(at) } };
		return { tone: "already", word: "scan.word.already", lines: [when, { key: "scan.next.already" }] };
	}
	const { reason, days } = verdict;
	const next: VerdictLine =
		reason === "otherDay"
			? { key: "scan.next.otherDay", variables: { days: days.map(day).join(", ") } }
			: { key: `scan.next.${reason}` };
	return { tone: "refused", word: "scan.word.refused", lines: [{ key: `scan.reason.${reason}` }, next] };
}
