import { fullName } from "../../domain/people/person";
import { anywhere, formatDay, formatTime } from "../../domain/time/dates";
import { detailsOf, shapes, type Tone, verdictViewOf } from "../../domain/venue/verdict-view";
import type { DoorPage, DoorPlace } from "../../domain/venue/wire";
import { waitingElement } from "../live/waiting-markup";
import type { OfflineDoor, ScanResult } from "./offline-door";
import type { ListedAttendee } from "./people";
import { openWalkIn } from "./walk-in";

interface VerdictActions {
	isSure: boolean;
	letIn?: (() => void) | undefined;
	undo?: (() => void) | undefined;
	/** Shows the badge, where no server prints it. */
	badge?: (() => void) | undefined;
	/** The desk prints, takes payment, registers and opens the sheet on pages of the server. */
	print?: boolean;
	pay?: boolean;
	register?: boolean;
	resume?: boolean;
	sheet?: boolean;
	letGroupIn?: ((group: ListedAttendee[]) => void) | undefined;
}

/** Hertz one after the other, and milliseconds of vibration, so that staff can tell verdicts apart without looking. */
const sounds: Record<Tone, number[]> = { in: [880, 1320], out: [660, 440], already: [520, 520], refused: [180, 140] };
const vibrations: Record<Tone, number[]> = { in: [60], out: [40, 40, 40], already: [150, 80, 150], refused: [400] };
const fullScreenMs = 1600;

export class DoorView {
	readonly #verdict = findElement("[data-scan-verdict]");
	readonly #state = findElement("[data-scan-state]");
	readonly #people = findElement("[data-scan-people]");
	readonly #plurals: Intl.PluralRules;
	#sound: AudioContext | undefined;
	#smaller: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly root: HTMLElement,
		private readonly page: DoorPage,
	) {
		this.#plurals = new Intl.PluralRules(page.locale);
		this.#state.hidden = false;
		// Browsers allow sound only after the page was touched.
		document.addEventListener("pointerdown", () => this.#hear(), { once: true });
		document.addEventListener("keydown", () => this.#hear(), { once: true });
	}

	verdict({ verdict, known, group, fact }: ScanResult, { isSure, letGroupIn, ...ways }: VerdictActions): void {
		const shown = waitingElement("door-verdict");
		if (!shown) return;
		const { locale, timeZone } = this.page;
		const clock = { time: (iso: string) => formatTime(iso, locale, timeZone), day: (day: string) => this.#day(day) };
		const { tone, word, lines } = verdictViewOf(verdict, clock, this.page.ways);
		shown.className = `verdict verdict--${tone} verdict--full`;
		const { card, givenBy } = known ?? {};
		const isGiven = fact?.form !== undefined;
		fill(shown, "shape", shapes[tone]);
		fill(shown, "word", this.#say(word));
		fill(shown, "name", card ? fullName(card) : "");
		fill(shown, "detail", card ? [card.company, this.#typology(known)].filter(Boolean).join(" · ") : "");
		const said = [
			...(givenBy === undefined ? [] : [this.#say("scan.givenBy", { where: givenBy })]),
			...lines.map(({ key, variables }) => this.#say(key, variables)),
			...(isSure ? [] : [`◷ ${this.#say("scan.toConfirm")}`]),
		];
		repeat(shown, "line", said, (line, text) => {
			line.textContent = text;
		});
		this.#group(shown, group, letGroupIn);
		const code = known?.code ?? "";
		for (const act of Array.from(shown.querySelectorAll<HTMLElement>(".verdict__acts > [data-act]"))) {
			const name = act.dataset.act as keyof typeof ways | "next";
			const way = name === "next" ? () => this.close() : ways[name];
			if (!way) act.remove();
			else if (way === true) addCode(act, code);
			else onPress(act, way);
		}
		this.#verdict.replaceChildren(shown);
		this.#people.replaceChildren();
		this.#play(tone);
		clearTimeout(this.#smaller);
		// A person who was given a badge here waits for it, so the verdict stays.
		if ((tone === "in" || tone === "out") && !isGiven) this.#smaller = setTimeout(() => this.close(), fullScreenMs);
	}

	/** The people of the same group, by name; those who have not come need not be let in. */
	#group(shown: HTMLElement, group: ListedAttendee[], letGroupIn: VerdictActions["letGroupIn"]): void {
		const form = shown.querySelector<HTMLElement>("[data-act=group]");
		if (!form) return;
		if (group.length === 0 || !letGroupIn) {
			form.remove();
			return;
		}
		repeat(form, "member", group, (member, { code, card }) => {
			const box = member.querySelector("input");
			if (box) box.value = code;
			fill(member, "member-name", fullName(card));
		});
		fill(form, "group-in", this.#count("scan.groupIn", group.length));
		onPress(form, () => {
			const ticked = new Set(
				Array.from(form.querySelectorAll<HTMLInputElement>("input:checked"), ({ value }) => value),
			);
			letGroupIn(group.filter(({ code }) => ticked.has(code)));
		});
	}

	/** The last verdict stays above the field, and the camera can be seen again. */
	close(): void {
		this.#verdict.querySelector(".verdict--full")?.classList.remove("verdict--full");
	}

	people(
		{ people, total }: { people: ListedAttendee[]; total: number },
		typed: string,
		place: { place: string; days: { id: string; day: string }[] },
		pass: (known: ListedAttendee) => void,
	): void {
		this.#verdict.replaceChildren();
		const shown = waitingElement(total === 0 ? "door-nobody" : "door-people");
		if (!shown) return;
		fill(shown, "title", this.#foundTitle(typed, people.length, total));
		const register = shown.querySelector<HTMLAnchorElement>("[data-walk-in-link]");
		if (register) register.href += encodeURIComponent(typed);
		const day = (one: string) => this.#day(one);
		const say = (key: string) => this.#say(key);
		const rows = shown.querySelector("li");
		for (const known of people) {
			const row = rows?.cloneNode(true) as HTMLElement;
			const name = fullName(known.card);
			const typology = this.#typology(known);
			fill(row, "name", name);
			fill(row, "details", detailsOf(known.card, { ...place, typology, day, say }).join(" · "));
			fill(row, "named", name);
			const form = row.querySelector<HTMLElement>("[data-act=pass]");
			if (form) onPress(form, () => pass(known));
			rows?.before(row);
		}
		rows?.remove();
		this.#people.replaceChildren(shown);
	}

	#foundTitle(typed: string, shown: number, total: number): string {
		if (total === 0) return this.#say("scan.foundNone", { q: typed });
		if (total === shown) return this.#count("scan.found", total);
		const said = (count: number) => count.toLocaleString(this.page.locale);
		return this.#say("scan.foundOf", { shown: said(shown), all: said(total) });
	}

	walkIn(typed: string, ways: Parameters<typeof openWalkIn>[2]): void {
		this.#verdict.replaceChildren();
		openWalkIn(this.#people, typed, ways);
	}

	undone(): void {
		this.#notice("success", "scan.undone");
	}

	noBadgeLeft(): void {
		this.#notice("warning", "scan.walkInNone");
	}

	#notice(tone: "success" | "warning", key: string): void {
		const shown = waitingElement("door-notice");
		if (!shown) return;
		shown.classList.replace("alert--info", `alert--${tone}`);
		fill(shown, "text", this.#say(key));
		this.#verdict.replaceChildren(shown);
	}

	/** The age of the list, and the number of check-ins not sent yet: always visible. */
	state(desk: OfflineDoor, place: DoorPlace | undefined): void {
		const old = Math.max(0, Math.round((Date.now() - desk.listedAt) / 1000));
		const listed = desk.isReady
			? this.#say(desk.isOnline ? "scan.fresh" : "scan.stale", { ago: this.#ago(old) })
			: desk.listedAt === 0 && desk.isCutOff
				? this.#say("scan.wiped")
				: this.#say("scan.loading", { count: String(desk.size) });
		const waiting = desk.waiting === 0 ? this.#say("scan.sent") : this.#count("scan.waiting", desk.waiting);
		write(this.#state, `${desk.isOnline ? "●" : "○"} ${listed} · ${waiting}`);
		this.#state.classList.toggle("scan__state--offline", !desk.isOnline);
		this.root.dataset.ready = String(desk.isReady);
		this.root.dataset.waiting = String(desk.waiting);
		if (!place || !desk.isReady) return;
		const counts = desk.counts(place.place);
		const [inside, came, capacity] = [counts.inside, counts.came, place.capacity].map(String) as [
			string,
			string,
			string,
		];
		const key = place.capacity === null ? "scan.inside" : "scan.insideOf";
		write(document.querySelector("[data-scan-counts]"), this.#say(key, { inside, capacity }));
		write(document.querySelector("[data-scan-came]"), this.#say("scan.came", { came }));
	}

	signedOut(): void {
		this.#state.textContent = this.#say("scan.wiped");
	}

	#typology(known: ListedAttendee | undefined): string {
		return this.page.typologies[known?.card.typologyId ?? ""] ?? "";
	}

	#day(day: string): string {
		return formatDay(day, this.page.locale, anywhere);
	}

	#hear(): void {
		this.#sound ??= new AudioContext();
	}

	#play(tone: Tone): void {
		navigator.vibrate?.(vibrations[tone]);
		const sound = this.#sound;
		if (!sound) return;
		sounds[tone].forEach((hertz, index) => {
			const [voice, volume] = [sound.createOscillator(), sound.createGain()];
			voice.frequency.value = hertz;
			volume.gain.value = 0.2;
			voice.connect(volume).connect(sound.destination);
			const from = sound.currentTime + index * 0.13;
			voice.start(from);
			voice.stop(from + 0.11);
		});
	}

	#ago(seconds: number): string {
		if (seconds < 60) return this.#say("scan.seconds", { count: String(seconds) });
		if (seconds < 3600) return this.#say("scan.minutes", { count: String(Math.round(seconds / 60)) });
		return this.#say("scan.hours", { count: String(Math.round(seconds / 3600)) });
	}

	#count(key: string, count: number): string {
		const form = this.#plurals.select(count) === "one" ? "one" : "other";
		return this.#say(`${key}_${form}`, { count: count.toLocaleString(this.page.locale) });
	}

	#say(key: string, variables: Record<string, string> = {}): string {
		const text = this.page.texts[key] ?? "";
		return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? "");
	}
}

function findElement(selector: string): HTMLElement {
	return document.querySelector<HTMLElement>(selector) ?? document.createElement("div");
}

function fill(shown: HTMLElement, part: string, text: string): void {
	const element = shown.querySelector<HTMLElement>(`[data-part=${part}]`);
	if (text === "") element?.remove();
	else if (element) element.textContent = text;
}

function repeat<One>(shown: HTMLElement, part: string, all: One[], say: (made: HTMLElement, one: One) => void): void {
	const template = shown.querySelector<HTMLElement>(`[data-part=${part}]`);
	for (const one of all) {
		const made = template?.cloneNode(true) as HTMLElement;
		say(made, one);
		template?.before(made);
	}
	template?.remove();
}

/** Points a link or form to the server's page about the person of this badge; a form gets an id of its own for each press. */
function addCode(act: HTMLElement, code: string): void {
	if (act instanceof HTMLAnchorElement) act.href += encodeURIComponent(code);
	if (!(act instanceof HTMLFormElement)) return;
	act.setAttribute("action", (act.getAttribute("action") ?? "") + encodeURIComponent(code));
	const id = act.elements.namedItem("id");
	if (id instanceof HTMLInputElement) id.value = crypto.randomUUID();
}

/** Runs `press` in the page instead of sending the form; no other script of the page sees the event. */
function onPress(act: HTMLElement, press: () => void): void {
	act.addEventListener(act instanceof HTMLFormElement ? "submit" : "click", (event) => {
		event.preventDefault();
		event.stopPropagation();
		press();
	});
}

function write(element: Element | null, text: string): void {
	if (element && element.textContent !== text) element.textContent = text;
}
