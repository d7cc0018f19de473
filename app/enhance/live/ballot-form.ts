import { waitingIn } from "./waiting-markup";

/** What is known of somebody's answer to what is on. */
export interface Kept {
	/** The question and its round. */
	key: string;
	/** In the order of choosing. */
	chosen: string[];
	/** What counts; nothing before the server took it. */
	counted: string[] | undefined;
	/** Why the last one does not. */
	refused: string | undefined;
	isSending: boolean;
}

/** What is asked, as it stands in the page; without a form where no answer is taken. */
export interface Shown {
	key: string;
	/** What the stream brings anew. */
	now: HTMLElement;
	form: HTMLFormElement | undefined;
	most: number;
	isDressed: boolean;
}

export function shownIn(page: Document): Shown | undefined {
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

/** As the server drew it. */
export function forget({ key, form }: Shown): Kept {
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

/** The region says what was answered last: `ballot:round:option,option`. */
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

/** An answer counts: whatever is drawn from now on shows it. */
export function noteAnswer(key: string, options: string[]): void {
	const region = regionOf();
	if (region) region.dataset.answered = `${key}:${options.join(",")}`;
}

/** Draws what is known: the choices, the button, the refusal, the thanks. */
export function dress({ now, form }: Shown, kept: Kept, isAnswered = false): void {
	(form ?? now).dataset.dressed = "";
	if (!form) return;
	const inputs = inputsOf(form);
	for (const input of inputs) input.checked = kept.chosen.indexOf(input.value) !== -1;
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	if (button) {
		button.disabled = kept.chosen.length === 0 || inputs.every(({ disabled }) => disabled);
		button.textContent = (kept.isSending ? button.dataset.busyLabel : labelOf(button, kept)) ?? "";
		button.classList.toggle("button--busy", kept.isSending);
		button.setAttribute("aria-disabled", String(kept.isSending));
	}
	if (kept.isSending) form.dataset.busy = "";
	else delete form.dataset.busy;
	say(now.querySelector("[data-refusal]"), waitingIn(now, "refused"), kept.refused);
	if (!kept.counted) return;
	const hadFocus = isAnswered && form.contains(document.activeElement);
	thank(now, form, kept.counted);
	// The button is gone that was pressed: whoever reads by ear would be at the top of the page.
	if (hadFocus && form.hidden) now.querySelector<HTMLElement>("[data-thanks]")?.focus();
}

function labelOf({ dataset }: HTMLElement, { counted }: Kept): string | undefined {
	return counted ? dataset.labelAgain : dataset.labelFirst;
}

/** Thanks take the place of the choices, unless these may be changed. */
export function thank(now: HTMLElement, form: HTMLFormElement, counted: string[]): void {
	if (now.dataset.stage === "choices") now.dataset.stage = "answered";
	const words = inputsOf(form).filter(({ value }) => counted.indexOf(value) !== -1);
	const thanks = now.querySelector<HTMLElement>("[data-thanks]");
	say(thanks, waitingIn(now, "thanked"), words.map((input) => wordsOf(now, input)).join(", "));
	form.hidden = now.querySelector("[data-may-change]") === null;
}

/** The words in the house's own frame, which the server has put beside; nothing takes them away. */
function say(place: HTMLElement | null, said: DocumentFragment | undefined, words: string | undefined): void {
	if (!place || !said || place.dataset.said === words) return;
	place.textContent = "";
	if (words === undefined) {
		delete place.dataset.said;
		return;
	}
	place.dataset.said = words;
	const blank = said.querySelector("[data-words]");
	if (blank) blank.textContent = words;
	place.appendChild(said);
}

function inputsOf(form: HTMLFormElement | undefined): HTMLInputElement[] {
	return form ? Array.from(form.querySelectorAll<HTMLInputElement>("input[name=option]")) : [];
}

function wordsOf(now: HTMLElement, input: HTMLInputElement): string {
	return now.querySelector(`label[for="${input.id}"] .choice__label`)?.textContent ?? "";
}
