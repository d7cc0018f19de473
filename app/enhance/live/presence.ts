/**
 * Tells the server that somebody is present: in, once the live has begun and the page is visible; out, when it is left. Asks
 * people who follow remotely and do nothing whether they are still there (participant specification, sections 4 and 9).
 */

import { element } from "../dom/element";
import { reachServer } from "../network/reach-server";
import { showVideo } from "./video";

/** Seconds between two tries, and between two reloads for somebody who is out of the room. */
const retrySeconds = 10;

/** Identifies this page among the person's pages, so that leaving one does not leave the others. */
const page = `p${Math.random().toString(36).slice(2, 12)}`;

interface Visit {
	address: string;
	person: string;
	/** The day of the event on which they are not yet marked present. */
	day: string | undefined;
	/** The server knows, or a request is under way. */
	isIn: boolean;
	trying: number;
}

export function startPresence(region: HTMLElement | null): void {
	const bar = document.querySelector<HTMLElement>("[data-presence]");
	if (!bar) return;
	for (const button of Array.from(bar.querySelectorAll<HTMLElement>("[data-without-script]"))) button.hidden = true;
	const { presence: address = "", person = "", day, ask } = bar.dataset;
	const visit: Visit = { address, person, day, isIn: false, trying: 0 };
	// The server may have marked a silent page as left; telling it again is harmless.
	region?.addEventListener("live:back", () => visit.isIn && void tryToEnter(visit));
	if (!bar.hidden) begin(bar, visit, ask);
	else
		region?.addEventListener("live:shown", function shown() {
			if (region.querySelector<HTMLElement>("[data-place]")?.dataset.place !== "open") return;
			region.removeEventListener("live:shown", shown);
			void showVideo();
			begin(bar, visit, ask);
		});
}

function begin(bar: HTMLElement, visit: Visit, ask: string | undefined): void {
	const isOutOfRoom = document.querySelector("[data-place=out]") !== null;
	if (isOutOfRoom) window.setTimeout(() => window.location.reload(), retrySeconds * 1000);
	enter(visit);
	document.addEventListener("visibilitychange", () => enter(visit));
	window.addEventListener("pagehide", () => leave(visit));
	// Restored from the browser's back/forward cache.
	window.addEventListener("pageshow", ({ persisted }) => persisted && enter(visit));
	if (ask) askIfStillThere(bar.dataset, Number(ask), { leave: () => leave(visit), come: () => enter(visit) });
}

/** Enters, and marks the day, until both are done; begins only while somebody can see the page. */
function enter(visit: Visit): void {
	if (visit.isIn || document.visibilityState !== "visible") return;
	visit.isIn = true;
	void tryToEnter(visit);
}

async function tryToEnter(visit: Visit): Promise<void> {
	window.clearTimeout(visit.trying);
	const wait = await postEntry(visit);
	if (wait > 0 && visit.isIn) visit.trying = window.setTimeout(() => void tryToEnter(visit), wait * 1000);
}

/** Seconds until a retry; 0: done, or will never succeed. */
async function postEntry(visit: Visit): Promise<number> {
	const headers = { Accept: "application/json" };
	const answer = await reachServer(visit.address, { method: "POST", body: bodyOf(visit, "IN"), headers });
	if (!answer) return retrySeconds;
	if (answer.ok) {
		if (visit.day) markPresent();
		visit.day = undefined;
		return 0;
	}
	const mayPass = answer.status === 409 || answer.status === 429 || answer.status >= 500;
	return mayPass ? Number(answer.headers.get("Retry-After")) || retrySeconds : 0;
}

/** Questions only for people who are present are open to them now. */
function markPresent(): void {
	const region = document.getElementById("live");
	if (region) delete region.dataset.absent;
	if (document.querySelector("[data-asks-presence] form")) window.location.reload();
}

function leave(visit: Visit): void {
	if (!visit.isIn) return;
	visit.isIn = false;
	window.clearTimeout(visit.trying);
	const body = bodyOf(visit, "OUT");
	if (navigator.sendBeacon?.(visit.address, body)) return;
	void fetch(visit.address, { method: "POST", body, keepalive: true }).catch(() => {});
}

function bodyOf({ person, day }: Visit, type: "IN" | "OUT"): URLSearchParams {
	const words = new URLSearchParams({ type, person, page });
	if (type === "IN" && day) words.set("day", day);
	return words;
}

const answerSeconds = 60;

const movements = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "touchstart"];

/** Asks after so many seconds of silence; without an answer they leave, and their answer brings them back. */
function askIfStillThere(words: DOMStringMap, seconds: number, visit: { leave(): void; come(): void }): void {
	const { dialog, said: status, form } = makeDialog(words);
	const knowsDialogs = typeof dialog.showModal === "function";
	let timer = 0;
	let isAsked = false;

	function wait(): void {
		if (isAsked) return;
		window.clearTimeout(timer);
		timer = window.setTimeout(ask, seconds * 1000);
	}

	function ask(): void {
		isAsked = true;
		status.textContent = "";
		if (knowsDialogs) dialog.showModal();
		else dialog.setAttribute("open", "");
		form.querySelector("button")?.focus();
		timer = window.setTimeout(() => {
			visit.leave();
			status.textContent = words.gone ?? "";
		}, answerSeconds * 1000);
	}

	function answer(): void {
		isAsked = false;
		visit.come();
		wait();
	}

	for (const name of movements) window.addEventListener(name, wait, { passive: true, capture: true });
	dialog.addEventListener("close", answer);
	form.addEventListener("submit", (event) => {
		if (knowsDialogs) return;
		event.preventDefault();
		dialog.removeAttribute("open");
		answer();
	});
	wait();
}

function makeDialog({ question = "", yes = "" }: DOMStringMap) {
	const dialog = element("dialog", "", "dialog borderless round inked centred") as HTMLDialogElement;
	dialog.setAttribute("aria-labelledby", "still-there");
	const title = element("h2", question, "dialog__title");
	title.id = "still-there";
	const said = element("p", "", "dialog__said");
	said.setAttribute("role", "status");
	const form = element("form") as HTMLFormElement;
	form.method = "dialog";
	form.append(element("button", yes, "button button--primary"));
	dialog.append(title, said, form);
	document.body.append(dialog);
	return { dialog, said, form };
}
