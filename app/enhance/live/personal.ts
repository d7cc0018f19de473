import { answerGradeOf } from "~/domain/live/leaderboard";
import { showThanks } from "./ballot-form";
import { drawWords, ownWords } from "./word";

/**
 * Shows the reader's own parts in HTML that was rendered for everybody. The region describes the reader: `data-answered`
 * (`ballot:round:option,option`, or words: their last answer), `data-no-right` (why their answer does not count),
 * `data-typology`, `data-absent` (not present today), `data-placeholder` (entered without an account).
 */
export function personalise(region: HTMLElement, now: HTMLElement): void {
	const mine = optionsOf(region, now);
	for (const id of mine) show(now, `[data-mine="${id}"]`);
	for (const input of all<HTMLInputElement>(now, "input[name=option]"))
		if (mine.includes(input.value)) input.checked = true;
	drawWords(now, ownWords(now));
	const form = now.querySelector<HTMLFormElement>("#form-ballot, #form-word, #form-message");
	if (mine.length > 0 && form?.id !== "form-word" && form?.id !== "form-message") {
		if (now.dataset.stage === "choices") now.dataset.stage = "answered";
		if (form) showThanks(now, form, mine);
	}
	const reason = noRight(region, now);
	showOutcome(now, mine, reason !== undefined);
	if (reason && form) {
		show(form, `[data-no-right="${reason}"]`);
		for (const control of all<HTMLInputElement>(form, "input:not([type=hidden]), textarea, button"))
			control.disabled = true;
	}
}

/** The points are fetched (`own-rank.ts`). People who could not answer see nothing. */
function showOutcome(now: HTMLElement, mine: string[], isKeptOut: boolean): void {
	const outcome = now.querySelector<HTMLElement>("[data-outcome]");
	if (!outcome || now.dataset.stage === "choices" || (isKeptOut && mine.length === 0)) return;
	outcome.hidden = false;
	show(outcome, `[data-verdict="${answerGradeOf(mine, outcome.dataset.rightAnswers?.split(" ") ?? [])}"]`);
}

function optionsOf(region: HTMLElement, now: HTMLElement): string[] {
	const [ballot, round, options = ""] = (region.dataset.answered ?? "").split(":");
	return now.dataset.module === `${ballot}:${round}` ? options.split(",").filter(Boolean) : [];
}

/** In the server's order: first what bars the reader from every answer, then whom this question asks. */
function noRight(region: HTMLElement, now: HTMLElement): string | undefined {
	// People who entered without an account may answer where that is enough.
	const isTaken = "placeholder" in region.dataset && now.querySelector("[data-takes-unregistered]") !== null;
	if (region.dataset.noRight && !isTaken) return region.dataset.noRight;
	const typologies = now.querySelector<HTMLElement>("[data-typologies]")?.dataset.typologies?.split(" ");
	if (typologies && !typologies.includes(region.dataset.typology ?? "")) return "typology";
	return now.querySelector("[data-asks-presence]") && "absent" in region.dataset ? "absent" : undefined;
}

function show(within: HTMLElement, selector: string): void {
	for (const one of all(within, selector)) one.hidden = false;
}

function all<T extends HTMLElement = HTMLElement>(within: HTMLElement, selector: string): T[] {
	return Array.from(within.querySelectorAll<T>(selector));
}
