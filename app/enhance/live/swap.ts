import { continueChat, keepChat } from "./chat";
import { personalise } from "./personal";

export const nowOf = (region: ParentNode) => region.querySelector<HTMLElement>(".live__now");

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
	if (!form || form.hidden) return false;
	const changed = Array.from(form.elements).some(
		(one) => one instanceof HTMLInputElement && (one.checked !== one.defaultChecked || one.value !== one.defaultValue),
	);
	return changed || "busy" in form.dataset || form.contains(document.activeElement);
}
