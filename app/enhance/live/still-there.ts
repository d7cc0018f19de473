import { element } from "../dom/element";

const answerSeconds = 60;

const movements = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "touchstart"];

/** Asks after so many seconds of silence; without an answer they leave, and their answer brings them back. */
export function askIfStillThere(words: DOMStringMap, seconds: number, visit: { leave(): void; come(): void }): void {
	const { dialog, said: status, form } = makeDialog(words);
	const knowsDialogs = typeof dialog.showModal === "function";
	let timer = 0;
	let isAsked = false;

	function wait(): void {
		if (isAsked) return;
		window.clearTimeout(timer);
		timer = window.setTimeout(ask, seconds * 1000);
	}

	function ask(): void {
		isAsked = true;
		status.textContent = "";
		if (knowsDialogs) dialog.showModal();
		else dialog.setAttribute("open", "");
		form.querySelector("button")?.focus();
		timer = window.setTimeout(() => {
			visit.leave();
			status.textContent = words.gone ?? "";
		}, answerSeconds * 1000);
	}

	function answer(): void {
		isAsked = false;
		visit.come();
		wait();
	}

	for (const name of movements) window.addEventListener(name, wait, { passive: true, capture: true });
	dialog.addEventListener("close", answer);
	form.addEventListener("submit", (event) => {
		if (knowsDialogs) return;
		event.preventDefault();
		dialog.removeAttribute("open");
		answer();
	});
	wait();
}

function makeDialog({ question = "", yes = "" }: DOMStringMap) {
	const dialog = element("dialog", "", "dialog") as HTMLDialogElement;
	dialog.setAttribute("aria-labelledby", "still-there");
	const title = element("h2", question, "dialog__title");
	title.id = "still-there";
	const said = element("p", "", "dialog__said");
	said.setAttribute("role", "status");
	const form = element("form") as HTMLFormElement;
	form.method = "dialog";
	form.append(element("button", yes, "button button--primary"));
	dialog.append(title, said, form);
	document.body.append(dialog);
	return { dialog, said, form };
}
