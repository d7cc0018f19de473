/**
 * Answers polls and questions in their place. The form is the server's (`features/live/live-page/ballot-view.tsx`), and so is
 * the word that an answer counts. What somebody chose stays through every redrawing of the page, and goes when another
 * question, or another round of it, is asked.
 */
import { drawAnswer, initialAnswer, type AnswerState, recordAnswer, type BallotElements, findBallot } from "./ballot-form";
import { postForm } from "./post-form";

let answerState: AnswerState | undefined;

export function startBallots(): void {
	document.addEventListener("change", ({ target }) => {
		const shown = findBallot(document);
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
	const shown = findBallot(document);
	if (!shown || shown.isDressed) return;
	if (answerState?.key !== shown.key) answerState = initialAnswer(shown);
	drawAnswer(shown, answerState);
}

/** One more than may be chosen drops the one that was chosen first. */
function choose(shown: BallotElements, { value, checked, type }: HTMLInputElement): void {
	if (answerState?.key !== shown.key) answerState = initialAnswer(shown);
	const others = type === "radio" ? [] : answerState.chosen.filter((one) => one !== value);
	answerState.chosen = (checked ? [...others, value] : others).slice(-shown.most);
	answerState.refused = undefined;
	drawAnswer(shown, answerState);
}

function answer(event: Event): void {
	const shown = findBallot(document);
	if (!shown || event.target !== shown.form) return;
	event.preventDefault();
	event.stopPropagation();
	follow();
	if (!answerState || answerState.isSending || answerState.chosen.length === 0) return;
	void send(shown.form, answerState);
}

async function send(form: HTMLFormElement, sent: AnswerState): Promise<void> {
	const options = [...sent.chosen];
	sent.isSending = true;
	sent.refused = undefined;
	redraw(sent);
	const refused = await postForm(
		form,
		options.map((option) => ["option", option]),
	);
	sent.isSending = false;
	sent.refused = refused;
	if (refused === undefined) {
		sent.counted = options;
		recordAnswer(sent.key, options);
	}
	redraw(sent, true);
}

/** Of what is still on: an answer that comes too late says nothing to the next question. */
function redraw(sent: AnswerState, isAnswered = false): void {
	const shown = findBallot(document);
	if (shown?.key === sent.key && answerState === sent) drawAnswer(shown, sent, isAnswered);
}
