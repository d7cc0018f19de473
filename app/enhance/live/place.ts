/**
 * One's own place on the leaderboard, in HTML that was made for everybody. It is asked for when points changed, by each page at a
 * moment of its own; meanwhile the last one stands.
 */
let known = { revision: "", said: "" };
let asking = 0;

export function startPlaces(region: HTMLElement | null): void {
	region?.addEventListener("live:shown", show);
	show();
}

function show(): void {
	const board = document.querySelector<HTMLElement>("[data-board]");
	const said = document.getElementById("live-place-said");
	if (!board || !said) return;
	const { board: revision = "", placeAt = "", within } = board.dataset;
	// The page's own HTML says it; what this script has put there may be of before.
	if (said.textContent && said.dataset.put === undefined) known = { revision, said: said.textContent };
	say(known.said);
	if (known.revision === revision || asking) return;
	asking = window.setTimeout(() => void ask(placeAt, revision), Math.random() * Number(within));
}

function say(place: string): void {
	const said = document.getElementById("live-place-said");
	if (!said || !place) return;
	said.textContent = place;
	said.dataset.put = "";
	said.parentElement?.removeAttribute("hidden");
}

async function ask(placeAt: string, revision: string): Promise<void> {
	try {
		const answer = await fetch(placeAt);
		if (answer.ok) known = { revision, said: await answer.text() };
	} catch {
		// Off the network: with the next change.
	}
	asking = 0;
	// Of what changed meanwhile it is asked again.
	if (known.revision === revision) show();
}
