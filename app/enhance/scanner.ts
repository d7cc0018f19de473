/** The camera of a page where people sign in by badge: the code goes into the page's own form. */

import { isCameraAllowed, openBadgeCamera } from "./badge-camera";

const memory = "parvis-scanned";

function start(scanner: HTMLElement): void {
	const { form = "", field = "", wasm = "", reload = "" } = scanner.dataset;
	const view = scanner.querySelector<HTMLElement>(".scanner__view");
	const status = scanner.querySelector<HTMLElement>("[data-status]");
	const button = scanner.querySelector<HTMLButtonElement>("[data-open]");
	if (!view || !status || !button) return;
	scanner.hidden = false;

	async function open(): Promise<void> {
		if (!view || !status || !button) return;
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
