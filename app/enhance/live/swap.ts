import { answerGradeOf } from "~/domain/live/leaderboard";
import { mayChange, showThanks } from "./ballot-form";
import { continueChat, keepChat } from "./chat";
import { nowOf } from "./now-of";
import { keepWaiting } from "./views";
import { drawWords, ownWords } from "./word";

/**
 * Replaces the region's content with pushed HTML. A half-made answer to the same round stays, with the new parts beside it, and
 * so does the focus. True if anything but numbers changed.
 */
export function swap(region: HTMLElement, html: string, isOwn = false): boolean {
	const holder = document.createElement("template");
	holder.innerHTML = html;
	const next = nowOf(holder.content);
	const now = nowOf(region);
	if (!next || !now) return false;
	if (isOlder(next, now)) return false;
	if (!isOwn) personalise(region, next);
	const isSame = ["place", "module", "stage"].every((name) => next.dataset[name] === now.dataset[name]);
	keepChat(now, next);
	if (keepWaiting(now, next)) return false;
	if (isSame && (continueChat(now, next) || isHalfMade(now))) return replaceBesideForm(now, next);
	if (isSame) keepFeedback(now, next);
	const isTold = hasOutcome(next) && !hasOutcome(now);
	const focused = document.activeElement;
	const id = focused && now.contains(focused) ? focused.id : "";
	now.replaceWith(next);
	if (id) document.getElementById(id)?.focus({ preventScroll: true });
	return !isSame || isTold;
}

/** Whether the reader was right counts as a change, and is announced. */
const hasOutcome = (now: HTMLElement) => now.querySelector("[data-outcome]:not([hidden])") !== null;

/** The parts of a region beside its form, and the elements that contain them. */
const besideForm = {
	".outcome": ".ballot",
	".ballot__right": ".ballot",
	".cloud__said": ".ballot",
	".emotions": ".live__now",
	".live__board": ".live__now",
};

function replaceBesideForm(now: HTMLElement, next: HTMLElement): false {
	for (const [name, within] of Object.entries(besideForm)) {
		const old = now.querySelector(name);
		const fresh = next.querySelector(name);
		if (old?.contains(document.activeElement) && fresh) continue;
		if (old && fresh) old.replaceWith(fresh);
		else if (fresh) (now.closest(within) ?? now.querySelector(within))?.appendChild(fresh);
		else old?.remove();
	}
	return false;
}

/** Feedback to a word stays for its five seconds, however often numbers are redrawn. */
function keepFeedback(now: HTMLElement, next: HTMLElement): void {
	const feedback = now.querySelector("[data-word-said]");
	next.querySelector("[data-word-said]")?.append(...Array.from(feedback?.childNodes ?? []));
}

/** A loaded page may be newer than the stream. */
function isOlder(next: HTMLElement, now: HTMLElement): boolean {
	const version = Number(next.dataset.version);
	return version > 0 && version < Number(now.dataset.version);
}

function isHalfMade(now: HTMLElement): boolean {
	const form = now.querySelector<HTMLFormElement>("#form-ballot, #form-word");
	if (!form || (now.dataset.stage === "answered" && form.id === "form-ballot" && !mayChange(now))) return false;
	const changed = Array.from(form.elements).some(
		(element) =>
			element instanceof HTMLInputElement &&
			(element.checked !== element.defaultChecked || element.value !== element.defaultValue),
	);
	return changed || "busy" in form.dataset || form.contains(document.activeElement);
}

/**
 * Shows the reader's own parts in HTML that was rendered for everybody. The region describes the reader: `data-answered`
 * (`ballot:round:option,option`, or words: their last answer), `data-no-right` (why their answer does not count),
 * `data-typology`, `data-absent` (not present today), `data-placeholder` (entered without an account).
 */
function personalise(region: HTMLElement, now: HTMLElement): void {
	const mine = optionsOf(region, now);
	for (const id of mine) show(now, `[data-mine="${id}"]`);
	for (const input of all<HTMLInputElement>(now, "input[name=option]"))
		if (mine.includes(input.value)) input.checked = true;
	for (const box of all(now, "button[name=option]"))
		box.setAttribute("aria-pressed", String(mine.includes((box as HTMLButtonElement).value)));
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
	for (const element of all(within, selector)) element.hidden = false;
}

function all<T extends HTMLElement = HTMLElement>(within: HTMLElement, selector: string): T[] {
	return Array.from(within.querySelectorAll<T>(selector));
}
