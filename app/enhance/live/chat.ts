/**
 * Sends messages to the moderators and supports approved ones, without leaving the page. The forms and all sentences are the
 * server's (`routes/live/modules/chat/chat-view.tsx`). Thanks disappear after ten seconds (participant specification, section
 * 4); typed text stays where it was refused, and when something else is shown meanwhile.
 */

import { reachServer } from "../network/reach-server";
import { setBusy, showFeedback } from "./feedback";
import { nowOf } from "./now-of";
import { postForm } from "./post-form";
import { waitingMarkup } from "./waiting-markup";

/** Milliseconds for which thanks are shown, and between two requests for the state of the reader's own messages. */
const thanksMs = 10_000;
const askEvery = 10_000;
const askWithin = 3000;
let isSending = false;
let draft = "";
const supported = new Set<string>();

export function startChat(): void {
	// Before the busy buttons of other forms, because these forms do not leave the page.
	document.addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			const isSupport = form.dataset.support !== undefined;
			if (form.id !== "form-message" && !isSupport) return;
			event.preventDefault();
			event.stopPropagation();
			if (isSupport) void support(form);
			else if (!isSending) void send(form);
		},
		true,
	);
	const region = document.getElementById("live");
	if (region) region.addEventListener("live:shown", () => showOwnMessages(region));
}

const control = (form: HTMLFormElement, name: string) =>
	form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

async function send(form: HTMLFormElement): Promise<void> {
	const [text, key, name] = [control(form, "message"), control(form, "key"), control(form, "showsName")];
	if (!text || !key) return;
	const message = text.value.replace(/\s+/g, " ").trim();
	key.value = key.value || newKey();
	const showsName = name instanceof HTMLInputElement && name.checked;
	isSending = true;
	setBusy(form, true);
	const fields: [string, string][] = [
		["message", message],
		["key", key.value],
	];
	const refused = await postForm(form, showsName ? [...fields, ["showsName", "on"]] : fields);
	isSending = false;
	setBusy(form, false);
	if (refused === undefined) {
		draft = "";
		addOwnMessage(message);
		text.value = "";
		key.value = newKey();
	}
	// Something else may be on by now: feedback is shown where there is a place for it.
	const now = nowOf();
	if (now) showFeedback(now, "[data-message-said]", refused, { toldFor: thanksMs, fades: false });
	if (text.isConnected) text.focus();
}

const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const ownMessages = () => document.getElementById("own-messages");

function addOwnMessage(message: string): void {
	const section = ownMessages();
	const item = section && waitingMarkup(section, "own");
	if (!section || !item) return;
	const text = item.querySelector(".chat__message");
	if (text) text.textContent = message;
	section.querySelector("ul")?.prepend(item);
	section.querySelector<HTMLElement>("[data-none]")?.setAttribute("hidden", "");
}

async function support(form: HTMLFormElement): Promise<void> {
	const id = form.dataset.support ?? "";
	if (supported.has(id)) return;
	supported.add(id);
	markSupported(form.parentNode ?? document);
	if ((await postForm(form, [])) === undefined) return;
	supported.delete(id);
	for (const button of Array.from(form.querySelectorAll("button"))) {
		button.disabled = false;
		button.setAttribute("aria-pressed", "false");
	}
}

/** Marks the messages that the reader supports, in HTML that was rendered for everybody. */
function markSupported(within: ParentNode): void {
	for (const form of Array.from(within.querySelectorAll<HTMLFormElement>("form[data-support]"))) {
		const button = form.querySelector<HTMLButtonElement>("button");
		if (!button) continue;
		if (!supported.has(form.dataset.support ?? "")) continue;
		button.disabled = true;
		button.setAttribute("aria-pressed", "true");
	}
}

function recordSupported(within: ParentNode): void {
	const disabled = within.querySelectorAll<HTMLFormElement>("form[data-support]");
	for (const form of Array.from(disabled)) {
		const button = form.querySelector<HTMLButtonElement>("button");
		if (button?.getAttribute("aria-pressed") === "true") supported.add(form.dataset.support ?? "");
	}
}

export function keepChat(now: HTMLElement, next: HTMLElement): void {
	recordSupported(now);
	markSupported(next);
	const before = now.querySelector<HTMLTextAreaElement>("#message");
	if (before) draft = before.value;
	const after = next.querySelector<HTMLTextAreaElement>("#message");
	if (after && draft && !after.value) after.value = draft;
}

/** Replaces only the approved messages, so that the entry and its thanks remain. True if that was possible. */
export function continueChat(now: HTMLElement, next: HTMLElement): boolean {
	const [before, after] = ["[data-approved]", "[data-approved]"].map((part, at) =>
		(at ? next : now).querySelector<HTMLElement>(part),
	);
	if (!now.querySelector("#form-message")) return false;
	if (!before || !after) return before === after;
	const focused = document.activeElement?.closest<HTMLElement>("form[data-support]")?.dataset.support;
	before.replaceWith(after);
	if (focused)
		document
			.querySelector<HTMLElement>(`form[data-support="${CSS.escape(focused)}"] button`)
			?.focus({ preventScroll: true });
	return true;
}

let askedAt = 0;
let refreshTimer = 0;

/** Shows the reader's own messages beside the chat; their state is requested only while there are some. */
function showOwnMessages(region: HTMLElement): void {
	const section = ownMessages();
	if (!section) return;
	section.hidden = nowOf(region)?.dataset.module !== "chat";
	if (section.querySelectorAll("li[data-own]").length === 0 || refreshTimer) return;
	const wait = Math.max(0, askedAt + askEvery - Date.now()) + Math.random() * askWithin;
	refreshTimer = window.setTimeout(() => {
		refreshTimer = 0;
		askedAt = Date.now();
		void refreshOwnMessages();
	}, wait);
}

async function refreshOwnMessages(): Promise<void> {
	// Without a network: the next time.
	const answer = await reachServer(window.location.pathname, { headers: { Accept: "text/html" } });
	if (!answer?.ok || answer.redirected) return;
	const page = new DOMParser().parseFromString(answer.text, "text/html");
	const [now, next] = [ownMessages()?.querySelector("ul"), page.querySelector("#own-messages ul")];
	if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next);
}
