/**
 * Makes plain forms better, never different: formats while typing, messages in place, busy buttons. No framework, event
 * delegation on the document, the same markup and ids as the server's. The server has the last word.
 */

import { summaryLine, summaryTitle } from "~/domain/texts/summary-title";
import { element } from "./dom/element";
import { followDrawnForm } from "./drawn-form";
import { startFollowing } from "./follow";
import { applyFormat } from "./formats";
import { reachServer } from "./network/reach-server";
import { confirmSignOut } from "./networking/contacts/confirm-sign-out";
import { wipeListAtSignOut } from "./venue/wipe-list";
import { addPlayer } from "./video/add-player";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Fault = { id: string; label: string; message: string; isMissing: boolean };

const language = document.documentElement.lang || "fr";
const fieldOf = (target: EventTarget | null) =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-field]") ?? null;
const controlsOf = (field: HTMLElement) => Array.from(field.querySelectorAll<Control>("input, select, textarea"));

function format(target: EventTarget | null): void {
	const input = target as HTMLInputElement | null;
	const fieldFormat = input?.dataset?.format;
	if (!input || !fieldFormat) return;
	const formatted = applyFormat(fieldFormat, input.value, language);
	if (formatted === input.value) return;
	// The caret goes behind as many characters as the text before it has once formatted.
	const caret =
		input.selectionStart === null
			? null
			: applyFormat(fieldFormat, input.value.slice(0, input.selectionStart), language).length;
	input.value = formatted;
	if (caret !== null) input.setSelectionRange(caret, caret);
}

const validityKeys = [
	"valueMissing",
	"badInput",
	"typeMismatch",
	"patternMismatch",
	"tooShort",
	"tooLong",
	"rangeUnderflow",
	"rangeOverflow",
	"stepMismatch",
] as const;

/** The field's error, in the text that the server put on it, or else in the browser's. */
function faultOf(field: HTMLElement): Fault | undefined {
	const controls = controlsOf(field).filter((control) => control.willValidate);
	const first = controls[0];
	if (!first) return undefined;
	const fault = (key: string, spoken: string) => ({
		id: field.dataset.field ?? first.id,
		label: field.dataset.label ?? "",
		isMissing: key === "valueMissing",
		message: field.dataset[`message${key.charAt(0).toUpperCase()}${key.slice(1)}`] ?? spoken,
	});
	if ("requiredGroup" in field.dataset && !controls.some((control) => (control as HTMLInputElement).checked))
		return fault("valueMissing", field.dataset.label ?? "");
	for (const control of controls) {
		if (control.validity.valid) continue;
		return fault(validityKeys.find((name) => control.validity[name]) ?? "", control.validationMessage);
	}
	return undefined;
}

/** Writes or removes the message exactly as app/ui/field-shell.tsx does. */
function show(field: HTMLElement, fault: Fault | undefined): void {
	const id = `${field.dataset.field}-error`;
	const current = document.getElementById(id);
	field.classList.toggle("field--error", Boolean(fault));
	const described = field.tagName === "FIELDSET" ? field : controlsOf(field)[0];
	for (const control of controlsOf(field)) {
		if (fault) control.setAttribute("aria-invalid", "true");
		else control.removeAttribute("aria-invalid");
	}
	const ids = (described?.getAttribute("aria-describedby") ?? "").split(" ").filter((part) => part && part !== id);
	if (fault) ids.push(id);
	if (ids.length) described?.setAttribute("aria-describedby", ids.join(" "));
	else described?.removeAttribute("aria-describedby");
	if (!fault) {
		current?.remove();
		// Errors of the whole form stay until it is sent again, and so does the title.
		if (!document.querySelector(".field--error, .alert[role=alert]")) markTitle(false);
		return;
	}
	if (current) {
		const words = current.querySelector("span") ?? current;
		if (words.textContent !== fault.message) words.textContent = fault.message;
		return;
	}
	const message = element("p", "", "field__error flex gap-6 below-8 small mid loose");
	message.id = id;
	message.append(mark(), element("span", fault.message));
	const before = document.getElementById(`${field.dataset.field}-hint`) ?? field.querySelector(".field__label");
	// A single checkbox has its message on top, like the server's.
	if (before && (described === field || field.querySelector(":scope > .field__label"))) before.after(message);
	else field.prepend(message);
}

function mark(): SVGElement {
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	const attributes = { class: "icon", viewBox: "0 0 24 24", width: "24", height: "24", "aria-hidden": "true" };
	for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
	const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
	path.setAttribute("d", "M12 7.5v5m0 3.4v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z");
	svg.append(path);
	return svg;
}

function check(form: HTMLFormElement): boolean {
	const faults: Fault[] = [];
	for (const field of Array.from(form.querySelectorAll<HTMLElement>("[data-field]"))) {
		const fault = faultOf(field);
		show(field, fault);
		if (!fault) continue;
		faults.push(fault);
		field.closest("details")?.setAttribute("open", "");
	}
	const former = document.getElementById("error-summary");
	markTitle(faults.length > 0);
	if (!faults.length) {
		former?.remove();
		return true;
	}
	form.dataset.checked = "";
	const summary = element("div", "", "error-summary surface");
	summary.id = "error-summary";
	summary.tabIndex = -1;
	summary.setAttribute("role", "alert");
	const areMissing = faults.every(({ isMissing }) => isMissing);
	const title = element("h2", "", "large aligned gap-8 icon-24");
	const words = summaryTitle(form.dataset.summaryTitle ?? "", faults.length, areMissing);
	title.append(mark(), element("span", words));
	const list = element("ul", "", "error-summary__list above-8 plain-list");
	for (const { id, ...fault } of faults) {
		const link = element("a", summaryLine(fault)) as HTMLAnchorElement;
		link.href = `#${id}`;
		const item = element("li");
		item.append(link);
		list.append(item);
	}
	summary.append(title, list);
	// In the place of the server's summary, or just above the form.
	if (former) former.replaceWith(summary);
	else form.before(summary);
	summary.focus();
	summary.scrollIntoView({ block: "start" });
	return false;
}

/** A form shows errors during typing only once it was sent with some. */
const hasShownErrors = (field: HTMLElement | null) => {
	const form = field?.closest("form");
	return Boolean(form && ("checked" in form.dataset || form.querySelector(".field__error")));
};

function setBusy(form: HTMLFormElement, button: HTMLElement | null): void {
	form.dataset.busy = "";
	const before = downloadOf(document.cookie);
	// The button is not disabled: its name and value still have to leave with the form.
	button?.setAttribute("aria-disabled", "true");
	const label = button?.dataset.busyLabel;
	const timers = [
		window.setTimeout(() => {
			if (!button || !label || !("busy" in form.dataset)) return;
			button.dataset.idleLabel = button.textContent ?? "";
			button.textContent = label;
			button.classList.add("button--busy");
		}, 300),
		// A request that failed leaves the page where it is: the form becomes usable again.
		window.setTimeout(() => setIdle(form), 15_000),
		// So does a download, which changes this cookie once it has begun (`http/express/web-requests.ts`).
		window.setInterval(() => {
			if (downloadOf(document.cookie) !== before) setIdle(form);
		}, 100),
	];
	const stop = () => timers.forEach(window.clearTimeout);
	busyTimers.set(form, stop);
	window.addEventListener("pagehide", stop, { once: true });
}

const downloadOf = (cookies: string) => /(?:^|; )parvis-download=([^;]*)/.exec(cookies)?.[1];

const busyTimers = new WeakMap<HTMLFormElement, () => void>();

function setIdle(form: HTMLFormElement): void {
	busyTimers.get(form)?.();
	delete form.dataset.busy;
	for (const button of Array.from(document.querySelectorAll<HTMLElement>("button[aria-disabled='true']"))) {
		if ((button as HTMLButtonElement).form !== form) continue;
		button.removeAttribute("aria-disabled");
		button.classList.remove("button--busy");
		if (button.dataset.idleLabel !== undefined) button.textContent = button.dataset.idleLabel;
		delete button.dataset.idleLabel;
	}
}

/** The script makes the button, because it would do nothing without one. */
function addReveal(secret: HTMLElement): void {
	const input = secret.querySelector("input");
	if (!input || secret.querySelector("button")) return;
	const button = element(
		"button",
		secret.dataset.show,
		"secret__button borderless round inked hand",
	) as HTMLButtonElement;
	button.type = "button";
	button.title = secret.dataset.title ?? "";
	button.setAttribute("aria-pressed", "false");
	button.addEventListener("click", () => {
		const isShown = input.type === "text";
		input.type = isShown ? "password" : "text";
		button.setAttribute("aria-pressed", String(!isShown));
		button.textContent = (isShown ? secret.dataset.show : secret.dataset.hide) ?? "";
	});
	secret.append(button);
}

/**
 * Fetches the page as the button's press would show it, and replaces the parts that depend on the answer: the reader stays
 * where they are. Where the answer is another page, the button is pressed after all.
 */
async function refreshParts(button: HTMLButtonElement): Promise<void> {
	const { form } = button;
	if (!form) return;
	const turn = String(Number(form.dataset.turn ?? 0) + 1);
	form.dataset.turn = turn;
	const body = new URLSearchParams(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
	body.set(button.name, button.value);
	const answer = await reachServer(form.action, { method: "POST", body });
	// Another answer was chosen meanwhile; or without a network the page stays as it is, and what was answered leaves with the form.
	if (form.dataset.turn !== turn || !answer) return;
	const fresh = new DOMParser().parseFromString(answer.text, "text/html");
	const parts = Array.from(document.querySelectorAll("[data-anew]"));
	const nexts = parts.map((part) => fresh.getElementById(part.id));
	if (nexts.every(Boolean)) {
		for (const [index, part] of parts.entries()) replacePart(part, nexts[index] as HTMLElement, body);
		return;
	}
	button.disabled = false;
	button.click();
}

/** Replaces a part, and carries over what was typed since the request, and the caret. */
function replacePart(part: Element, next: HTMLElement, sent: URLSearchParams): void {
	const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
	for (const field of Array.from(
		part.querySelectorAll<HTMLInputElement>("input[name], select[name], textarea[name]"),
	)) {
		const isTicked = field.type === "radio" || field.type === "checkbox";
		const others = Array.from(next.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field.name)}"]`));
		if (isTicked) {
			const other = others.find(({ value }) => value === field.value);
			if (other && field.checked !== sent.getAll(field.name).includes(field.value)) other.checked = field.checked;
		} else if (others[0] && field.type !== "file" && field.value !== (sent.get(field.name) ?? "")) {
			others[0].value = field.value;
		}
	}
	hideFollowing(next);
	part.replaceWith(next);
	const again = focused?.id ? (document.getElementById(focused.id) as HTMLInputElement | null) : null;
	again?.focus();
	// Fields for e-mail addresses and numbers have no caret position to restore.
	if (again?.type === "text") again.setSelectionRange(focused?.selectionStart ?? 0, focused?.selectionEnd ?? 0);
}

document.addEventListener("input", (event) => {
	followFields();
	if (!(event as InputEvent).isComposing) format(event.target);
	const field = fieldOf(event.target);
	// While typing a message may go away, never appear.
	if (field?.classList.contains("field--error") && hasShownErrors(field) && !faultOf(field)) show(field, undefined);
});
/** The key of the staff's search, outside fields. The moderators' page has a search of its own for it. */
document.addEventListener("keydown", (event) => {
	if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(".questions"))
		return;
	if (event.target instanceof Element && event.target.matches("input, textarea, select, [contenteditable]")) return;
	const search = document.querySelector<HTMLElement>(".workspace #find");
	if (!search) return;
	event.preventDefault();
	search.focus();
});

document.addEventListener("compositionend", (event) => format(event.target));

document.addEventListener("focusout", (event) => {
	const field = fieldOf(event.target);
	if (!field || !hasShownErrors(field) || field.contains(event.relatedTarget as Node | null)) return;
	show(field, faultOf(field));
});

document.addEventListener("submit", (event) => {
	const form = event.target as HTMLFormElement;
	if (event.defaultPrevented || form.method === "dialog") return;
	// Safari before 15.4 does not name the submitter; it is the focused button.
	const button = (event.submitter ?? document.activeElement?.closest("button") ?? null) as HTMLButtonElement | null;
	if ("busy" in form.dataset) return event.preventDefault();
	// A password sent from a plain text field would be offered again by the browser's autocomplete.
	for (const shown of Array.from(form.querySelectorAll<HTMLElement>(".secret [aria-pressed=true]"))) shown.click();
	if ("summaryTitle" in form.dataset && !button?.formNoValidate && !check(form)) return event.preventDefault();
	if (form.target !== "_blank") setBusy(form, button);
});

document.addEventListener("change", (event) => {
	const changed = event.target as HTMLInputElement;
	const button = changed.form?.querySelector<HTMLButtonElement>(`button[data-follows~="${changed.name}"]`);
	if (button) void refreshParts(button);
	const select = event.target as HTMLSelectElement;
	if (select.matches("select[data-autosubmit]")) select.form?.submit();
	const names = changed.type === "file" ? changed.parentElement?.querySelector("[data-file-names]") : undefined;
	if (names && changed.files) names.textContent = Array.from(changed.files, ({ name }) => name).join(", ");
});

/** Copies what stands beside the button, which only a script shows. */
document.addEventListener("click", (event) => {
	const copied = (event.target as Element | null)?.closest<HTMLElement>("[data-copy]")?.dataset.copy;
	if (copied) void navigator.clipboard?.writeText(copied);
});

window.addEventListener("pageshow", () => {
	Array.from(document.forms).forEach(setIdle);
	followFields();
});

/** Disables buttons that make no sense while their field is empty. */
function followFields(): void {
	for (const button of Array.from(document.querySelectorAll<HTMLButtonElement>("button[data-enabled-by]"))) {
		const field = document.getElementById(button.dataset.enabledBy ?? "") as HTMLInputElement | null;
		if (field && !field.disabled) button.disabled = field.value.trim() === "";
	}
}

function start(): void {
	confirmSignOut();
	for (const element of Array.from(document.querySelectorAll<HTMLElement>("[data-needs-script]")))
		element.hidden = false;
	for (const secret of Array.from(document.querySelectorAll<HTMLElement>(".secret"))) addReveal(secret);
	for (const form of Array.from(document.forms)) {
		// Our forms name the title of their summary; other forms keep the browser's own messages.
		if ("summaryTitle" in form.dataset) form.noValidate = true;
		if (form.querySelector("select[data-autosubmit]"))
			form.querySelector<HTMLElement>("[data-autosubmit-button]")?.setAttribute("hidden", "");
	}
	hideFollowing(document);
	for (const note of Array.from(document.querySelectorAll<HTMLElement>("[data-zone-note]"))) {
		if (note.hidden && isOtherClock(note.dataset.zoneNote)) note.hidden = false;
	}
	addPlayer();
	followDrawnForm();
	startFollowing();
	wipeListAtSignOut();
	// For browsers that do not support autofocus on every element (Safari before 16.4); the others get time for it.
	window.setTimeout(() => {
		if (document.activeElement === document.body) document.getElementById("error-summary")?.focus();
	}, 500);
}

/** True if the browser's clock shows another hour than the event's. */
function isOtherClock(timeZone: string | undefined): boolean {
	const now = new Date();
	return now.toLocaleString("en") !== now.toLocaleString("en", { timeZone });
}

/** The page follows by itself. They are disabled too, because Enter presses the first button of a form. */
function hideFollowing(within: ParentNode): void {
	for (const button of Array.from(within.querySelectorAll<HTMLButtonElement>("button[data-follows]"))) {
		button.hidden = true;
		button.disabled = true;
	}
}

type Transition = Record<string, Promise<void>> | null | undefined;

// A page that is left while it is still fading in skips the transition; its rejection need not be reported.
function ignoreTransition(fade: Transition) {
	for (const one of ["ready", "finished", "updateCallbackDone"]) fade?.[one]?.catch(() => {});
}
// It may have begun before this script was loaded.
ignoreTransition((document as { activeViewTransition?: Transition }).activeViewTransition);
for (const moment of ["pageswap", "pagereveal"]) {
	window.addEventListener(moment, (event) =>
		ignoreTransition((event as { viewTransition?: Transition }).viewTransition),
	);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

/** Marks the page's title while something is refused, as app/http/page-title.ts does: screen readers read the title first. */
function markTitle(isRefused: boolean): void {
	const mark = document.body.dataset.errorMark ?? "";
	const isMarked = document.title.startsWith(mark.trimEnd());
	if (mark === "" || isMarked === isRefused) return;
	document.title = isRefused ? mark + document.title : document.title.slice(mark.trimEnd().length).trimStart();
}
