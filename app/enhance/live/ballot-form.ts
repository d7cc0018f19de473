import { waitingMarkup } from "./waiting-markup";

export interface AnswerState {
	key: string;
	chosen: string[];
	/** The options that count; undefined before the server took them. */
	counted: string[] | undefined;
	refused: string | undefined;
	isSending: boolean;
}

/** The elements of the ballot in the page; without a form where no answer is taken. */
export interface BallotElements {
	key: string;
	now: HTMLElement;
	form: HTMLFormElement | undefined;
	most: number;
	isDressed: boolean;
}

export function findBallot(page: Document): BallotElements | undefined {
	const now = page.querySelector<HTMLElement>(".live__now[data-module]");
	if (!now?.dataset.module) return undefined;
	const form = now.querySelector<HTMLFormElement>("#form-ballot") ?? undefined;
	return {
		key: now.dataset.module,
		now,
		form,
		most: Number(form?.dataset.most ?? 1),
		isDressed: (form ?? now).dataset.dressed === "",
	};
}

export function initialAnswer({ key, form }: BallotElements): AnswerState {
	const mine = answeredTo(key);
	const chosen = inputsOf(form).filter(({ checked }) => checked);
	return {
		key,
		chosen: chosen.map(({ value }) => value),
		counted: mine.length > 0 ? mine : undefined,
		refused: undefined,
		isSending: false,
	};
}

/** The region holds the last answer: `ballot:round:option,option`. */
const regionOf = () => document.getElementById("live");

function answeredTo(key: string): string[] {
	const answered = regionOf()?.dataset.answered ?? "";
	return answered.indexOf(`${key}:`) === 0
		? answered
				.slice(key.length + 1)
				.split(",")
				.filter(Boolean)
		: [];
}

/** Records that an answer counts, so that every later rendering shows it. */
export function recordAnswer(key: string, options: string[]): void {
	const region = regionOf();
	if (region) region.dataset.answered = `${key}:${options.join(",")}`;
}

export function drawAnswer({ now, form }: BallotElements, state: AnswerState, isAnswered = false): void {
	(form ?? now).dataset.dressed = "";
	if (!form) return;
	const inputs = inputsOf(form);
	for (const input of inputs) input.checked = state.chosen.indexOf(input.value) !== -1;
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	if (button) {
		button.disabled = state.chosen.length === 0 || inputs.every(({ disabled }) => disabled);
		button.textContent = (state.isSending ? button.dataset.busyLabel : labelOf(button, state)) ?? "";
		button.classList.toggle("button--busy", state.isSending);
		button.setAttribute("aria-disabled", String(state.isSending));
	}
	if (state.isSending) form.dataset.busy = "";
	else delete form.dataset.busy;
	showMessage(now.querySelector("[data-refusal]"), waitingMarkup(now, "refused"), state.refused);
	if (!state.counted) return;
	const hadFocus = isAnswered && form.contains(document.activeElement);
	showThanks(now, form, state.counted);
	// The pressed button is gone; without this screen readers would be at the top of the page.
	if (hadFocus && form.hidden) now.querySelector<HTMLElement>("[data-thanks]")?.focus();
}

function labelOf({ dataset }: HTMLElement, { counted }: AnswerState): string | undefined {
	return counted ? dataset.labelAgain : dataset.labelFirst;
}

/** Replaces the choices by thanks, unless they may be changed. */
export function showThanks(now: HTMLElement, form: HTMLFormElement, counted: string[]): void {
	if (now.dataset.stage === "choices") now.dataset.stage = "answered";
	const words = inputsOf(form).filter(({ value }) => counted.indexOf(value) !== -1);
	const thanks = now.querySelector<HTMLElement>("[data-thanks]");
	showMessage(thanks, waitingMarkup(now, "thanked"), words.map((input) => wordsOf(now, input)).join(", "));
	form.hidden = now.querySelector("[data-may-change]") === null;
}

function showMessage(
	element: HTMLElement | null,
	markup: DocumentFragment | undefined,
	words: string | undefined,
): void {
	if (!element || !markup || element.dataset.said === words) return;
	element.textContent = "";
	if (words === undefined) {
		delete element.dataset.said;
		return;
	}
	element.dataset.said = words;
	const blank = markup.querySelector("[data-words]");
	if (blank) blank.textContent = words;
	element.appendChild(markup);
}

function inputsOf(form: HTMLFormElement | undefined): HTMLInputElement[] {
	return form ? Array.from(form.querySelectorAll<HTMLInputElement>("input[name=option]")) : [];
}

function wordsOf(now: HTMLElement, input: HTMLInputElement): string {
	return now.querySelector(`label[for="${input.id}"] .choice__label`)?.textContent ?? "";
}
