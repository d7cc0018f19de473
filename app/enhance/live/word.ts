/**
 * Sends words to a cloud without leaving the page. The form and all sentences are the server's
 * (`routes/live/modules/wordcloud/cloud-view.tsx`). Feedback to a word is shown for five seconds (participant specification, section
 * 9); typed text stays where it was refused.
 */

import { element } from "../dom/element";
import { setBusy, showFeedback } from "./feedback";
import { nowOf } from "./now-of";
import { postForm } from "./post-form";

const feedbackMs = 5000;
let isSending = false;

export function startWords(): void {
	// Before the busy buttons of other forms, because this form does not leave the page.
	document.addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			if (form.id !== "form-word") return;
			event.preventDefault();
			event.stopPropagation();
			if (!isSending) void send(form);
		},
		true,
	);
}

async function send(form: HTMLFormElement): Promise<void> {
	const input = form.elements.namedItem("response") as HTMLInputElement;
	const word = input.value.replace(/\s+/g, " ").trim();
	const module = moduleOf(form);
	isSending = true;
	form.dataset.busy = "";
	setBusy(form, true);
	const refused = await postForm(form, [["response", word]]);
	isSending = false;
	delete form.dataset.busy;
	setBusy(form, false);
	const now = nowOf();
	// Another question is on by now, so this one gets no feedback.
	if (!now || now.dataset.module !== module) return;
	if (refused === undefined) {
		input.value = "";
		recordWord(module, word);
		drawWords(now, ownWords(now));
	}
	showFeedback(now, "[data-word-said]", refused, { toldFor: feedbackMs, fades: true });
	if (!form.hidden) input.focus();
}

const moduleOf = (form: HTMLElement) => form.closest<HTMLElement>(".live__now")?.dataset.module ?? "";

/** The region holds the last answer: `cloud:round:word,word`, each percent-encoded. */
const regionOf = () => document.getElementById("live");

function recordWord(module: string, word: string): void {
	const region = regionOf();
	if (!region) return;
	const before = wordsIn(region.dataset.answered, module);
	const isSaid = before.some((one) => fold(one) === fold(word));
	const words = isSaid ? before : [...before, word];
	region.dataset.answered = `${module}:${words.map(encodeURIComponent).join(",")}`;
}

const fold = (word: string) =>
	word
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase();

function wordsIn(answered = "", module = ""): string[] {
	if (module === "" || answered.indexOf(`${module}:`) !== 0) return [];
	return answered
		.slice(module.length + 1)
		.split(",")
		.filter(Boolean)
		.map(decodeURIComponent);
}

export function ownWords(now: HTMLElement): string[] {
	return wordsIn(regionOf()?.dataset.answered, now.dataset.module);
}

/** Draws the reader's own words and how many are left, and removes the entry once none are. */
export function drawWords(now: HTMLElement, words: string[]): void {
	const ownLine = now.querySelector<HTMLElement>("[data-own-words]");
	if (!ownLine || words.length === 0) return;
	ownLine.hidden = false;
	const drawn = Array.from(ownLine.querySelectorAll(".cloud__chip"), (chip) => chip.firstChild?.textContent ?? "");
	for (const word of words) {
		if (drawn.some((other) => fold(other) === fold(word))) continue;
		ownLine.append(" ", element("span", word, "cloud__chip mid anywhere"));
	}
	const left = now.querySelector<HTMLElement>("[data-left]");
	const sentences = JSON.parse(left?.dataset.left ?? "[]") as string[];
	const remaining = Math.max(0, sentences.length - 1 - words.length);
	if (left) left.textContent = now.dataset.stage === "choices" ? (sentences[remaining] ?? "") : "";
	const form = now.querySelector<HTMLFormElement>("#form-word");
	if (form) form.hidden = remaining === 0;
}
