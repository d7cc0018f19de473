import { waitingMarkup } from "./waiting-markup";

/** Marks a form as being sent: its button shows it, and a second press sends nothing. */
export function setBusy(form: HTMLFormElement, is: boolean): void {
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	button?.classList.toggle("button--busy", is);
	button?.setAttribute("aria-disabled", String(is));
}

const timers = new Map<string, number>();

/**
 * Shows feedback to what was sent, at its place (`[data-message-said]`): thanks, or a refusal. It disappears after `toldFor`
 * milliseconds, a refusal only where `fades`.
 */
export function showFeedback(
	now: HTMLElement,
	at: string,
	refused: string | undefined,
	{ toldFor, fades }: { toldFor: number; fades: boolean },
): void {
	const element = now.querySelector<HTMLElement>(at);
	const markup = waitingMarkup(now, refused === undefined ? "thanked" : "refused");
	if (!element || !markup) return;
	const blank = markup.querySelector("[data-words]");
	if (blank) blank.textContent = refused ?? "";
	element.textContent = "";
	element.appendChild(markup);
	window.clearTimeout(timers.get(at));
	if (refused !== undefined && !fades) return;
	const clear = () => {
		for (const element of Array.from(document.querySelectorAll(at))) element.textContent = "";
	};
	timers.set(at, window.setTimeout(clear, toldFor));
}
