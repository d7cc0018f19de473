/**
 * Answers polls and questions in their place. The form is the server's (`features/live/live-page/ballot-view.tsx`), and so is
 * the word that an answer counts. What somebody chose stays through every redrawing of the page, and goes when another
 * question, or another round of it, is asked.
 */
import { dress, forget, type Kept, noteAnswer, type Shown, shownIn } from "./ballot-form";
import { postForm } from "./post-form";

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
	const refused = await postForm(
		form,
		given.map((option) => ["option", option]),
	);
	sent.isSending = false;
	sent.refused = refused;
	if (refused === undefined) {
		sent.counted = given;
		noteAnswer(sent.key, given);
	}
	redraw(sent, true);
}

/** Of what is still on: an answer that comes too late says nothing to the next question. */
function redraw(sent: Kept, isAnswered = false): void {
	const shown = shownIn(document);
	if (shown?.key === sent.key && kept === sent) dress(shown, sent, isAnswered);
}
