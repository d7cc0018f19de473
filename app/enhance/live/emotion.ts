import { postForm } from "./post-form";

/** Sends an emotion without leaving the page. Nothing is announced, and after a network failure the next tap tries again. */
let chosen: { sequence: string; emotion: string } | undefined;

export function startEmotions(): void {
	document.addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			if (form.id !== "form-emotion") return;
			event.preventDefault();
			event.stopPropagation();
			const button = (event as SubmitEvent).submitter;
			if (button instanceof HTMLButtonElement) void send(form, button);
		},
		true,
	);
	// A redrawn page does not have the reader's choice.
	new MutationObserver(mark).observe(document.getElementById("main") ?? document.body, {
		childList: true,
		subtree: true,
	});
}

async function send(form: HTMLFormElement, { value: emotion }: HTMLButtonElement): Promise<void> {
	const sequence = inputIn(form, "ballot");
	const before = chosen;
	chosen = { sequence, emotion };
	mark();
	const refused = await postForm(form, [["emotion", emotion]]);
	if (refused === undefined) return;
	chosen = before;
	mark();
}

function mark(): void {
	const form = document.querySelector<HTMLFormElement>("#form-emotion");
	if (!form || !chosen) return;
	const isThis = inputIn(form, "ballot") === chosen.sequence;
	for (const button of Array.from(form.querySelectorAll<HTMLButtonElement>("button"))) {
		const is = String(isThis && button.value === chosen.emotion);
		if (button.getAttribute("aria-pressed") !== is) button.setAttribute("aria-pressed", is);
	}
}

const inputIn = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
