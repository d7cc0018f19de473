import { waitingIn } from "./waiting-markup";

/** Whether a form of the live is being sent: its button says so, and a second press sends nothing. */
export function busy(form: HTMLFormElement, is: boolean): void {
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	button?.classList.toggle("button--busy", is);
	button?.setAttribute("aria-disabled", String(is));
}

const timers = new Map<string, number>();

/**
 * Says at its place (`[data-message-said]`) what became of what was sent: thanks, or why it was refused. Gone after so many milliseconds,
 * a refusal too where `fades`.
 */
export function tell(
	now: HTMLElement,
	at: string,
	refused: string | undefined,
	{ toldFor, fades }: { toldFor: number; fades: boolean },
): void {
	const place = now.querySelector<HTMLElement>(at);
	const said = waitingIn(now, refused === undefined ? "thanked" : "refused");
	if (!place || !said) return;
	const blank = said.querySelector("[data-words]");
	if (blank) blank.textContent = refused ?? "";
	place.textContent = "";
	place.appendChild(said);
	window.clearTimeout(timers.get(at));
	if (refused !== undefined && !fades) return;
	const clear = () => {
		for (const one of Array.from(document.querySelectorAll(at))) one.textContent = "";
	};
	timers.set(at, window.setTimeout(clear, toldFor));
}
