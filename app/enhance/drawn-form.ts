/**
 * The form of a new event, whose page the server draws: what is drawn of the answers is drawn again while somebody types. The
 * form is posted as its button « Voir l’aperçu » posts it, and the parts of the answer replace those of the page.
 */

import { reachServer } from "./network/reach-server";

const pauseMs = 350;

export function followDrawnForm(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-drawn]");
	const button = form?.querySelector<HTMLElement>("[name=apercu]");
	if (!form || !button) return;
	// The page follows by itself.
	button.hidden = true;
	let timer = 0;
	let drawing: AbortController | undefined;
	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(draw, pauseMs);
	});
	form.addEventListener("submit", () => clearTimeout(timer));

	async function draw() {
		drawing?.abort();
		drawing = new AbortController();
		const body = new URLSearchParams({ apercu: "1" });
		new FormData(form as HTMLFormElement).forEach((value, name) => {
			if (typeof value === "string") body.append(name, value);
		});
		// Without a network the form goes on as it is; the next answer draws it.
		const answer = await reachServer(location.pathname, { method: "POST", body, signal: drawing.signal });
		if (answer?.ok) replaceParts(new DOMParser().parseFromString(answer.text, "text/html"));
	}
}

function replaceParts(drawn: Document): void {
	for (const part of Array.from(document.querySelectorAll<HTMLElement>("[data-drawn-part]"))) {
		const other = drawn.getElementById(part.id);
		if (other && other.innerHTML !== part.innerHTML) part.replaceChildren(...Array.from(other.childNodes));
	}
}
