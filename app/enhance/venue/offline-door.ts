import { type BadgeReading, badgeReadingsOf, isGarbled } from "../../domain/documents/badge-code";
import { foldName } from "../../domain/texts/fold-text";
import { type CheckIn, checkInStatusOf, neverThere } from "../../domain/venue/check-in";
import { packAttendee } from "../../domain/venue/packed-attendee";
import { admit, canOverride, daysOf, talksToday, walkInElsewhere } from "../../domain/venue/verdict";
import type { Direction } from "../../domain/venue/vocabulary";
import type {
	Attendee,
	DeviceReport,
	DoorList,
	DoorPage,
	DoorPlace,
	DoorRules,
	ReportResult,
	RevokedAnswer,
	StatusAtPlace,
	Verdict,
} from "../../domain/venue/wire";
import { randomId } from "../dom/random-id";
import { reachServer, readJson } from "../network/reach-server";
import { type DeviceCheckIn, type DeviceState, DeviceStore, type ListPart, type WalkInEntry } from "./device-store";
import { type ListedAttendee, People } from "./people";

export type OfflineDoorPage = Pick<DoorPage, "eventId" | "timeZone" | "base"> &
	Partial<Pick<DoorPage, "deviceId" | "deviceName">>;

export interface ScanResult {
	verdict: Verdict;
	known: ListedAttendee | undefined;
	fact: DeviceCheckIn | undefined;
	isOverridable: boolean;
	/** The scanner types for another keyboard than this computer's. */
	isOtherKeyboard?: boolean;
	group: ListedAttendee[];
	/** What the ticket says of them. */
	facts: { company: string; days: string[]; talks: { label: string; at: string }[]; eventDays: number };
}

interface ScanOptions {
	place: DoorPlace;
	direction: Direction;
	how: DeviceCheckIn["how"];
	/** Why staff let them in against a refusal. */
	letIn?: string | undefined;
}

/** Milliseconds without an answer of the server after which the device counts as offline. */
const silenceMs = 65_000;
/** The list is kept for at most so long after the last synchronisation (rule 42). */
const longestKeptMs = 24 * 60 * 60 * 1000;
const mostSent = 200;

/** A door that needs no network: it decides by the list on the device, stores the check-ins, and sends them when it can. */
export class OfflineDoor {
	#people = new People("");
	#facts = new Map<string, DeviceCheckIn>();
	#state: DeviceState | undefined;
	#isSending = false;
	#isListing = false;
	#heardAt = 0;
	#hasFailed = false;
	onChange = () => {};
	#revoked: string | undefined;
	/** The browser is no device any more, or nobody is signed in: the list was wiped. */
	onRefused: (why: "noDevice" | "signedOut") => void = () => {};
	/** The device was revoked: the list was wiped, and nobody is let in any more. */
	onRevoked: (sentence: string) => void = () => {};

	private constructor(
		private readonly page: OfflineDoorPage,
		private readonly store: DeviceStore,
	) {}

	static async open(page: OfflineDoorPage): Promise<OfflineDoor> {
		const desk = new OfflineDoor(page, await DeviceStore.open(page.eventId));
		for (const fact of await desk.store.checkIns()) desk.#facts.set(fact.id, fact);
		const state = await desk.store.state();
		if (state && state.deviceId === page.deviceId) {
			desk.#people = new People(state.salt);
			for (const piece of await desk.store.parts()) desk.#people.add(piece);
			desk.#addRegistered();
			desk.#state = state;
		}
		await desk.wipeExpired();
		return desk;
	}

	get isReady(): boolean {
		return this.#state?.isWhole === true;
	}
	get isRevoked(): boolean {
		return this.#revoked !== undefined;
	}
	get size(): number {
		return this.#people.size;
	}
	get listedAt(): number {
		return this.#state?.listedAt ?? 0;
	}
	/** The server's time, as far as this device has heard it. */
	get now(): Date {
		return new Date(Date.now() + (this.#state?.ahead ?? 0));
	}

	get rules() {
		return this.#state?.rules;
	}
	/** Before the first list nothing is known but the clock. */
	get #rules(): DoorRules {
		return this.#state?.rules ?? { days: [], places: [], timeZone: this.page.timeZone };
	}
	get waiting(): number {
		return [...this.#facts.values()].filter(({ sentAt }) => sentAt === 0).length;
	}
	get isOnline(): boolean {
		return navigator.onLine && Date.now() - this.#heardAt < silenceMs;
	}
	/** True if the last request failed: a browser may call a network without a way out "on line". */
	get isCutOff(): boolean {
		return !navigator.onLine || this.#hasFailed;
	}

	counts(place: string): { inside: number; came: number } {
		const { inside, came } = this.#state?.counts.find((count) => count.place === place) ?? { inside: 0, came: 0 };
		const moves = [...this.#facts.values()].filter((fact) => fact.sentAt === 0 && fact.place === place);
		const moved = (what: "inside" | "came") => moves.reduce((sum, fact) => sum + (fact.moves?.[what] ?? 0), 0);
		return { inside: Math.max(0, inside + moved("inside")), came: Math.max(0, came + moved("came")) };
	}

	async scan(typed: string, options: ScanOptions): Promise<ScanResult> {
		let read = await this.#read(typed);
		// Somebody may have registered a moment ago: the list is asked once more.
		if ((!read.known || read.known.givenBy !== undefined) && this.isOnline) {
			await this.list();
			read = await this.#read(typed);
		}
		const isOtherKeyboard = read.keyboard !== null || (!read.known && isGarbled(typed));
		return { ...(await this.checkIn(read.code, read.known, options)), isOtherKeyboard };
	}

	/** The first reading that is a badge of the list. */
	async #read(typed: string): Promise<BadgeReading & { known: ListedAttendee | undefined }> {
		const readings = badgeReadingsOf(typed);
		for (const reading of readings) {
			const known = await this.#people.find(reading.code);
			if (known) return { ...reading, known };
		}
		return { ...(readings[0] as BadgeReading), keyboard: null, known: undefined };
	}

	async checkIn(
		code: string,
		known: ListedAttendee | undefined,
		{ place, direction, how, letIn }: ScanOptions,
	): Promise<ScanResult> {
		const { now } = this;
		const rules = this.#rules;
		const card = known && this.#withOwnCheckIns(code, known.card);
		const { inside } = this.counts(place.place);
		const request = { place, direction, now, inside, isOverride: letIn !== undefined };
		const facts = this.#factsOf(known, now);
		const { verdict, isNoted, overrode } = admit(card, rules, request);
		if (!isNoted || !card)
			return { verdict, known, fact: undefined, isOverridable: canOverride(verdict), group: [], facts };
		const fact: DeviceCheckIn = {
			id: randomId(),
			kind: direction,
			place: place.place,
			code,
			at: now.toISOString(),
			how,
			offline: !this.isOnline,
			sentAt: 0,
			...(overrode && letIn !== undefined && { overrode, why: letIn }),
			// People whose badge no list has yet count once they are known.
			moves: known?.givenBy === undefined ? movesOf(direction, card.standings[place.place]) : unmoved,
		};
		await this.#keep(fact);
		const group = direction === "in" ? this.#people.group(code).filter((one) => this.#mayFollow(one, place)) : [];
		return { verdict, known, fact, isOverridable: false, group, facts };
	}

	/** Gives them one of the badges reserved for this device; undefined where none is left. */
	async register(form: WalkInEntry, { place: { place } }: Pick<ScanOptions, "place">): Promise<ScanResult | undefined> {
		const at = this.now.toISOString();
		const fact = await this.store.assignBadge((code) => ({
			id: randomId(),
			kind: "in",
			place,
			code,
			at,
			how: "name",
			form,
			offline: !this.isOnline,
			sentAt: 0,
			moves: { inside: 1, came: 1 },
		}));
		if (!fact) return undefined;
		this.#facts.set(fact.id, fact);
		this.#addRegistered();
		this.onChange();
		void this.send();
		const known = await this.#people.find(fact.code);
		const facts = this.#factsOf(known, new Date(at));
		return {
			verdict: { kind: "entered", isBack: false, isDue: false },
			known,
			fact,
			isOverridable: false,
			group: [],
			facts,
		};
	}

	isNameListed({ firstName, lastName }: WalkInEntry): boolean {
		const name = foldName(`${firstName} ${lastName}`);
		return this.#people.search(name).people.some(({ card }) => foldName(`${card.firstName} ${card.lastName}`) === name);
	}

	#addRegistered(): void {
		for (const { code, form } of this.#facts.values()) {
			if (!form || this.#people.has(code)) continue;
			const packed = packAttendee({ ...walkInElsewhere, ...form, typologyId: form.typoId || null });
			this.#people.add({ people: [[code, code, packed]], sealed: new Uint8Array() });
		}
	}

	/** Taking a check-in back is a check-in of kind `void`. */
	async undo({ id, place, code, moves = unmoved }: DeviceCheckIn): Promise<void> {
		const at = this.now.toISOString();
		const fact: DeviceCheckIn = {
			id: randomId(),
			kind: "void",
			place,
			code,
			at,
			how: "code",
			voids: id,
			offline: !this.isOnline,
			sentAt: 0,
			moves: { inside: -moves.inside, came: -moves.came },
		};
		await this.#keep(fact);
	}

	search(typed: string): { people: ListedAttendee[]; total: number } {
		const { people, total } = this.#people.search(typed);
		return { people: people.map(({ code, card }) => ({ code, card: this.#withOwnCheckIns(code, card) })), total };
	}

	async find(code: string): Promise<ListedAttendee | undefined> {
		const known = await this.#people.find(code);
		return known && { ...known, card: this.#withOwnCheckIns(code, known.card) };
	}

	/** Sends the waiting check-ins until none is left or the server does not answer. */
	async send(): Promise<void> {
		if (this.#isSending) return;
		this.#isSending = true;
		try {
			for (;;) {
				const waiting = [...this.#facts.values()].filter(({ sentAt }) => sentAt === 0);
				const batch = waiting.slice(0, mostSent);
				if (batch.length === 0) return;
				const report: DeviceReport = {
					sentAt: this.now.toISOString(),
					waiting: waiting.length - batch.length,
					entries: batch.map(({ code, sentAt: _, form: __, moves: ___, ...fact }) =>
						fact.kind === "void" ? fact : { ...fact, code },
					),
					walkIns: batch.flatMap(({ id, code, at, form }) => (form ? { id, code, at, ...form } : [])),
				};
				const body = new URLSearchParams({ facts: JSON.stringify(report) });
				const answer = await this.#ask<ReportResult>("/faits", { method: "POST", body });
				if (!answer) return;
				if ("revoked" in answer) {
					if (!answer.isHandedIn) return;
					await this.#forget(batch);
					continue;
				}
				const sent = batch.map((fact) => ({ ...fact, sentAt: Date.now() }));
				await this.store.saveCheckIns(sent);
				for (const fact of sent) this.#facts.set(fact.id, fact);
				if (this.#state) this.#state.counts = answer.counts;
				this.onChange();
			}
		} finally {
			this.#isSending = false;
		}
	}

	/** Loads the changes of the list, or all of it; an interrupted list goes on where it was. */
	async list(): Promise<void> {
		if (this.#isListing || this.isRevoked) return;
		this.#isListing = true;
		const begun = Date.now();
		try {
			for (let isMore = true; isMore; ) {
				const requestedAt = Date.now();
				const { cursor = "" } = this.#state ?? {};
				const answer = await this.#ask<DoorList>(`/liste?curseur=${encodeURIComponent(cursor)}`);
				if (!answer || "revoked" in answer) return;
				// The device became a desk, or is one no longer: the stored list is of the other kind.
				if (this.#state && this.#state.salt !== answer.salt && !answer.isFirst) {
					await this.wipe();
					continue;
				}
				const piece: ListPart = {
					people: answer.people,
					gone: answer.gone,
					reserved: answer.reserved,
					sealed: bytesOf(answer.sealed),
				};
				const { isFirst, salt, rules, counts } = answer;
				isMore = answer.isMore;
				const now = Date.now();
				const state: DeviceState = {
					deviceId: this.page.deviceId ?? "",
					cursor: answer.cursor,
					salt,
					rules,
					counts,
					isWhole: !isMore && (isFirst || this.#state !== undefined),
					listedAt: isMore ? (this.#state?.listedAt ?? 0) : now,
					ahead: Math.round(Date.parse(answer.now) - (requestedAt + now) / 2),
				};
				await this.store.savePart(piece, state, isFirst, answer.free);
				if (isFirst) this.#people = new People(state.salt);
				this.#people.add(piece);
				this.#addRegistered();
				this.#state = state;
				this.onChange();
			}
			// Check-ins sent before the list was requested are in it by now.
			await this.#forget([...this.#facts.values()].filter(({ sentAt }) => sentAt > 0 && sentAt < begun - 5000));
		} finally {
			this.#isListing = false;
		}
	}

	async wipeExpired(): Promise<void> {
		if (this.#state && this.#state.listedAt > 0 && Date.now() - this.#state.listedAt > longestKeptMs) await this.wipe();
	}

	async #forget(checkIns: DeviceCheckIn[]): Promise<void> {
		const ids = checkIns.map(({ id }) => id);
		await this.store.saveCheckIns([], ids);
		for (const id of ids) this.#facts.delete(id);
		this.onChange();
	}

	async wipe(): Promise<void> {
		this.#people = new People("");
		this.#state = undefined;
		await this.store.wipe();
		this.onChange();
	}

	async #keep(fact: DeviceCheckIn): Promise<void> {
		// On disk before anybody is let in.
		await this.store.saveCheckIns([fact]);
		this.#facts.set(fact.id, fact);
		this.onChange();
		void this.send();
	}

	#factsOf(known: ListedAttendee | undefined, now: Date): ScanResult["facts"] {
		const rules = this.#rules;
		// Of a badge that another device gave, nothing is known.
		if (!known || known.givenBy !== undefined) return { company: "", days: [], talks: [], eventDays: 0 };
		const { card } = known;
		const [days, talks] = [daysOf(card, rules.days), talksToday(card, rules, now)];
		return { company: card.company, days, talks, eventDays: rules.days.length };
	}

	#mayFollow({ code, card }: ListedAttendee, place: DoorPlace): boolean {
		return card.coming === "registered" && !this.#withOwnCheckIns(code, card).standings[place.place]?.isIn;
	}

	#withOwnCheckIns(code: string, card: Attendee): Attendee {
		const ownCheckIns = [...this.#facts.values()].filter((fact) => fact.code === code);
		if (ownCheckIns.length === 0) return card;
		const standings = { ...card.standings };
		for (const place of new Set(ownCheckIns.map((fact) => fact.place))) {
			const listed = standings[place];
			const said = (kind: "in" | "out", at: string | null | undefined): CheckIn[] =>
				at ? [{ id: `${kind} ${at}`, kind, at, voids: null }] : [];
			const facts: CheckIn[] = ownCheckIns
				.filter((fact) => fact.place === place)
				.map(({ id, kind, at, voids = null }) => ({ id, kind, at, voids }));
			const voided = new Set(facts.map(({ voids }) => voids));
			// The times of check-ins that were taken back here, to leave out of the list's status.
			const takenBack = new Set(facts.filter(({ id }) => voided.has(id)).map(({ at }) => at));
			const base = [...said("in", listed?.firstAt), ...said(listed?.isIn ? "in" : "out", listed?.at)].filter(
				({ at }) => !takenBack.has(at),
			);
			const status = checkInStatusOf([...base, ...facts], this.#rules);
			const isOwn = facts.some(({ id }) => id === status.factId);
			standings[place] = { ...status, where: isOwn ? (this.page.deviceName ?? "") : (listed?.where ?? "") };
		}
		return { ...card, standings };
	}

	async #ask<Answer extends object>(path: string, init: RequestInit = {}): Promise<Answer | RevokedAnswer | undefined> {
		const answer = await reachServer(this.page.base + path, init);
		if (!answer) {
			this.#heardAt = 0;
			this.#hasFailed = true;
			this.onChange();
			return undefined;
		}
		const said = readJson<Answer | RevokedAnswer>(answer);
		if (answer.ok && said) {
			this.#heardAt = Date.now();
			this.#hasFailed = false;
			return said;
		}
		if (answer.status === 403 && said && "revoked" in said) {
			await this.#beRevoked(said.revoked);
			return said;
		}
		const isForbidden = answer.status === 403;
		if (isForbidden || answer.status === 401 || (answer.ok && answer.redirected)) {
			await this.wipe();
			this.onRefused(isForbidden ? "noDevice" : "signedOut");
		}
		return undefined;
	}

	async #beRevoked(sentence: string): Promise<void> {
		if (this.isRevoked) return;
		this.#revoked = sentence;
		await this.wipe();
		await this.#forget([...this.#facts.values()].filter(({ sentAt }) => sentAt > 0));
		this.onRevoked(sentence);
		// What waits is handed in at once; the call that heard of the revocation may have been one that sends.
		queueMicrotask(() => void this.send());
	}
}

const unmoved = { inside: 0, came: 0 };

function movesOf(direction: Direction, { isIn, firstAt }: Pick<StatusAtPlace, "isIn" | "firstAt"> = neverThere) {
	const isComing = direction === "in";
	return { inside: Number(isComing) - Number(isIn), came: Number(isComing && firstAt === null) };
}

function bytesOf(base64: string): Uint8Array {
	return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
