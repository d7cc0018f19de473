import { reachServer } from "../network/reach-server";
import { addPlayer } from "../video/add-player";
import { waitingMarkup } from "./waiting-markup";

let waiting: DocumentFragment | undefined;

/** Of people who have not agreed to the other site, the placeholder holds the question. */
const asks = (placeholder: HTMLElement) => placeholder.dataset.liveVideoHere === "ask";

const placeholderOf = () => document.querySelector<HTMLElement>("[data-live-video-here]");

/** For people who agreed to the video before the start: their page was made without its address. */
export function keepVideo(html: string): void {
	const placeholder = placeholderOf();
	if (waiting || !placeholder || asks(placeholder)) return;
	const holder = document.createElement("template");
	holder.innerHTML = html;
	waiting = waitingMarkup(holder.content, "live-video") ?? partOf(holder.content);
}

function partOf(page: DocumentFragment): DocumentFragment | undefined {
	const video = page.querySelector("div[data-live-video]");
	if (!video) return undefined;
	const part = document.createDocumentFragment();
	part.append(video);
	return part;
}

/** Puts the video in its place once the live is open. A page that slept through the start fetches itself for it. */
export async function showVideo(): Promise<void> {
	const placeholder = placeholderOf();
	if (!placeholder) return;
	if (asks(placeholder)) {
		placeholder.hidden = false;
		return;
	}
	if (!waiting) {
		// Without a network: the page has it when it is opened again.
		const answer = await reachServer(window.location.pathname, { headers: { Accept: "text/html" } });
		if (answer) keepVideo(answer.text);
	}
	if (!waiting) return;
	placeholder.replaceWith(waiting);
	addPlayer();
}
