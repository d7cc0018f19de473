/**
 * Answers polls and questions in their place. The form is the server's (`features/live/live-page/ballot-view.tsx`), and so is
 * the word that an answer counts. What somebody chose stays through every redrawing of the page, and goes when another
 * question, or another round of it, is asked.
 */
import { dress, forget, type Kept, noteAnswer, type Shown, shownIn } from "./ballot-form";

/** Milliseconds: a network that has said nothing by then is told of. */
const patience = 10_000;

let kept: Kept | undefined;

export function startBallots(): void {
	document.addEventListener("change", ({ target }) => {
		const shown = shownIn(document);
		if (shown?.form?.contains(target as Node)) choose(shown, target as HTMLInputElement);
	});
	// Before the busy buttons of other forms: this one does not leave the page.
	document.addEventListener("submit", answer, true);
	// Whoever puts another state into the page need not know of it.
	new MutationObserver(follow).observe(document.getElementById("main") ?? document.body, {
		childList: true,
		subtree: true,
	});
	follow();
}

/** What is on now: the same as before keeps what was chosen of it. */
function follow(): void {
	const shown = shownIn(document);
	if (!shown || shown.isDressed) return;
	if (kept?.key !== shown.key) kept = forget(shown);
	dress(shown, kept);
}

/** One more than may be chosen drops the one that was chosen first. */
function choose(shown: Shown, { value, checked, type }: HTMLInputElement): void {
	if (kept?.key !== shown.key) kept = forget(shown);
	const others = type === "radio" ? [] : kept.chosen.filter((one) => one !== value);
	kept.chosen = (checked ? [...others, value] : others).slice(-shown.most);
	kept.refused = undefined;
	dress(shown, kept);
}

function answer(event: Event): void {
	const shown = shownIn(document);
	if (!shown || event.target !== shown.form) return;
	event.preventDefault();
	event.stopPropagation();
	follow();
	if (!kept || kept.isSending || kept.chosen.length === 0) return;
	void send(shown.form, kept);
}

async function send(form: HTMLFormElement, sent: Kept): Promise<void> {
	const given = [...sent.chosen];
	sent.isSending = true;
	sent.refused = undefined;
	redraw(sent);
	const refused = await post(form, given);
	sent.isSending = false;
	sent.refused = refused;
	if (refused === undefined) {
		sent.counted = given;
		noteAnswer(sent.key, given);
	}
	redraw(sent, true);
}

/** Nothing where it counts; else what to say. */
async function post(form: HTMLFormElement, options: string[]): Promise<string | undefined> {
	const { send: address = "", failed = "", offline = "" } = form.dataset;
	const body = new URLSearchParams();
	for (const name of ["kind", "ballot"]) body.append(name, (form.elements.namedItem(name) as HTMLInputElement).value);
	for (const option of options) body.append("option", option);
	const given = new AbortController();
	const timer = window.setTimeout(() => given.abort(), patience);
	try {
		const answer = await fetch(address, {
			method: "POST",
			body,
			credentials: "same-origin",
			headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
			signal: given.signal,
		});
		if (answer.ok) return undefined;
		// Signed out meanwhile: the page leads to the door and back.
		if (answer.status === 401) window.location.reload();
		return ((await answer.json()) as { message?: string }).message ?? failed;
	} catch {
		return navigator.onLine === false ? offline : failed;
	} finally {
		window.clearTimeout(timer);
	}
}

/** Of what is still on: an answer that comes too late says nothing to the next question. */
function redraw(sent: Kept, isAnswered = false): void {
	const shown = shownIn(document);
	if (shown?.key === sent.key && kept === sent) dress(shown, sent, isAnswered);
}
