import { addPlayer } from "../video/add-player";
import { waitingMarkup } from "./waiting-markup";

let waiting: DocumentFragment | undefined;

/** For people who agreed to the video before the start: their page was made without its address. */
export function keepVideo(html: string): void {
	if (waiting || !document.querySelector("[data-live-video-here]")) return;
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
	const placeholder = document.querySelector("[data-live-video-here]");
	if (!placeholder) return;
	try {
		if (!waiting) keepVideo(await (await fetch(window.location.pathname, { headers: { Accept: "text/html" } })).text());
	} catch {
		// Without a network: the page has it when it is opened again.
	}
	if (!waiting) return;
	placeholder.replaceWith(waiting);
	addPlayer();
}
