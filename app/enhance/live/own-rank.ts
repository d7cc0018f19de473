import { reachServer, readJson } from "../network/reach-server";

/**
 * The reader's own rank on the leaderboard, and the points of their answer, in HTML that was rendered for everybody. Each page
 * fetches them at a moment of its own when points changed; meanwhile the last rank stays.
 */
interface OwnRankAnswer {
	place: string;
	question: { key: string; gained: string; stands: string } | null;
}

let score: OwnRankAnswer = { place: "", question: null };
let scoreKey = "";
let requestTimer = 0;

export function startOwnRank(region: HTMLElement | null): void {
	region?.addEventListener("live:shown", show);
	show();
}

function show(): void {
	const board = document.querySelector<HTMLElement>("[data-board]");
	const outcome = document.querySelector<HTMLElement>("[data-outcome]:not([hidden])");
	const asks = board ?? outcome;
	if (!asks) return;
	const key = [board?.dataset.board, outcome?.dataset.outcome].join(" ");
	const rankElement = document.getElementById("live-place-said");
	const gained = outcome?.querySelector<HTMLElement>("[data-gained]");
	const stands = outcome?.querySelector<HTMLElement>("[data-stands]");
	// The page's own HTML has it; text that this script has written may be out of date.
	if (
		[rankElement, stands].every((element) => !element || (element.textContent && element.dataset.put === undefined))
	) {
		const shownQuestion = { key: outcome?.dataset.outcome ?? "", gained: textOf(gained), stands: textOf(stands) };
		score = { place: textOf(rankElement), question: shownQuestion };
		scoreKey = key;
	}
	if (score.place) put(rankElement, score.place);
	const { question } = score;
	if (outcome && question && question.key === outcome.dataset.outcome) {
		const hasAnswered = outcome.querySelector('[data-verdict="none"]:not([hidden])') === null;
		put(gained, hasAnswered ? question.gained : "");
		put(stands, question.stands);
	}
	if (scoreKey === key || requestTimer) return;
	const { placeAt = "", within } = asks.dataset;
	requestTimer = window.setTimeout(() => void ask(placeAt, key), Math.random() * Number(within));
}

const textOf = (element: HTMLElement | null | undefined) => element?.textContent ?? "";

function put(element: HTMLElement | null | undefined, words: string): void {
	if (!element) return;
	element.textContent = words;
	element.dataset.put = "";
	element.closest<HTMLElement>(".live__place")?.removeAttribute("hidden");
}

async function ask(placeAt: string, key: string): Promise<void> {
	// Without a network: with the next change.
	const answer = await reachServer(placeAt);
	// 204: the person does not play.
	if (answer?.status === 200) score = readJson<OwnRankAnswer>(answer) ?? score;
	if (answer?.ok) scoreKey = key;
	requestTimer = 0;
	// Another change came meanwhile: the score is fetched again.
	if (scoreKey === key) show();
}
