/**
 * Answers polls and questions without leaving the page. The form is the server's (`routes/live/module-kit/ballot-view.tsx`),
 * and the server decides that an answer counts. A choice survives every redrawing of the page, and goes when another question,
 * or another round of it, opens.
 */
import {
	type AnswerState,
	type BallotElements,
	boxesOf,
	drawAnswer,
	findBallot,
	initialAnswer,
	mayChange,
	recordAnswer,
} from "./ballot-form";
import { postForm } from "./post-form";

let answerState: AnswerState | undefined;

export function startBallots(): void {
	document.addEventListener("change", ({ target }) => {
		const shown = findBallot(document);
		if (shown?.form?.contains(target as Node)) choose(shown, target as HTMLInputElement);
	});
	document.addEventListener("click", (event) => {
		const shown = findBallot(document);
		const box = boxesOf(shown?.form).filter((one) => one.contains(event.target as Node))[0];
		if (!shown || !box) return;
		event.preventDefault();
		tap(shown, box.value);
	});
	// Before the busy buttons of other forms, because this form does not leave the page.
	document.addEventListener("submit", answer, true);
	// Observes the page, so that the code that puts another state in need not call this.
	new MutationObserver(follow).observe(document.getElementById("main") ?? document.body, {
		childList: true,
		subtree: true,
	});
	follow();
}

/** Draws the current ballot; the same one as before keeps its choices. */
function follow(): void {
	const shown = findBallot(document);
	if (!shown || shown.isDressed) return;
	if (answerState?.key !== shown.key) answerState = initialAnswer(shown);
	drawAnswer(shown, answerState);
}

/** One choice too many drops the first one. */
function choose(shown: BallotElements, { value, checked, type }: HTMLInputElement): void {
	if (answerState?.key !== shown.key) answerState = initialAnswer(shown);
	const others = type === "radio" ? [] : answerState.chosen.filter((choice) => choice !== value);
	answerState.chosen = (checked ? [...others, value] : others).slice(-shown.most);
	answerState.refused = undefined;
	drawAnswer(shown, answerState);
}

/**
 * One tap is the answer. While one is on its way, another tap waits for it where the ballot takes a change; where it does not, the
 * first one counts and the others do nothing.
 */
function tap(shown: BallotElements, value: string): void {
	if (answerState?.key !== shown.key) answerState = initialAnswer(shown);
	const state = answerState;
	if (!shown.form || ((state.isSending || state.counted) && !mayChange(shown.now))) return;
	state.chosen = [value];
	state.refused = undefined;
	drawAnswer(shown, state);
	if (!state.isSending && state.counted?.[0] !== value) void send(shown.form, state);
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
	const isOneTap = boxesOf(form).length > 0;
	const waiting = sent.chosen[0];
	if (refused === undefined) {
		sent.counted = options;
		recordAnswer(sent.key, options);
	} else if (isOneTap) {
		// A box shows only what counts; another tap sends again.
		sent.chosen = sent.counted ?? [];
	}
	redraw(sent, true);
	if (isOneTap && refused === undefined && waiting !== options[0] && answerState === sent) void send(form, sent);
}

/** Only where the ballot is still on: a late outcome does not belong to the next question. */
function redraw(sent: AnswerState, isAnswered = false): void {
	const shown = findBallot(document);
	if (shown?.key === sent.key && answerState === sent) drawAnswer(shown, sent, isAnswered);
}
