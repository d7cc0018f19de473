/**
 * The moderators' page and the host's console: their buttons work without leaving the page, and by keys.
 * The page shows what the server answers, refusals included. The page lists the keys, and they can be turned off.
 */
import { updatePart } from "./follow";
import { reachServer } from "./network/reach-server";
import { startPresses } from "./presses/held-presses";

const page = document.querySelector<HTMLElement>(".questions");
const keysOn = document.querySelector<HTMLInputElement>("#keys-on");
const keysMemory = "questions-keys-off";

document.addEventListener(
	"submit",
	(event) => {
		const form = event.target as HTMLFormElement;
		if (!("press" in form.dataset) && !form.classList.contains("press")) return;
		event.preventDefault();
		event.stopPropagation();
		press(form, (event as SubmitEvent).submitter);
	},
	true,
);

const presses = startPresses();
/** The version to which this page's own press led, by the one before: nobody conflicts with themselves. */
const ownVersions = new Map<string, string>();
/** Milliseconds of silence after which a press counts as lost, and waits. */
const longestMs = 10_000;

function press(form: HTMLFormElement, button: Element | null): void {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
	button?.classList.add("button--busy");
	const part = form.closest("[data-part]")?.id;
	const { action } = form;
	presses.add(labelOf(button), async () => {
		const isSent = await send(action, body, part);
		if (!isSent) button?.classList.remove("button--busy");
		return isSent;
	});
}

/** The words of a button without its key. */
function labelOf(button: Element | null): string {
	const words = button?.cloneNode(true) as Element | undefined;
	for (const key of words?.querySelectorAll("kbd") ?? []) key.remove();
	return words?.textContent?.trim() ?? "";
}

/**
 * False where the server could not be reached. It may have done all the same what was asked: a button names the state that it
 * wants, and carries what it was made from, so that the same press again changes nothing (decision 61).
 */
async function send(address: string, body: URLSearchParams, pressedIn: string | undefined): Promise<boolean> {
	let version = body.get("version") ?? "";
	for (let newer = ownVersions.get(version); newer; newer = ownVersions.get(version)) version = newer;
	if (version) body.set("version", version);
	const init = { method: "POST", body, headers: { Accept: "text/html" }, withinMs: longestMs };
	const answer = await reachServer(address, init);
	// What stands before the server answers in its place while it starts again.
	const isReached = answer !== undefined && answer.status < 502;
	document.dispatchEvent(new CustomEvent(isReached ? "server:heard" : "server:lost"));
	if (!isReached) return false;
	const fresh = new DOMParser().parseFromString(answer.text, "text/html");
	// Revoked, or redirected to the sign-in: the page itself says so.
	if (!fresh.querySelector(".questions, .console")) {
		location.reload();
		return true;
	}
	const made = fresh.querySelector<HTMLInputElement>(".press [name=version]")?.value ?? "";
	// Any other number means that somebody else changed something too, which this page has not shown yet.
	if (answer.ok && Number(made) === Number(version) + 1) ownVersions.set(version, made);
	show(fresh, pressedIn);
	return true;
}

/** Shows the answer; text that is typed elsewhere stays. */
function show(fresh: Document, pressedIn: string | undefined): void {
	const item = document.activeElement?.closest<HTMLElement>("[data-item]");
	const list = item?.closest<HTMLElement>("[data-part]")?.id ?? "";
	const at = item ? itemsIn(list).indexOf(item) : -1;
	for (const part of Array.from(document.querySelectorAll<HTMLElement>("[data-part], [data-said]"))) {
		updatePart(part, fresh.getElementById(part.id), part.id === pressedIn || "said" in part.dataset);
	}
	if (at < 0) return;
	// The message that takes its place gets the focus.
	const items = itemsIn(list);
	(items[Math.min(at, items.length - 1)] ?? all()[0])?.focus();
}

const itemsIn = (list: string) => Array.from(document.querySelectorAll<HTMLElement>(`#${list} [data-item]`));
const all = () =>
	Array.from(document.querySelectorAll<HTMLElement>(".questions [data-item]")).filter(
		(element) => element.offsetParent,
	);

document.addEventListener("keydown", (event) => {
	if (!keysOn?.checked || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
	const key = event.key.toLowerCase();
	if (key === "j" || key === "k") move(key === "j" ? 1 : -1);
	else if (key === "/") document.querySelector<HTMLElement>("#q")?.focus();
	else if (!pressByKey(key)) return;
	event.preventDefault();
});

/** The keys of the host's console, those of a presenter's remote control among them. */
const consoleKeys: Record<string, string> = {
	" ": "next",
	ArrowRight: "next",
	PageDown: "next",
	PageUp: "back",
	b: "b",
	".": "b",
	r: "r",
	c: "c",
};

document.addEventListener("keydown", (event) => {
	const { target, key } = event;
	const name = consoleKeys[key.length === 1 ? key.toLowerCase() : key];
	if (!name || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
	// Space presses the button that has the focus.
	if (key === " " && target instanceof HTMLElement && target.matches("button, a, summary, input")) return;
	const form = document.querySelector<HTMLFormElement>(`.console [data-by-key="${name}"]`);
	const button = form?.querySelector<HTMLButtonElement>("button:enabled");
	if (!button) return;
	event.preventDefault();
	button.click();
});

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	return target.matches("textarea, select, input:not([type=checkbox])");
}

function move(by: number): void {
	const items = all();
	const current = document.activeElement?.closest<HTMLElement>("[data-item]");
	const at = current ? items.indexOf(current) + by : by > 0 ? 0 : items.length - 1;
	items[Math.max(0, Math.min(items.length - 1, at))]?.focus();
}

function pressByKey(key: string): boolean {
	const item = document.activeElement?.closest("[data-item]");
	const control = item?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
	if (!control) return false;
	// The key's press leaves the focus in the message, so that the next message takes its place.
	control.click();
	return true;
}

if (keysOn && page) {
	try {
		keysOn.checked = localStorage.getItem(keysMemory) === null;
	} catch {
		// Without storage the keys are on, as the page has them.
	}
	keysOn.addEventListener("change", () => {
		try {
			if (keysOn.checked) localStorage.removeItem(keysMemory);
			else localStorage.setItem(keysMemory, "1");
		} catch {
			// Without storage the choice holds for this page.
		}
	});
}
