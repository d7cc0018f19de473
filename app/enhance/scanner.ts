/** The camera of a page that signs in by badge: what is read goes into the form that the page has anyway. Only such pages load this script. */
import { isCameraAllowed, openBadgeCamera } from "./badge-camera";

const memory = "parvis-scanned";

function start(scanner: HTMLElement): void {
	const { form = "", field = "", wasm = "", activate = "", reload = "" } = scanner.dataset;
	const view = add(scanner, "div", "scanner__view");
	view.id = "scanner-view";
	const status = add(scanner, "p", "scanner__status", activate);
	status.setAttribute("role", "status");
	const button = add(scanner, "button", "button button--primary", scanner.dataset.start) as HTMLButtonElement;
	button.type = "button";
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

	/** The same code again is none: not on this page, nor on the one that came back with a refusal of it. */
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
	// Those who have allowed the camera before need not press again.
	void isCameraAllowed().then((isAllowed) => (isAllowed ? open() : undefined));
}

function add(parent: HTMLElement, name: string, className: string, text = ""): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	made.textContent = text;
	parent.append(made);
	return made;
}

const scanner = document.querySelector<HTMLElement>("[data-scanner]");
if (scanner) start(scanner);
