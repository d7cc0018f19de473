/**
 * One's own place on the leaderboard, and what one's answer is worth, in HTML that was made for everybody. They are asked for when
 * points changed, by each page at a moment of its own; meanwhile the last place stands.
 */
interface Own {
	place: string;
	/** Of the question whose right answers are shown. */
	question: { key: string; gained: string; stands: string } | null;
}

let known: Own = { place: "", question: null };
/** The points and the question that they are known of. */
let knownOf = "";
let asking = 0;

export function startPlaces(region: HTMLElement | null): void {
	region?.addEventListener("live:shown", show);
	show();
}

function show(): void {
	const board = document.querySelector<HTMLElement>("[data-board]");
	const outcome = document.querySelector<HTMLElement>("[data-outcome]:not([hidden])");
	const asks = board ?? outcome;
	if (!asks) return;
	const of = [board?.dataset.board, outcome?.dataset.outcome].join(" ");
	const place = document.getElementById("live-place-said");
	const gained = outcome?.querySelector<HTMLElement>("[data-gained]");
	const stands = outcome?.querySelector<HTMLElement>("[data-stands]");
	// The page's own HTML says it; what this script has put there may be of before.
	if ([place, stands].every((one) => !one || (one.textContent && one.dataset.put === undefined))) {
		const told = { key: outcome?.dataset.outcome ?? "", gained: textOf(gained), stands: textOf(stands) };
		known = { place: textOf(place), question: told };
		knownOf = of;
	}
	if (known.place) put(place, known.place);
	const { question } = known;
	if (outcome && question && question.key === outcome.dataset.outcome) {
		const hasAnswered = outcome.querySelector('[data-verdict="none"]:not([hidden])') === null;
		put(gained, hasAnswered ? question.gained : "");
		put(stands, question.stands);
	}
	if (knownOf === of || asking) return;
	const { placeAt = "", within } = asks.dataset;
	asking = window.setTimeout(() => void ask(placeAt, of), Math.random() * Number(within));
}

const textOf = (place: HTMLElement | null | undefined) => place?.textContent ?? "";

function put(place: HTMLElement | null | undefined, words: string): void {
	if (!place) return;
	place.textContent = words;
	place.dataset.put = "";
	place.closest<HTMLElement>(".live__place")?.removeAttribute("hidden");
}

async function ask(placeAt: string, of: string): Promise<void> {
	try {
		const answer = await fetch(placeAt);
		// 204: the person does not play.
		if (answer.status === 200) known = (await answer.json()) as Own;
		if (answer.ok) knownOf = of;
	} catch {
		// Off the network: with the next change.
	}
	asking = 0;
	// Of what changed meanwhile it is asked again.
	if (knownOf === of) show();
}
