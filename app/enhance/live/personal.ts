import { answerGradeOf } from "~/domain/live/leaderboard";
import { showThanks } from "./ballot-form";
import { drawWords, ownWords } from "./word";

/**
 * What is one's own, shown in HTML that was made for everybody. The region says who reads it: `data-answered` (`ballot:round:option,option`,
 * or words, what they answered last), `data-no-right` (why no answer of theirs counts), `data-typology`,
 * `data-absent` (not present today), `data-placeholder` (entered without an account).
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

/** Whether they were right, where it is told; what it is worth is asked for (`place.ts`). Who could not answer is told nothing. */
function showOutcome(now: HTMLElement, mine: string[], isKeptOut: boolean): void {
	const outcome = now.querySelector<HTMLElement>("[data-outcome]");
	if (!outcome || now.dataset.stage === "choices" || (isKeptOut && mine.length === 0)) return;
	outcome.hidden = false;
	show(outcome, `[data-verdict="${answerGradeOf(mine, outcome.dataset.rightAnswers?.split(" ") ?? [])}"]`);
}

/** What this person answered in the round that is shown. */
function optionsOf(region: HTMLElement, now: HTMLElement): string[] {
	const [ballot, round, options = ""] = (region.dataset.answered ?? "").split(":");
	return now.dataset.module === `${ballot}:${round}` ? options.split(",").filter(Boolean) : [];
}

/** The server's order: what keeps one from every answer, then whom this one asks. */
function noRight(region: HTMLElement, now: HTMLElement): string | undefined {
	// Who entered without an account answers where that is enough.
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
