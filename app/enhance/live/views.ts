/**
 * The two views of the live page while the chat is on: the chat, and the next question. Counts on their tabs what is new, and keeps
 * a question that opens back while somebody is writing, with a line that says so.
 */

import { element } from "../dom/element";
import { nowOf } from "./now-of";
import { waitingMarkup } from "./waiting-markup";

let waiting: HTMLElement | undefined;
const seenIds = new Set<string>();

const hallOf = () => document.querySelector<HTMLElement>(".live-hall");
const isChat = () => nowOf()?.dataset.module === "chat";
const isInChat = () => isChat() && hallOf()?.dataset.view !== "question";

export function startViews(region: HTMLElement | null): void {
	document.addEventListener("click", (event) => {
		const way = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-view-of]") : null;
		if (!way || !region || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		if (way.dataset.viewOf === "question" && waiting) return showWaiting(region);
		const hall = hallOf();
		if (hall) hall.dataset.view = way.dataset.viewOf;
		draw();
	});
	// What was there before somebody came is not new.
	seeMessages();
	region?.addEventListener("live:shown", draw);
	draw();
}

/** True if the question waits, because somebody is writing to the team: they say when they want to see it. */
export function keepWaiting(now: HTMLElement, next: HTMLElement): boolean {
	const isQuestion = next.querySelector(".ballot:not(.chat)") !== null;
	const text = now.querySelector<HTMLTextAreaElement>("#message")?.value ?? "";
	waiting = isInChat() && isQuestion && text.trim() !== "" ? next : undefined;
	return waiting !== undefined;
}

function showWaiting(region: HTMLElement): void {
	const question = waiting;
	waiting = undefined;
	if (question) nowOf()?.replaceWith(question);
	region.dispatchEvent(new Event("live:shown"));
}

function draw(): void {
	if (isInChat()) seeMessages();
	for (const tab of Array.from(document.querySelectorAll<HTMLElement>(".live-tabs [data-view-of]"))) {
		const isQuestion = tab.dataset.viewOf === "question";
		if (isQuestion === isInChat()) tab.removeAttribute("aria-current");
		else tab.setAttribute("aria-current", "page");
		count(tab, isQuestion ? Number(waiting !== undefined) : newMessages().length);
	}
	const line = document.querySelector<HTMLElement>("[data-waits]");
	const markup = waiting && line?.childElementCount === 0 ? waitingMarkup(document, "waits") : undefined;
	if (markup) line?.append(markup);
	else if (!waiting) line?.replaceChildren();
	for (const talk of Array.from(document.querySelectorAll<HTMLElement>(".meanwhile [data-until]")))
		talk.hidden = Date.parse(talk.dataset.until ?? "") <= Date.now();
}

function count(tab: HTMLElement, news: number): void {
	tab.querySelector(".live-tabs__dot")?.remove();
	if (news === 0) return;
	const dot = element("span", String(news), "live-tabs__dot strong");
	dot.append(element("span", ` ${tab.dataset.news}`, "sr"));
	tab.append(dot);
}

const messageIds = () =>
	Array.from(document.querySelectorAll<HTMLElement>("[data-message]"), ({ dataset }) => dataset.message ?? "");

const newMessages = () => messageIds().filter((id) => !seenIds.has(id));

function seeMessages(): void {
	for (const id of messageIds()) seenIds.add(id);
}
