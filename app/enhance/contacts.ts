/**
 * The page where badges are scanned: the camera stays open, each scan waits on the device until the server has saved it, and
 * the page then shows the person. Only that page loads this script.
 */

import { badgeReadingsOf, isGarbled } from "../domain/documents/badge-code";
import { isCameraAllowed, openBadgeCamera } from "./badge-camera";
import { randomId } from "./dom/random-id";
import { waitingMemory } from "./networking/contacts/confirm-sign-out";
import { openQueue, type Scan } from "./networking/contacts/queue";
import { type ContactCard, type SendStatus, startSender } from "./networking/contacts/send";

const ownerMemory = "parvis-contacts-owner";
const modeMemory = "parvis-contacts-mode";
const tagsMemory = "parvis-contacts-tags";
const mostCards = 20;

async function start(page: HTMLElement): Promise<void> {
	const { contacts: event = "", send: address = "", worker = "", login = "" } = page.dataset;
	// The cached page names no person: the last owner on this device goes on scanning.
	const owner = page.dataset.owner ?? localStorage.getItem(`${ownerMemory} ${event}`) ?? "";
	if (page.dataset.owner) {
		localStorage.setItem(`${ownerMemory} ${event}`, owner);
		localStorage.setItem(`${tagsMemory} ${event}`, page.dataset.tags ?? "");
	}
	// Nor does it know whether they use key words.
	const hasTags = localStorage.getItem(`${tagsMemory} ${event}`) !== "no";
	showPage(page);
	const queue = await openQueue(owner, event);
	const lately = part<HTMLElement>(page, "lately");
	const template = document.querySelector("script[data-contact-card]")?.textContent ?? "";
	const cards = new Map<string, HTMLElement>();

	const { send } = startSender({
		address,
		owner,
		queue,
		onStatus: showStatus,
		onOutcome(scan, outcome) {
			// The server has answered, so the network is back.
			for (const element of document.querySelectorAll("[data-offline]")) element.remove();
			show(scan, outcome);
		},
	});

	async function saveScan(code: string, said: { comment?: string; tags?: string } = {}): Promise<void> {
		const scan: Scan = { key: randomId(), owner, event, code, at: new Date().toISOString(), ...said };
		await queue.put(scan);
		await showWaiting();
		void send();
	}

	/** A badge is scanned once, however its code was read. */
	function read(typed: string): void {
		// The server finds whose it is; a scanner for another keyboard is read back before the code is kept.
		const [asTyped, other] = badgeReadingsOf(typed);
		const code = (isGarbled(typed) ? other : asTyped)?.code ?? "";
		const shownCard = cards.get(code);
		if (shownCard) {
			lately.prepend(shownCard);
			setMessage(shownCard, page.dataset.again ?? "");
			return;
		}
		navigator.vibrate?.(60);
		cardOf(code);
		void saveScan(code);
	}

	function cardOf(code: string): HTMLElement {
		const shownCard = cards.get(code);
		if (shownCard) return shownCard;
		const holder = document.createElement("ul");
		holder.innerHTML = template;
		const card = holder.firstElementChild as HTMLElement;
		if (!hasTags) card.querySelector("[name=tags]")?.closest(".field")?.remove();
		// Several cards are on the page: each field gets ids of its own.
		for (const field of card.querySelectorAll<HTMLElement>("[id]")) {
			const id = `${field.id}-${cards.size}`;
			for (const name of ["for", "aria-describedby"]) {
				for (const other of card.querySelectorAll(`[${name}="${field.id}"]`)) other.setAttribute(name, id);
			}
			field.id = id;
		}
		cards.set(code, card);
		setMessage(card, page.dataset.kept ?? "");
		part(card, "who").textContent = code;
		part(card, "who").removeAttribute("href");
		const form = part<HTMLFormElement>(card, "saying");
		form.addEventListener("submit", (submitted) => {
			submitted.preventDefault();
			submitted.stopImmediatePropagation();
			const formData = new FormData(form);
			const tags = formData.get("tags");
			setMessage(card, page.dataset.kept ?? "");
			void saveScan(code, {
				comment: String(formData.get("comment") ?? "").trim(),
				...(tags !== null && { tags: String(tags) }),
			});
		});
		part(card, "dismiss").addEventListener("click", () => void dismiss(code));
		part(card, "dismiss").hidden = true;
		lately.prepend(card);
		while (lately.children.length > mostCards) lately.lastElementChild?.remove();
		return card;
	}

	function show(scan: Scan, { contact, message }: { contact?: ContactCard; message?: string }): void {
		const card = cardOf(scan.code);
		if (contact) fill(card, contact);
		card.classList.toggle("contacts__card--done", contact !== undefined);
		card.classList.toggle("contacts__card--refused", contact === undefined);
		const added = scan.comment === undefined ? page.dataset.added : page.dataset.saved;
		setMessage(card, contact ? (added ?? "") : (message ?? ""));
		part(card, "saying").hidden = contact === undefined;
		part(card, "dismiss").hidden = contact !== undefined;
		void showWaiting();
	}

	function fill(card: HTMLElement, { name, about, reach, href, comment, tags }: ContactCard): void {
		part(card, "who").textContent = name;
		part(card, "who").setAttribute("href", href);
		part(card, "about").textContent = about;
		part(card, "reach").textContent = reach;
		for (const [field, text] of Object.entries({ comment, tags })) {
			const input = card.querySelector<HTMLInputElement>(`[name="${field}"]`);
			if (input && input.value === "") input.value = text;
		}
	}

	async function dismiss(code: string): Promise<void> {
		for (const scan of await queue.all()) if (scan.code === code) await queue.remove(scan.key);
		cards.get(code)?.remove();
		cards.delete(code);
		await showWaiting();
	}

	let status: SendStatus = "sent";

	function showStatus(now: SendStatus): void {
		status = now;
		void showWaiting();
	}

	/** Shows how many scans wait: they exist only on this device, and can be lost with it. */
	async function showWaiting(): Promise<void> {
		const count = (await queue.all()).filter(({ refused }) => refused === undefined).length;
		const queueElement = part(page, "queue");
		const { waitingOne = "", waitingOther = "", signIn = "", sent = "" } = page.dataset;
		const said = count > 1 ? waitingOther.replace("2", String(count)) : waitingOne;
		queueElement.dataset.count = String(count);
		localStorage.setItem(waitingMemory, String(count));
		if (count === 0) queueElement.textContent = cards.size > 0 ? sent : "";
		else if (status !== "signedOut") queueElement.textContent = said;
		else {
			const link = Object.assign(document.createElement("a"), { href: login, textContent: signIn });
			queueElement.replaceChildren(`${said}. `, link);
		}
	}

	openCamera(page, read);
	readTypedCodes(read);
	for (const scan of await queue.all()) {
		const card = cardOf(scan.code);
		if (scan.refused !== undefined) show(scan, { message: scan.refused });
		else setMessage(card, page.dataset.kept ?? "");
	}
	await showWaiting();
	void send();
	if (worker && page.dataset.owner && "serviceWorker" in navigator) {
		navigator.serviceWorker.register(worker).catch(() => {});
		void navigator.storage?.persist?.().catch(() => false);
	}
}

/** Before anything asynchronous, so that the layout does not jump. */
function showPage(page: HTMLElement): void {
	// The field for codes goes above the status.
	const codes = document.querySelector("[data-codes]");
	if (codes) part(page, "queue").before(codes);
	chooseMode(page);
	page.hidden = false;
}

function openCamera(page: HTMLElement, read: (code: string) => void): void {
	const [status, button] = [part(page, "status"), part<HTMLButtonElement>(page, "open")];
	const view = document.getElementById("contacts-view") as HTMLElement;
	async function open(): Promise<void> {
		button.disabled = true;
		try {
			await openBadgeCamera(view, { wasm: page.dataset.wasm ?? "", onCode: read });
			button.hidden = true;
			status.textContent = page.dataset.aim ?? "";
		} catch {
			button.disabled = false;
			status.textContent = page.dataset.reload ?? "";
			status.setAttribute("role", "alert");
		}
	}
	button.addEventListener("click", () => void open());
	void isCameraAllowed().then((isAllowed) => (isAllowed ? open() : undefined));
}

/** The camera or the code field, as it was left the last time (participant specification, section 4). */
function chooseMode(page: HTMLElement): void {
	const codes = document.querySelector<HTMLElement>("[data-codes]");
	const buttons = Array.from(page.querySelectorAll<HTMLButtonElement>("[data-mode]"));
	const choose = (mode: string) => {
		part(page, "camera").hidden = mode === "code";
		if (codes) codes.hidden = mode !== "code";
		for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
	};
	for (const button of buttons) {
		button.addEventListener("click", () => {
			const mode = button.dataset.mode ?? "scan";
			localStorage.setItem(modeMemory, mode);
			choose(mode);
		});
	}
	// A refusal is shown beside its field.
	choose(codes?.querySelector("[aria-invalid]") ? "code" : (localStorage.getItem(modeMemory) ?? "scan"));
}

function readTypedCodes(read: (code: string) => void): void {
	const form = document.getElementById("contact-code") as HTMLFormElement | null;
	const field = document.getElementById("code") as HTMLInputElement | null;
	form?.addEventListener(
		"submit",
		(event) => {
			const code = field?.value.trim() ?? "";
			if (!field || code === "") return;
			event.preventDefault();
			event.stopImmediatePropagation();
			field.value = "";
			field.focus();
			read(code);
		},
		{ capture: true },
	);
}

function setMessage(card: HTMLElement, text: string): void {
	part(card, "said").textContent = text;
}

function part<E extends HTMLElement = HTMLElement>(parent: HTMLElement, name: string): E {
	return parent.querySelector(`[data-${name}]`) as E;
}

const page = document.querySelector<HTMLElement>("section[data-contacts]");
if (page) void start(page);
