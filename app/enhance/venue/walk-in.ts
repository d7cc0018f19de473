import { create } from "qrcode";
import { waitingElement } from "../live/waiting-markup";
import type { WalkInEntry } from "./device-store";

interface WalkInActions {
	/** True if the list has somebody of this name: checked here because no server can be asked. */
	isKnown(form: WalkInEntry): boolean;
	register(form: WalkInEntry): void;
}

/** The page brought the form along. A name that the list has is sent only at the second press. */
export function openWalkIn(into: HTMLElement, typed: string, { isKnown, register }: WalkInActions): void {
	const shown = waitingElement("door-walk-in");
	if (!shown) return;
	const form = shown.querySelector("form");
	const warning = shown.querySelector<HTMLElement>("[data-walk-in-known]");
	if (!form || !warning) return;
	const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
	const [firstName = "", ...lastName] = typed.trim().split(/\s+/);
	const names = { firstName, lastName: lastName.join(" ") };
	for (const [name, value] of Object.entries(names)) {
		const input = field(name);
		if (input) input.value = value;
	}
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		// Keeps the page open, and the event from the script that checks forms.
		event.stopPropagation();
		const fieldValue = (name: string) => field(name)?.value.trim() ?? "";
		const required = {
			firstName: fieldValue("firstName"),
			lastName: fieldValue("lastName"),
			typoId: fieldValue("typoId"),
		};
		if (required.firstName === "" || required.lastName === "") return;
		const filled = { ...required, email: fieldValue("email"), company: fieldValue("company") };
		if (warning.hidden && isKnown(filled)) {
			warning.hidden = false;
			return;
		}
		shown.remove();
		register(filled);
	});
	form.addEventListener("input", ({ target }) => {
		if (target === field("firstName") || target === field("lastName")) warning.hidden = true;
	});
	shown.querySelector("[data-close]")?.addEventListener("click", () => shown.remove());
	into.replaceChildren(shown);
	field("firstName")?.focus();
}

interface Badge extends Pick<WalkInEntry, "firstName" | "lastName" | "company"> {
	code: string;
	typology: string;
}

/** On screen and on paper. The code is drawn here, because no server can be asked. */
export function showBadge({ code, firstName, lastName, company, typology }: Badge): void {
	const shown = waitingElement("door-badge");
	if (!shown) return;
	const say = (part: string, text: string) => {
		const line = shown.querySelector(`[data-badge-${part}]`);
		if (line) line.textContent = text;
	};
	say("name", `${firstName} ${lastName}`);
	say("company", company);
	say("typology", typology);
	say("code", code);
	shown.querySelector("[data-badge-qr]")?.append(drawQrCode(code));
	const close = () => {
		shown.remove();
		document.body.classList.remove("shows-badge");
	};
	shown.querySelector("[data-close]")?.addEventListener("click", close);
	shown.querySelector("[data-print]")?.addEventListener("click", () => print());
	document.body.append(shown);
	document.body.classList.add("shows-badge");
	shown.querySelector<HTMLElement>("[data-close]")?.focus();
}

const svg = "http://www.w3.org/2000/svg";

/** A QR code, level M, with the margin that readers need. */
function drawQrCode(code: string): SVGElement {
	const { modules } = create(code, { errorCorrectionLevel: "M" });
	const side = modules.size;
	const margin = 4;
	let path = "";
	for (let row = 0; row < side; row++) {
		for (let column = 0; column < side; column++) {
			if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
		}
	}
	const picture = document.createElementNS(svg, "svg");
	picture.setAttribute("viewBox", `0 0 ${side + 2 * margin} ${side + 2 * margin}`);
	picture.setAttribute("shape-rendering", "crispEdges");
	const squares = document.createElementNS(svg, "path");
	squares.setAttribute("d", path);
	picture.append(squares);
	return picture;
}
