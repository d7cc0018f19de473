/** The camera of a page where people sign in by badge: the code goes into the page's own form. */

import { isCameraAllowed, openBadgeCamera } from "./badge-camera";
import { element } from "./dom/element";

const memory = "parvis-scanned";

function start(scanner: HTMLElement): void {
	const { form = "", field = "", wasm = "", activate = "", reload = "" } = scanner.dataset;
	const view = element("div", "", "scanner__view broad clip round");
	view.id = "scanner-view";
	const status = element("p", activate, "strong");
	status.setAttribute("role", "status");
	const button = element("button", scanner.dataset.start, "button button--primary") as HTMLButtonElement;
	button.type = "button";
	scanner.append(view, status, button);
	scanner.hidden = false;

	async function open(): Promise<void> {
		button.disabled = true;
		try {
			await openBadgeCamera(view, { wasm, onCode: read });
			button.hidden = true;
			status.textContent = scanner.dataset.aim ?? "";
		} catch {
			button.disabled = false;
			status.textContent = reload;
			status.setAttribute("role", "alert");
		}
	}

	/** Ignores the same code again, on this page and on the one that came back with its refusal. */
	function read(code: string): void {
		if (sessionStorage.getItem(memory) === code) return;
		sessionStorage.setItem(memory, code);
		const input = document.getElementById(field) as HTMLInputElement | null;
		const target = document.getElementById(form) as HTMLFormElement | null;
		if (!input || !target) return;
		input.value = code;
		target.requestSubmit();
	}

	button.addEventListener("click", () => {
		sessionStorage.removeItem(memory);
		void open();
	});
	// Where the camera was allowed before it opens by itself.
	void isCameraAllowed().then((isAllowed) => (isAllowed ? open() : undefined));
}

const scanner = document.querySelector<HTMLElement>("[data-scanner]");
if (scanner) start(scanner);
