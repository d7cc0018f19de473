import { reachServer } from "./network/reach-server";

/**
 * The least milliseconds between two reloads: votes are many, a state is one. `fingerMs`: how long after a change a click still
 * meant the old content.
 */
const leastMs = { state: 50, tally: 1000 };
const fingerMs = 400;
/** How many times slower the page polls while its stream works. */
const slowerWithStream = 6;

/**
 * Reloads the parts of `[data-follow]` at intervals while somebody looks at the page. With a stream (`data-stream`) they are
 * reloaded at once when the server says that something changed, and seldom otherwise; a part that the stream brings itself is
 * replaced, and the reader's own part beside it reloaded within `data-within` milliseconds. A part in which something is typed,
 * chosen or being sent is not touched; focus and open folds stay.
 */
export function startFollowing(): void {
	const followed = document.querySelector<HTMLElement>("[data-follow]");
	const seconds = Number(followed?.dataset.follow);
	if (!followed || !(seconds > 0)) return;
	const stream = followed.dataset.stream ? new EventSource(followed.dataset.stream) : undefined;
	let loading: Promise<void> | undefined;
	let askedAt = 0;
	let due = 0;
	let ending = 0;

	function reload(): Promise<void> {
		loading ??= load().finally(() => {
			loading = undefined;
		});
		return loading;
	}
	async function load() {
		if (document.hidden) return;
		askedAt = performance.now();
		const answer = await reachServer(location.pathname + location.search, { headers: { Accept: "text/html" } });
		// Without a network the page keeps what it shows; a sign says so where the page has one (`held-presses.ts`).
		document.dispatchEvent(new CustomEvent(answer ? "server:heard" : "server:lost"));
		if (!answer?.ok || answer.redirected) return;
		const page = new DOMParser().parseFromString(answer.text, "text/html");
		const fresh = page.querySelector<HTMLElement>("[data-follow]");
		if (!followed || !fresh) return;
		for (const part of parts(followed)) updatePart(part, page.getElementById(part.id));
		followed.dataset.ends = fresh.dataset.ends ?? "";
		reloadAtEnd();
	}
	/** Reloads within so many milliseconds, so that reloads are limited but the last change is never missed. */
	function reloadWithin(ms: number) {
		const wait = Math.max(0, askedAt + ms - performance.now());
		if (due && wait >= leastMs.state) return;
		window.clearTimeout(due);
		due = window.setTimeout(() => {
			due = 0;
			const pending = loading;
			if (pending) void pending.then(reload);
			else void reload();
		}, wait);
	}
	let ownTimer = 0;
	function receivePart(html: string) {
		const fresh = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-part]");
		const part = fresh && document.getElementById(fresh.id);
		if (!part || part.outerHTML === fresh.outerHTML) return;
		updatePart(part, fresh);
		const within = Number(followed?.dataset.within);
		// Each page at a moment of its own, so that not all ask at once.
		if (within > 0 && !ownTimer) {
			ownTimer = window.setTimeout(() => {
				ownTimer = 0;
				reloadWithin(0);
			}, Math.random() * within);
		}
	}
	/** The server does not announce the end of a countdown, so the page reloads then. */
	function reloadAtEnd() {
		window.clearTimeout(ending);
		const left = Date.parse(followed?.dataset.ends ?? "") - Date.now();
		if (left > 0 && left < 7_200_000) ending = window.setTimeout(() => reloadWithin(0), left + 500);
	}
	function schedulePoll() {
		const isStreaming = stream?.readyState === EventSource.OPEN;
		window.setTimeout(() => void reload().then(schedulePoll), seconds * 1000 * (isStreaming ? slowerWithStream : 1));
	}

	stream?.addEventListener("state", () => reloadWithin(leastMs.state));
	stream?.addEventListener("tally", () => reloadWithin(leastMs.tally));
	// It may only have ended, as each does from time to time: the next load tells whether the server can be reached.
	stream?.addEventListener("error", () => void reload());
	window.addEventListener("offline", () => document.dispatchEvent(new CustomEvent("server:lost")));
	window.addEventListener("online", () => void reload());
	stream?.addEventListener("part", ({ data }: MessageEvent<string>) => receivePart(data));
	document.addEventListener("visibilitychange", () => void reload());
	followed.addEventListener("click", ignoreMisclick, { capture: true });
	reloadAtEnd();
	schedulePoll();
}

const parts = (within: HTMLElement) => Array.from(within.querySelectorAll<HTMLElement>("[data-part]"));

const changedAt = new WeakMap<Element, number>();

/** Replaces a part. `isAnswer`: the part is the answer to what somebody has just sent, and replaces even what is in use. */
export function updatePart(part: HTMLElement, fresh: HTMLElement | null, isAnswer = false): void {
	if (!fresh) return;
	for (const one of fresh.querySelectorAll("details")) if (isOpen(part, one)) one.open = true;
	if (part instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = part.open;
	for (const input of fresh.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
		input.checked ||= !isAnswer && input.id !== "" && isTicked(part, input.id);
	}
	if ((!isAnswer && isInUse(part)) || part.outerHTML === fresh.outerHTML) return;
	const focused = part.contains(document.activeElement) ? selectorOf(part, document.activeElement) : undefined;
	part.replaceWith(fresh);
	if (fresh.matches(":hover, :active")) changedAt.set(fresh, performance.now());
	if (focused) fresh.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

function isOpen(part: HTMLElement, element: HTMLDetailsElement): boolean {
	return element.id !== "" && part.querySelector<HTMLDetailsElement>(`#${CSS.escape(element.id)}`)?.open === true;
}

function isTicked(part: HTMLElement, id: string): boolean {
	return part.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.checked === true;
}

function isInUse(part: HTMLElement): boolean {
	if ("typed" in part.dataset || part.querySelector("[data-busy]")) return true;
	const texts = Array.from(part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("textarea, input"));
	return texts.some(
		(field) =>
			!["hidden", "checkbox"].includes(field.type) &&
			(field === document.activeElement || field.value !== field.defaultValue),
	);
}

function selectorOf(part: HTMLElement, focused: Element | null): string | undefined {
	if (!focused || focused === part) return undefined;
	if (focused.id) return `#${CSS.escape(focused.id)}`;
	const form = focused.closest("form")?.id;
	if (form) return `#${CSS.escape(form)} button`;
	const href = focused.getAttribute("href");
	return href ? `[href="${CSS.escape(href)}"]` : focused.tagName === "SUMMARY" ? "summary" : undefined;
}

/** Ignores a click on a button that has just appeared under the finger: it was meant for the one before. */
function ignoreMisclick(event: Event): void {
	const part = event.target instanceof Element ? event.target.closest("[data-part]") : null;
	const changed = part && changedAt.get(part);
	// A press by keyboard has no pointer position.
	const isByFinger = event instanceof MouseEvent && event.detail > 0;
	if (changed && isByFinger && performance.now() - changed < fingerMs) event.preventDefault();
}
