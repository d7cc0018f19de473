/**
 * The camera of a page that reads badges: html5-qrcode drives it, the browser's own detector reads where there is one,
 * else ZXing. What is read goes into the form that the page has anyway. Only such pages load this script.
 */
import { Html5QrcodeSupportedFormats } from "html5-qrcode/esm/core.js";
import { Html5Qrcode } from "html5-qrcode/esm/html5-qrcode.js";
import { prepareZxing } from "./decoder";

/** Two looks a second (participant specification, section 9: 500 ms). */
const looksPerSecond = 2;

const memory = "parvis-scanned";

function start(scanner: HTMLElement): void {
	const { form = "", field = "", wasm = "", activate = "", reload = "" } = scanner.dataset;
	const view = add(scanner, "div", "scanner__view");
	view.id = "scanner-view";
	const status = add(scanner, "p", "scanner__status", activate);
	status.setAttribute("role", "status");
	const button = add(scanner, "button", "button button--primary", scanner.dataset.start) as HTMLButtonElement;
	button.type = "button";
	prepareZxing(wasm);
	scanner.hidden = false;

	async function open(): Promise<void> {
		button.disabled = true;
		const camera = new Html5Qrcode(view.id, {
			formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
			useBarCodeDetectorIfSupported: false,
			verbose: false,
		});
		try {
			await camera.start({ facingMode: "environment" }, { fps: looksPerSecond }, read, () => {});
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
	// Who has allowed the camera before need not press again.
	navigator.permissions
		?.query({ name: "camera" as PermissionName })
		.then(({ state }) => (state === "granted" ? open() : undefined))
		.catch(() => {});
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
