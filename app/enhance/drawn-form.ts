/**
 * A form of whose answers the server draws something (the page of a new event, the ticket of a first person): it is drawn again
 * while somebody types. The form is posted as its button « Voir l’aperçu » posts it, without a password, and the parts of the
 * answer replace those of the page.
 */

import { reachServer } from "./network/reach-server";

const pauseMs = 350;

export function followDrawnForm(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-drawn]");
	const button = form?.querySelector<HTMLElement>("[name=apercu]");
	if (!form) return;
	// The page follows by itself.
	if (button) button.hidden = true;
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
			if (typeof value === "string" && name !== "password") body.append(name, value);
		});
		// Without a network the form goes on as it is; the next answer draws it.
		const answer = await reachServer(location.pathname + location.search, {
			method: "POST",
			body,
			signal: drawing.signal,
		});
		if (answer?.ok) replaceParts(new DOMParser().parseFromString(answer.text, "text/html"));
	}
}

function replaceParts(drawn: Document): void {
	for (const part of Array.from(document.querySelectorAll<HTMLElement>("[data-drawn-part]"))) {
		const other = drawn.getElementById(part.id);
		if (other && other.innerHTML !== part.innerHTML) part.replaceChildren(...Array.from(other.childNodes));
	}
}
