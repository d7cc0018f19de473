/**
 * Says words into a cloud in their place. The form and all sentences are the server's (`features/live/live-page/cloud-view.tsx`); what
 * became of a word is told for five seconds (participant specification, section 9), what was typed stays where it was refused.
 */
import { postForm } from "./post-form";
import { setBusy, showFeedback } from "./feedback";

/** Milliseconds: how long what became of a word is told. */
const feedbackMs = 5000;
let isSending = false;

export function startWords(): void {
	// Before the busy buttons of other forms: this one does not leave the page.
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
	const now = document.querySelector<HTMLElement>(".live__now");
	// Another question is asked by now: there is nothing to say of this one.
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

/** The region says what was answered last: `cloud:round:word,word`, each as an address has it. */
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

/** What this person has said in the round that is shown. */
export function ownWords(now: HTMLElement): string[] {
	return wordsIn(regionOf()?.dataset.answered, now.dataset.module);
}

/** One's own words, how many are left, and no entry once there are none. */
export function drawWords(now: HTMLElement, words: string[]): void {
	const ownLine = now.querySelector<HTMLElement>("[data-own-words]");
	if (!ownLine || words.length === 0) return;
	ownLine.textContent = (ownLine.dataset.ownWords ?? "").replace("{}", words.join(", "));
	const left = now.querySelector<HTMLElement>("[data-left]");
	const sentences = JSON.parse(left?.dataset.left ?? "[]") as string[];
	const remaining = Math.max(0, sentences.length - 1 - words.length);
	if (left) left.textContent = now.dataset.stage === "choices" ? (sentences[remaining] ?? "") : "";
	const form = now.querySelector<HTMLFormElement>("#form-word");
	if (form) form.hidden = remaining === 0;
}
