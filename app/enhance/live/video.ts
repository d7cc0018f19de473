import { addPlayer } from "../video/add-player";
import { waitingMarkup } from "./waiting-markup";

let waiting: DocumentFragment | undefined;

/** What a frame brings for who had agreed before the start: their page was made without an address of it. */
export function keepVideo(html: string): void {
	if (waiting || !document.querySelector("[data-live-video-here]")) return;
	const holder = document.createElement("template");
	holder.innerHTML = html;
	waiting = waitingMarkup(holder.content, "live-video") ?? partOf(holder.content);
}

/** Of a whole page. */
function partOf(page: DocumentFragment): DocumentFragment | undefined {
	const video = page.querySelector("div[data-live-video]");
	if (!video) return undefined;
	const part = document.createDocumentFragment();
	part.append(video);
	return part;
}

/** In its place, once the live is open. Who was asleep at the start has it from their own page. */
export async function showVideo(): Promise<void> {
	const placeholder = document.querySelector("[data-live-video-here]");
	if (!placeholder) return;
	try {
		if (!waiting) keepVideo(await (await fetch(window.location.pathname, { headers: { Accept: "text/html" } })).text());
	} catch {
		// Off the network: the page has it when it is opened again.
	}
	if (!waiting) return;
	placeholder.replaceWith(waiting);
	addPlayer();
}
