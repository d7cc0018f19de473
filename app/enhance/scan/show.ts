import { anywhere, formatDay, formatTime } from "../../domain/dates";
import type { DoorPlace } from "../../domain/door/card";
import type { Direction } from "../../domain/door/verdict";
import { sayVerdict, type Tone } from "../../domain/door/words";
import type { Desk, Scanned } from "./desk";
import type { Known } from "./people";
import { openWalkIn } from "./walk-in";

interface Words {
	locale: string;
	timeZone: string;
	texts: Record<string, string>;
}

interface Ways {
	/** The server has been heard lately. */
	isSure: boolean;
	letIn?: () => void;
	undo?: () => void;
	/** Of who was registered here without a network. */
	badge?: () => void;
	/** Where the desk takes payment. */
	pay?: string;
	letGroupIn?: () => void;
}

interface Stands {
	direction: Direction;
	place: string;
}

/** Shapes, so that nobody need tell red from green. */
const shapes: Record<Tone, string> = { in: "✓", out: "→", already: "!", refused: "✕" };
/** Hertz one after the other, and milliseconds of trembling: told apart with eyes on the next person. */
const sounds: Record<Tone, number[]> = { in: [880, 1320], out: [660, 440], already: [520, 520], refused: [180, 140] };
const trembles: Record<Tone, number[]> = { in: [60], out: [40, 40, 40], already: [150, 80, 150], refused: [400] };
/** Milliseconds for which who passes fills the screen. */
const shortly = 1600;

/** What a door shows, and lets hear and feel. */
export class Show {
	readonly #verdict: HTMLElement;
	readonly #state: HTMLElement;
	readonly #people: HTMLElement;
	#sound: AudioContext | undefined;
	#smaller: ReturnType<typeof setTimeout> | undefined;

	constructor(
		private readonly root: HTMLElement,
		private readonly words: Words,
	) {
		this.#verdict = document.querySelector<HTMLElement>("[data-scan-verdict]") ?? add(root, "div");
		this.#people = document.querySelector<HTMLElement>("[data-scan-people]") ?? add(root, "div");
		this.#state = add(root, "p", "scan__state");
		// Browsers let a page be heard once it was touched.
		document.addEventListener("pointerdown", () => this.#hear(), { once: true });
		document.addEventListener("keydown", () => this.#hear(), { once: true });
	}

	verdict(scanned: Scanned, ways: Ways): void {
		const { locale, timeZone } = this.words;
		const clock = {
			time: (iso: string) => formatTime(iso, locale, timeZone),
			day: (day: string) => formatDay(day, locale, anywhere),
		};
		const { tone, word, lines } = sayVerdict(scanned.verdict, clock);
		const card = scanned.known?.card;
		const shown = document.createElement("section");
		shown.className = `verdict verdict--${tone} verdict--full`;
		const title = add(shown, "p", "verdict__word");
		add(title, "span", "verdict__shape", shapes[tone]).setAttribute("aria-hidden", "true");
		title.append(` ${this.#say(word)}`);
		const name = card ? `${card.firstName} ${card.lastName}`.trim() : "";
		if (name) add(shown, "p", "verdict__name", name);
		if (card?.company) add(shown, "p", "verdict__detail", card.company);
		const givenBy = scanned.known?.givenBy;
		if (givenBy !== undefined) add(shown, "p", "verdict__line", this.#say("scan.givenBy", { where: givenBy }));
		for (const { key, variables } of lines) add(shown, "p", "verdict__line", this.#say(key, variables));
		if (!ways.isSure) add(shown, "p", "verdict__line", `◷ ${this.#say("scan.toConfirm")}`);
		const acts = add(shown, "div", "verdict__acts");
		const { letGroupIn, letIn, undo, pay, badge } = ways;
		if (pay) {
			const link = add(acts, "a", "button button--primary", this.#say("scan.pay")) as HTMLAnchorElement;
			link.href = pay;
		}
		if (badge) this.#button(acts, this.#say("scan.badge"), badge);
		if (letGroupIn) this.#button(acts, this.#count("scan.groupIn", scanned.group.length), letGroupIn);
		if (letIn) this.#button(acts, this.#say("scan.letIn"), letIn);
		if (undo) this.#button(acts, this.#say("scan.undo"), undo);
		this.#button(acts, this.#say("scan.close"), () => this.close(), "scan-next");
		this.#verdict.replaceChildren(shown);
		this.#people.replaceChildren();
		this.#play(tone);
		clearTimeout(this.#smaller);
		if (!badge && (tone === "in" || tone === "out")) this.#smaller = setTimeout(() => this.close(), shortly);
	}

	undone(): void {
		const said = document.createElement("p");
		said.className = "alert alert--success";
		said.textContent = this.#say("scan.undone");
		this.#verdict.replaceChildren(said);
	}

	/** The last answer stays above the field; the screen is the camera's again. */
	close(): void {
		this.#verdict.querySelector(".verdict--full")?.classList.remove("verdict--full");
	}

	people(found: Known[], typed: string, { direction, place }: Stands, pass: (known: Known) => void): void {
		this.#verdict.replaceChildren();
		const shown = document.createElement("section");
		shown.className = "scan__people";
		const title =
			found.length === 0 ? this.#say("scan.foundNone", { q: typed }) : this.#count("scan.found", found.length);
		add(shown, "h2", "", title);
		const list = add(shown, "ul");
		for (const known of found) {
			const { firstName, lastName, company, coming, standings } = known.card;
			const name = `${firstName} ${lastName}`.trim();
			const stands = this.#say(standings[place]?.isIn ? "scan.state.in" : `scan.state.${coming}`);
			const row = add(list, "li");
			const who = add(row, "div");
			add(who, "strong", "", name);
			add(who, "span", "", [company, stands].filter(Boolean).join(" · "));
			const word = this.#say(direction === "in" ? "scan.letPersonIn" : "scan.letPersonOut");
			add(
				this.#button(row, word, () => pass(known)),
				"span",
				"sr",
				` : ${name}`,
			);
		}
		this.#people.replaceChildren(shown);
	}

	/** The form for who is not on it, in the place of the people who were found. */
	walkIn(typed: string, ways: Parameters<typeof openWalkIn>[2]): void {
		this.#verdict.replaceChildren();
		openWalkIn(this.#people, typed, ways);
	}

	noBadgeLeft(): void {
		const said = document.createElement("p");
		said.className = "alert alert--warning";
		said.textContent = this.#say("scan.walkInNone");
		this.#verdict.replaceChildren(said);
	}

	/** How old the list is, and what is not sent yet: always there. */
	state(desk: Desk, place: DoorPlace | undefined): void {
		const old = Math.max(0, Math.round((Date.now() - desk.listedAt) / 1000));
		const listed = desk.isReady
			? this.#say(desk.isOnline ? "scan.fresh" : "scan.stale", { ago: this.#ago(old) })
			: desk.listedAt === 0 && desk.isCutOff
				? this.#say("scan.wiped")
				: this.#say("scan.loading", { count: String(desk.size) });
		const waiting = desk.waiting === 0 ? this.#say("scan.sent") : this.#count("scan.waiting", desk.waiting);
		const text = `${desk.isOnline ? "●" : "○"} ${listed} · ${waiting}`;
		if (this.#state.textContent !== text) this.#state.textContent = text;
		this.#state.classList.toggle("scan__state--offline", !desk.isOnline);
		this.root.dataset.ready = String(desk.isReady);
		this.root.dataset.waiting = String(desk.waiting);
		const counts = document.querySelector("[data-scan-counts]");
		if (!place || !counts || !desk.isReady) return;
		const { inside } = desk.inside(place.place);
		const { capacity } = place;
		const said =
			capacity === null
				? this.#say("scan.inside", { inside: String(inside) })
				: this.#say("scan.insideOf", { inside: String(inside), capacity: String(capacity) });
		if (counts.textContent !== said) counts.textContent = said;
	}

	signedOut(): void {
		this.#state.textContent = this.#say("scan.wiped");
	}

	/** The camera, once its button is pressed; it stays open. */
	camera(open: (view: HTMLElement) => Promise<unknown>): void {
		const view = add(this.root, "div", "scan__camera");
		view.id = "scan-camera";
		const button = this.#button(this.root, this.#say("scan.camera"), async () => {
			button.disabled = true;
			try {
				await open(view);
				button.hidden = true;
			} catch {
				button.disabled = false;
				add(this.root, "p", "", this.#say("scan.cameraRefused")).setAttribute("role", "alert");
			}
		});
	}

	#button(parent: HTMLElement, text: string, press: () => void, id = ""): HTMLButtonElement {
		const button = add(parent, "button", "button button--secondary", text) as HTMLButtonElement;
		button.type = "button";
		if (id) button.id = id;
		button.addEventListener("click", press);
		return button;
	}

	#hear(): void {
		this.#sound ??= new AudioContext();
	}

	#play(tone: Tone): void {
		navigator.vibrate?.(trembles[tone]);
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
		return this.#say(`${key}_${count < 2 ? "one" : "other"}`, { count: String(count) });
	}

	#say(key: string, variables: Record<string, string> = {}): string {
		const text = this.words.texts[key] ?? "";
		return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? "");
	}
}

function add(parent: HTMLElement, name: string, className = "", text = ""): HTMLElement {
	const made = document.createElement(name);
	if (className) made.className = className;
	made.textContent = text;
	parent.append(made);
	return made;
}
