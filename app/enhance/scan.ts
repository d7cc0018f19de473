/* The page of a door is a form. This script keeps the list of people, answers at once, stores the check-ins, and opens the
   camera. */
import { isCodeLike } from "../domain/documents/badge-code";
import { nextActions } from "../domain/venue/verdict-view";
import { directions } from "../domain/venue/vocabulary";
import type { DoorPage, DoorPlace } from "../domain/venue/wire";
import { showCamera } from "./scan-camera";
import type { WalkInEntry } from "./venue/device-store";
import { DoorView } from "./venue/door-view";
import { OfflineDoor, type ScanResult } from "./venue/offline-door";
import { PageTexts } from "./venue/page-texts";
import type { ListedAttendee } from "./venue/people";
import { type RevokedDoorPage, showRevoked } from "./venue/revoked-screen";
import { showBadge } from "./venue/walk-in";
import { doorStorage } from "./venue/wipe-list";

/** Between two looks at the list. A revoked device shuts within ten seconds (decision 172). */
const refreshMs = 8_000;

async function start(root: HTMLElement): Promise<void> {
	const page = JSON.parse(root.dataset.scan ?? "{}") as DoorPage;
	const form = document.querySelector<HTMLFormElement>("#scan");
	const field = form?.querySelector<HTMLInputElement>("input[name=who]");
	if (!form || !field) return;
	if (!("indexedDB" in window) || !crypto.subtle) return sayTooOld(page);
	rememberEvent(page.eventId);
	const desk = await OfflineDoor.open(page);
	const show = new DoorView(root, page);
	const query = new URLSearchParams(location.search);
	const direction = directions.find((known) => known === query.get("sens")) ?? "in";
	const currentDoor = (): DoorPlace | undefined => {
		const places = desk.rules?.places ?? [];
		return places.find((door) => door.place === (query.get("lieu") ?? "entry")) ?? places[0];
	};

	desk.onChange = () => show.state(desk, currentDoor());
	desk.onRefused = (why) => {
		void deleteCachedPages();
		if (why === "noDevice") location.assign(page.base);
		else show.signedOut();
	};
	const camera = showCamera({ wasm: page.wasm, onCode: (code) => read(code, "camera") });
	desk.onRevoked = (sentence) => {
		void deleteCachedPages();
		camera?.close();
		const screen = showRevoked(page, sentence);
		desk.onChange = () => screen.waiting(desk.waiting);
		// The report that heard of it may be what hands in the last passages.
		desk.onChange();
	};

	/** One after the other: two badges never share an answer. */
	let turn = Promise.resolve();
	const inTurn = (work: () => Promise<void>) => {
		const unlessRevoked = () => (desk.isRevoked ? Promise.resolve() : work());
		turn = turn.then(unlessRevoked, unlessRevoked);
	};

	function read(typed: string, how: "code" | "camera", letIn?: string): void {
		inTurn(async () => {
			const there = currentDoor();
			if (!there) return;
			const scanned = await desk.scan(typed, { place: there, direction, how, letIn });
			showAnswer(scanned, (why) => read(typed, how, why));
		});
	}

	function admitByName({ code, card }: ListedAttendee, letIn?: string): void {
		inTurn(async () => {
			const there = currentDoor();
			if (!there) return;
			// As the list has them now.
			const known = await desk.find(code);
			const scanned = await desk.checkIn(code, known, { place: there, direction, how: "name", letIn });
			showAnswer(scanned, (why) => admitByName({ code, card }, why));
		});
	}

	function showAnswer(scanned: ScanResult, letIn: (why: string) => void): void {
		// It was revoked while the answer was looked for.
		if (desk.isRevoked) return;
		const { fact, known, verdict } = scanned;
		const { isOnline } = desk;
		const isKnown = known !== undefined && known.givenBy === undefined;
		// The server's pages are offered only while it can be reached.
		const isServed = isKnown && isOnline && fact?.form === undefined;
		const { pays, registers } = nextActions(verdict, page.ways);
		show.verdict(scanned, {
			isSure: isOnline,
			letIn: scanned.isOverridable ? letIn : undefined,
			pay: pays && isServed,
			register: registers === "register" && isServed,
			resume: registers === "resume" && isServed,
			print: isServed,
			sheet: isServed,
			badge: isKnown && !isServed && page.isDesk ? () => showBadge(badgeOf(known)) : undefined,
			undo: fact && (() => inTurn(async () => desk.undo(fact).then(() => show.undone()))),
			letGroupIn: (group) => {
				for (const attendee of group) admitByName(attendee);
			},
		});
		field?.focus();
	}

	function badgeOf({ code, card }: ListedAttendee) {
		const { firstName, lastName, company, typologyId } = card;
		return { code, firstName, lastName, company, typology: page.typologies[typologyId ?? ""] ?? "" };
	}

	/** The last search: the name of somebody who is not on the list. */
	let searched = "";
	function find(typed: string): void {
		searched = typed;
		show.people(desk.search(typed), typed, doorState(), choose);
	}

	const doorState = () => ({
		place: currentDoor()?.place ?? "",
		direction,
		days: desk.rules?.days ?? [],
		timeZone: page.timeZone,
		now: desk.now,
	});

	function choose(known: ListedAttendee): void {
		show.person(known, doorState(), {
			isServed: !desk.isCutOff,
			enter: () => admitByName(known),
			badge: () => showBadge(badgeOf(known)),
		});
	}

	function register(typed: WalkInEntry): void {
		inTurn(async () => {
			const there = currentDoor();
			const scanned = there && (await desk.register(typed, { place: there }));
			if (scanned) showAnswer(scanned, () => {});
			else show.noBadgeLeft();
		});
	}

	// With a network the server's own form asks for more, and knows more.
	document.addEventListener("click", (event) => {
		const isLink = event.target instanceof Element && event.target.closest("[data-walk-in-link]") !== null;
		if (!isLink || !desk.isReady || desk.isOnline) return;
		event.preventDefault();
		const typed = field.value.trim() || searched;
		field.value = "";
		show.walkIn(isCodeLike(typed) ? "" : typed, { isKnown: (name) => desk.isNameListed(name), register });
	});

	form.addEventListener("submit", (event) => {
		if (!desk.isReady) return;
		event.preventDefault();
		const typed = field.value.trim();
		field.value = "";
		if (typed === "") return;
		if (page.isDesk && !isCodeLike(typed)) find(typed);
		else read(typed, "code");
	});
	if (page.isDesk) {
		field.addEventListener("input", () => {
			const typed = field.value.trim();
			if (desk.isReady && typed.length >= 2 && !isCodeLike(typed)) find(typed);
		});
	}
	// A hand scanner types wherever the focus is.
	document.addEventListener("keydown", (event) => {
		const { key, ctrlKey, metaKey, altKey, target } = event;
		const isInList = target === field || (target instanceof Element && target.matches("[data-act=choose]"));
		if (isInList && (key === "ArrowDown" || key === "ArrowUp")) {
			event.preventDefault();
			show.walk(key === "ArrowDown" ? 1 : -1, field);
		}
		const isElsewhere = !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement);
		if (key.length === 1 && !ctrlKey && !metaKey && !altKey && isElsewhere) {
			field.focus();
			// What was searched is replaced by what comes now.
			field.select();
		}
		if (key === "Escape") show.close();
	});

	field.focus();
	show.state(desk, currentDoor());

	const synchronise = async () => {
		await desk.wipeExpired();
		await desk.send();
		await desk.list();
		if (!desk.isRevoked) show.state(desk, currentDoor());
	};
	window.addEventListener("online", () => void synchronise());
	document.addEventListener("visibilitychange", () => void (document.hidden ? undefined : synchronise()));
	setInterval(() => void synchronise(), refreshMs);
	setInterval(() => (desk.isRevoked ? undefined : show.state(desk, currentDoor())), 1000);
	await synchronise();
	await cachePage(page).catch(() => {});
}

/** The form goes on without a script's help, and says what this browser lacks. */
function sayTooOld({ texts, locale }: DoorPage): void {
	const state = document.querySelector<HTMLElement>("[data-scan-state]");
	if (!state) return;
	state.hidden = false;
	state.classList.add("scan__state--offline");
	state.textContent = new PageTexts(texts, locale).say("scan.tooOld");
}

/** Remembers the event, so that signing out knows which lists to wipe. */
function rememberEvent(eventId: string): void {
	const names = new Set((localStorage.getItem(doorStorage) ?? "").split(" ").filter(Boolean));
	localStorage.setItem(doorStorage, [...names.add(eventId)].join(" "));
}

/** Caches the page and its files, for when there is no network. */
async function cachePage({ base, wasm }: DoorPage): Promise<void> {
	if (!navigator.serviceWorker) return;
	await navigator.serviceWorker.register(`${base}/sw.js`, { scope: base });
	await navigator.storage?.persist?.();
	const cache = await caches.open(doorStorage);
	const parts = [
		// A first page inlines its styles, and names them only as preloads.
		...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
			"link[rel=stylesheet], link[as=style], script[src]",
		),
	];
	const addresses = parts
		.map((part) => ("href" in part ? part.href : part.src))
		.filter((address) => address.includes("/assets/"));
	const files = [...new Set([...addresses, new URL(wasm, location.href).href])];
	for (const old of await cache.keys()) {
		if (old.url.includes("/assets/") && !files.includes(old.url)) await cache.delete(old);
	}
	const page = await fetch(`${base}?garder=1`);
	if (!page.ok || page.redirected) return;
	await cache.put(base, page);
	await cache.addAll(files);
}

function deleteCachedPages(): Promise<boolean> {
	return caches.delete(doorStorage);
}

const root = document.querySelector<HTMLElement>("[data-scan]");
if (root) void start(root);
const revoked = document.querySelector<HTMLElement>("[data-scan-revoked]");
if (revoked) void handInLast(JSON.parse(revoked.dataset.scanRevoked ?? "{}") as RevokedDoorPage);

/** The page of a device that is known to be revoked: it wipes what is left, and hands in what it had not sent yet. */
async function handInLast(page: RevokedDoorPage): Promise<void> {
	void deleteCachedPages();
	const desk = await OfflineDoor.open(page);
	const screen = showRevoked(page);
	desk.onChange = () => screen.waiting(desk.waiting);
	await desk.wipe();
	const send = () => void desk.send();
	window.addEventListener("online", send);
	setInterval(send, refreshMs);
	send();
}
