import { fullName } from "../../domain/people/person";
import { type MarkedPart, markMatches } from "../../domain/texts/mark-matches";
import { anywhere, formatDay, formatDayShort, formatTime } from "../../domain/time/dates";
import { comesOn } from "../../domain/venue/verdict";
import {
	deskActsOf,
	detailsOf,
	isAgainstAdvice,
	namesInGroup,
	stateOf,
	type TicketFact,
	type Tone,
	ticketFactsOf,
	type VerdictLine,
	verdictViewOf,
} from "../../domain/venue/verdict-view";
import type { Direction } from "../../domain/venue/vocabulary";
import type { DoorPage, DoorPlace, DoorRules } from "../../domain/venue/wire";
import { randomId } from "../dom/random-id";
import { waitingElement } from "../live/waiting-markup";
import { reachServer, readJson } from "../network/reach-server";
import type { DeviceCheckIn } from "./device-store";
import type { OfflineDoor, ScanResult } from "./offline-door";
import { PageTexts } from "./page-texts";
import type { ListedAttendee } from "./people";
import { openWalkIn } from "./walk-in";

interface VerdictActions {
	isSure: boolean;
	letIn?: ((why: string) => void) | undefined;
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
const sounds: Record<Tone, number[]> = {
	in: [880, 1320],
	due: [880, 660, 880],
	out: [660, 440],
	already: [520, 520],
	refused: [180, 140],
};
const vibrations: Record<Tone, number[]> = {
	in: [60],
	due: [60, 60, 150],
	out: [40, 40, 40],
	already: [150, 80, 150],
	refused: [400],
};
const fullScreenMs = 2000;
const mostLast = 3;

/** A place, and the days of the event with the moment by its clock. */
interface PlaceNow extends Pick<DoorRules, "days" | "timeZone"> {
	place: string;
	now: Date;
}

const placeOnDayOf = ({ card }: ListedAttendee, { place, now, ...times }: PlaceNow) => ({
	place,
	isTheirDay: comesOn(card, times, now),
});

export class DoorView {
	readonly #verdict = findElement("[data-scan-verdict]");
	readonly #state = findElement("[data-scan-state]");
	readonly #people = findElement("[data-scan-people]");
	readonly #person = findElement("[data-scan-person]");
	readonly #last = findElement("[data-scan-last]");
	#passage: HTMLElement | undefined;
	readonly #texts: PageTexts;
	#sound: AudioContext | undefined;
	#smaller: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly root: HTMLElement,
		private readonly page: DoorPage,
	) {
		this.#texts = new PageTexts(page.texts, page.locale);
		this.#state.hidden = false;
		// Browsers allow sound only after the page was touched.
		document.addEventListener("pointerdown", () => this.#hear(), { once: true });
		document.addEventListener("keydown", () => this.#hear(), { once: true });
	}

	verdict(
		{ verdict, known, group, fact, facts, isOtherKeyboard }: ScanResult,
		{ isSure, letGroupIn, letIn, ...ways }: VerdictActions,
	): void {
		const shown = waitingElement("door-verdict");
		if (!shown) return;
		const { locale, timeZone } = this.page;
		const clock = {
			time: (iso: string) => formatTime(iso, locale, timeZone),
			day: (day: string) => this.#day(day),
			shortDay: (day: string) => formatDayShort(day, locale, anywhere),
		};
		const view = (owed: string) => verdictViewOf(verdict, clock, this.page.ways, owed);
		const { tone, word, sum, why, next } = view("");
		shown.className = `verdict column middle gap-8 centred verdict--${tone} verdict--full${isSure ? "" : " verdict--unsure"}`;
		const { card, givenBy } = known ?? {};
		const isGiven = fact?.form !== undefined;
		for (const shape of Array.from(shown.querySelectorAll<HTMLElement>("[data-tone]"))) {
			if (shape.dataset.tone !== tone) shape.remove();
		}
		fill(shown, "inside", document.querySelector("[data-scan-counts]")?.textContent ?? "");
		fill(shown, "word", this.#say(word));
		fill(shown, "sum", sum ? this.#say(sum.key) : "");
		fill(shown, "name", card ? fullName(card) : "");
		const line = ({ key, variables }: VerdictLine) => this.#say(key, variables);
		fill(shown, "why", [why && line(why), isSure ? "" : `◷ ${this.#say("scan.toConfirm")}`].filter(Boolean).join(" "));
		const hasFacts = this.#facts(shown, known, ticketFactsOf(facts, verdict, facts.eventDays, clock));
		const given = givenBy === undefined ? [] : [this.#say("scan.givenBy", { where: givenBy })];
		const keyboard = isOtherKeyboard ? [this.#say("scan.keyboard")] : [];
		const said = [...keyboard, ...given, ...(next ? [line(next)] : [])];
		repeat(shown, "next", said, (made, text) => {
			made.textContent = text;
		});
		if (!hasFacts && said.length === 0) fill(shown, "ticket", "");
		this.#group(shown, group, letGroupIn);
		const code = known?.code ?? "";
		for (const act of Array.from(shown.querySelectorAll<HTMLElement>(".verdict__acts > [data-act]"))) {
			const name = act.dataset.act as keyof typeof ways | "next" | "letIn";
			if (name === "letIn") {
				if (letIn) onReason(act, letIn);
				else act.remove();
				continue;
			}
			const way = name === "next" ? () => this.close() : ways[name];
			if (!way) act.remove();
			else if (way === true) addCode(act, code);
			else onPress(act, way);
		}
		this.#verdict.replaceChildren(shown);
		if (sum && code !== "" && !isGiven) {
			void this.#amountOf(code).then((amount) => {
				const line = amount ? view(amount).sum : null;
				const place = shown.querySelector("[data-part=sum]");
				if (line && place) place.textContent = this.#say(line.key, line.variables);
			});
		}
		this.#people.replaceChildren();
		this.#person.replaceChildren();
		if (fact && card) this.#remember(fact, fullName(card), ways.undo);
		this.#play(tone);
		clearTimeout(this.#smaller);
		// A person who was given a badge here waits for it, so the verdict stays.
		const isDone = (tone === "in" || tone === "out") && !isGiven && !isOtherKeyboard && group.length === 0;
		if (isDone) this.#smaller = setTimeout(() => this.close(), fullScreenMs);
	}

	/** The last people who passed here since the page was opened, the latest first; any may be taken back. */
	#remember({ at }: DeviceCheckIn, name: string, undo: (() => void) | undefined): void {
		if (!this.#passage) {
			const shown = waitingElement("door-last");
			this.#passage = shown?.querySelector("li") ?? undefined;
			if (!shown || !this.#passage) return;
			this.#passage.remove();
			// The server has named those who passed before the page was opened.
			if (!this.#last.firstElementChild) this.#last.replaceChildren(shown);
		}
		const made = this.#passage.cloneNode(true) as HTMLElement;
		fill(made, "time", formatTime(at, this.page.locale, this.page.timeZone));
		fill(made, "name", name);
		fill(made, "undo-of", ` : ${name}`);
		const act = made.querySelector<HTMLElement>("[data-act=undo]");
		if (act && undo) {
			onPress(act, () => {
				made.remove();
				undo();
			});
		}
		const list = this.#last.querySelector("ol");
		list?.prepend(made);
		list?.children[mostLast]?.remove();
	}

	/** Typology and facts of the ticket; false where nothing is known of them. */
	#facts(shown: HTMLElement, known: ListedAttendee | undefined, facts: TicketFact[]): boolean {
		const typology = this.#typology(known);
		if (!known || (typology === "" && facts.length === 0)) {
			fill(shown, "facts", "");
			return false;
		}
		const profile = Object.keys(this.page.typologies).indexOf(known.card.typologyId ?? "");
		const shape = shown.querySelector("[data-part=profile]");
		if (profile >= 0) shape?.classList.replace("verdict__profile--none", `verdict__profile--${profile}`);
		fill(shown, "typology", typology);
		repeat(shown, "fact", facts, (made, { key, value }) => {
			fill(made, "label", this.#say(`scan.fact.${key}`));
			fill(made, "value", value);
		});
		return true;
	}

	/** The people of the same group, all by one press or one by one; those who have not come need not be let in. */
	#group(shown: HTMLElement, group: ListedAttendee[], letGroupIn: VerdictActions["letGroupIn"]): void {
		const form = shown.querySelector<HTMLElement>("[data-act=group]");
		if (!form) return;
		if (group.length === 0 || !letGroupIn) {
			form.remove();
			return;
		}
		if (group.length === 1) {
			form.querySelector("[data-part=members]")?.remove();
		} else {
			repeat(form, "member", group, (member, known) => {
				member.textContent = fullName(known.card);
				onPress(member, () => letGroupIn([known]));
			});
		}
		const { names, others } = namesInGroup(
			group.map(({ card }) => card.firstName || fullName(card)),
			this.page.locale,
		);
		const all =
			others === 0 ? this.#say("scan.groupIn", { names }) : this.#count("scan.groupInMore", others, { names });
		fill(form, "group-in", all);
		onPress(form, () => letGroupIn(group));
	}

	/** The last verdict stays, small, and the camera can be seen again. */
	close(): void {
		this.#verdict.querySelector(".verdict--full")?.classList.replace("verdict--full", "verdict--past");
	}

	people(
		{ people, total }: { people: ListedAttendee[]; total: number },
		typed: string,
		place: PlaceNow,
		choose: (known: ListedAttendee) => void,
	): void {
		this.#verdict.replaceChildren();
		this.#person.replaceChildren();
		const shown = waitingElement(total === 0 ? "door-nobody" : "door-people");
		if (!shown) return;
		fill(shown, "title", this.#foundTitle(typed, people.length, total));
		const register = shown.querySelector<HTMLAnchorElement>("[data-walk-in-link]");
		if (register) register.href += encodeURIComponent(typed);
		const day = (dayId: string) => this.#day(dayId);
		const rows = shown.querySelector("li");
		for (const known of people) {
			const row = rows?.cloneNode(true) as HTMLElement;
			const name = fullName(known.card);
			const typology = this.#typology(known);
			row.querySelector("[data-part=name]")?.replaceChildren(...markMatches(name, typed).map(drawPart));
			fill(row, "details", detailsOf(known.card, { ...place, typology, day }).join(" · "));
			const state = stateOf(known.card, placeOnDayOf(known, place));
			row.querySelector("[data-part=state]")?.classList.replace("scan__tag--registered", `scan__tag--${state}`);
			fill(row, "state", this.#say(`scan.state.${state}`));
			fill(row, "end", this.#say("scan.badgeEnd", { end: known.code.slice(-4) }));
			const link = row.querySelector<HTMLElement>("[data-act=choose]");
			if (link) {
				onPress(link, () => {
					for (const one of Array.from(shown.querySelectorAll("[aria-current]"))) one.removeAttribute("aria-current");
					link.setAttribute("aria-current", "true");
					choose(known);
				});
			}
			rows?.before(row);
		}
		rows?.remove();
		this.#people.replaceChildren(shown);
	}

	/** Whom the desk has chosen: at once by the list, then with what the server's page knows besides. */
	person(
		known: ListedAttendee,
		place: PlaceNow & { direction: Direction },
		{ isServed, enter, badge }: { isServed: boolean; enter: () => void; badge: () => void },
	): void {
		const shown = waitingElement("door-person");
		if (!shown || !this.page.ways) return;
		const { card, code } = known;
		const there = placeOnDayOf(known, place);
		const state = stateOf(card, there);
		fill(shown, "name", fullName(card));
		const details = detailsOf(card, { ...place, typology: this.#typology(known), day: (dayId) => this.#day(dayId) });
		fill(shown, "details", details.join(" · "));
		fill(shown, "apart", this.#say("scan.badgeEnd", { end: code.slice(-4) }));
		shown.querySelector("[data-part=state]")?.classList.replace("scan__tag--registered", `scan__tag--${state}`);
		fill(shown, "state", this.#say(`scan.state.${state}`));
		for (const part of ["due", "badge", "printed"])
			shown.querySelector<HTMLElement>(`[data-part=${part}]`)?.toggleAttribute("hidden", true);
		const offered = deskActsOf(card, there, place.direction, this.page.ways);
		for (const act of Array.from(shown.querySelectorAll<HTMLElement>("[data-act]"))) {
			const name = act.dataset.act ?? "";
			if (name === "enter") onPress(act, enter);
			else if (name === "badge" && !isServed) onPress(act, badge);
			else if (isServed && (name === "sheet" || offered.some((act) => act === name))) addCode(act, code);
			else act.remove();
		}
		const acts = shown.querySelector(".desk-person__acts");
		for (const name of [...offered].reverse()) {
			const act = acts?.querySelector(`[data-act=${name}]`);
			if (act) acts?.prepend(act);
		}
		const buttons = Array.from(shown.querySelectorAll<HTMLElement>(".desk-person__acts .button"));
		const firstAct = offered.find((one) => one === buttons[0]?.closest<HTMLElement>("[data-act]")?.dataset.act);
		const isAdvised = firstAct === undefined || !isAgainstAdvice(firstAct, there, place.direction);
		for (const [at, button] of buttons.entries()) {
			const isFilled = at === 0 && isAdvised;
			button.classList.toggle("button--primary", isFilled);
			button.classList.toggle("button--secondary", !isFilled);
		}
		this.#verdict.replaceChildren();
		this.#person.replaceChildren(shown);
		if (shown.getBoundingClientRect().top > window.innerHeight / 2) shown.scrollIntoView();
		const main = shown.querySelector<HTMLElement>("button.button--primary, .button--primary button, a.button--primary");
		main?.focus();
		if (isServed) void this.#addServed(shown, code, place);
	}

	/** The server's page of the same person names what this device does not hold: the debt, the badge and its prints. */
	async #addServed(shown: HTMLElement, code: string, { place, direction }: { place: string; direction: Direction }) {
		const query = new URLSearchParams({ lieu: place, sens: direction, badge: code });
		const answer = await reachServer(`${this.page.base}?${query}`);
		if (!answer?.ok || !shown.isConnected) return;
		const served = new DOMParser().parseFromString(answer.text, "text/html").querySelector(".desk-person");
		for (const part of ["apart", "due", "badge", "printed"]) {
			const theirs = served?.querySelector(`[data-part=${part}]`);
			if (theirs) shown.querySelector(`[data-part=${part}]`)?.replaceWith(document.importNode(theirs, true));
		}
	}

	/** The list of a device holds no amounts: the server says it, a moment later, where it can be reached. */
	async #amountOf(code: string): Promise<string> {
		const answer = await reachServer(`${this.page.base}/reste?${new URLSearchParams({ badge: code })}`);
		return (answer?.ok && readJson<{ amount: string }>(answer)?.amount) || "";
	}

	/** From the field and from row to row by the arrows: the browser opens what has the focus at Enter. */
	walk(step: 1 | -1, field: HTMLElement): void {
		const rows: (Element | null)[] = Array.from(this.#people.querySelectorAll("[data-act=choose]"));
		const at = rows.indexOf(document.activeElement);
		const next = rows[at + step];
		if (next instanceof HTMLElement) next.focus();
		else if (step === -1) field.focus();
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

	#count(key: string, count: number, variables: Record<string, string> = {}): string {
		return this.#texts.count(key, count, variables);
	}

	#say(key: string, variables: Record<string, string> = {}): string {
		return this.#texts.say(key, variables);
	}
}

function drawPart({ text, isMatch }: MarkedPart): Node {
	if (!isMatch) return document.createTextNode(text);
	const mark = document.createElement("u");
	mark.textContent = text;
	return mark;
}

function findElement(selector: string): HTMLElement {
	return document.querySelector<HTMLElement>(selector) ?? document.createElement("div");
}

function fill(shown: HTMLElement, part: string, text: string): void {
	const element = shown.querySelector<HTMLElement>(`[data-part=${part}]`);
	if (text === "") element?.remove();
	else if (element) element.textContent = text;
}

function repeat<One>(shown: HTMLElement, part: string, all: One[], say: (made: HTMLElement, item: One) => void): void {
	const template = shown.querySelector<HTMLElement>(`[data-part=${part}]`);
	for (const item of all) {
		const made = template?.cloneNode(true) as HTMLElement;
		say(made, item);
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
	if (id instanceof HTMLInputElement) id.value = randomId();
}

/** Runs `press` in the page instead of sending the form; no other script of the page sees the event. */
function onPress(act: HTMLElement, press: () => void): void {
	act.addEventListener(act instanceof HTMLFormElement ? "submit" : "click", (event) => {
		event.preventDefault();
		event.stopPropagation();
		press();
	});
}

/** Runs `letIn` with the reason that was chosen or typed. */
function onReason(act: HTMLElement, letIn: (why: string) => void): void {
	const form = act.querySelector("form");
	form?.addEventListener("submit", (event) => {
		event.preventDefault();
		event.stopPropagation();
		const chosen = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
		const typed = form.querySelector<HTMLInputElement>("input[name=otherWhy]")?.value.trim() ?? "";
		const why = chosen || typed;
		if (why !== "") letIn(why);
	});
}

function write(element: Element | null, text: string): void {
	if (element && element.textContent !== text) element.textContent = text;
}
