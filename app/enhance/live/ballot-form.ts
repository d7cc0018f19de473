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
	const chosen = [...inputsOf(form).filter(({ checked }) => checked), ...boxesOf(form).filter(isPressed)];
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
	for (const box of boxesOf(form)) box.setAttribute("aria-pressed", String(state.chosen.indexOf(box.value) !== -1));
	const button = form.querySelector<HTMLButtonElement>("button[data-label-first]");
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
	// The pressed box takes no more presses; without this screen readers would be at the top of the page.
	if (hadFocus && !mayChange(now)) now.querySelector<HTMLElement>("[data-thanks]")?.focus();
}

function labelOf({ dataset }: HTMLElement, { counted, chosen }: AnswerState): string | undefined {
	if (counted) return dataset.labelAgain;
	return dataset.labels?.split("|")[chosen.length - 1] ?? dataset.labelFirst;
}

export const mayChange = (now: HTMLElement) => now.querySelector("[data-may-change]") !== null;

/** The same boxes stay where they are: the reader's own say so, and unless they may change the answer all are inert. */
export function showThanks(now: HTMLElement, form: HTMLFormElement, counted: string[]): void {
	if (now.dataset.stage === "choices") now.dataset.stage = "answered";
	write(now.querySelector("[data-thanks]"), form.dataset.counted);
	write(form.querySelector(".ballot__after"), form.dataset.after);
	for (const box of boxesOf(form)) {
		const isOwn = counted.indexOf(box.value) !== -1;
		const own = box.querySelector(".choice__own");
		const markup = isOwn && !own ? waitingMarkup(form, "own") : undefined;
		if (markup) box.querySelector(".choice__label")?.after(markup);
		if (!isOwn) own?.remove();
	}
	if (mayChange(now)) return;
	for (const choice of [...boxesOf(form), ...inputsOf(form)]) choice.disabled = true;
	const button = form.querySelector<HTMLElement>("button[data-label-first]");
	if (button) button.hidden = true;
}

/** The same words are not written again: a screen reader would say them again. */
function write(element: Element | null, words = ""): void {
	if (element && element.textContent !== words) element.textContent = words;
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

/** Of a ballot with one answer they are its buttons. */
export function boxesOf(form: HTMLFormElement | undefined): HTMLButtonElement[] {
	return form ? Array.from(form.querySelectorAll<HTMLButtonElement>("button[name=option]")) : [];
}

const isPressed = (box: HTMLButtonElement) => box.getAttribute("aria-pressed") === "true";
