import { calendarDay } from "../clock";

/** What happens at a door. Nothing is ever changed: who was let in by mistake is taken back by a fact of its own. */
export const doorKinds = ["in", "out", "void"] as const;
export type DoorKind = (typeof doorKinds)[number];

/** Where: the event's own doors, a zone of it, or a slot of a conference. `zone:vip`, `session:opening-1`. */
export const entryPlace = "entry";

/** One fact, named by the device that saw it: told twice it is one. */
export interface DoorFact {
	id: string;
	kind: DoorKind;
	/** UTC, by the server's clock as far as the device knows it. */
	at: string;
	/** Of a `void`, the fact that it takes back. */
	voids: string | null;
}

/** How somebody stands at a place, by all that is known. */
export interface Standing {
	/** Since when they were first there; null: never, or taken back. */
	firstAt: string | null;
	isIn: boolean;
	/** When they last came or went; null: never. */
	at: string | null;
	/** The fact that says so. */
	factId: string | null;
}

export const neverThere: Standing = { firstAt: null, isIn: false, at: null, factId: null };

/** What was not taken back, once each and in the order in which it happened: the same of any order in which it is heard. */
export function keptFacts<Fact extends DoorFact>(facts: readonly Fact[]): Fact[] {
	const voided = new Set(facts.filter(({ kind }) => kind === "void").map(({ voids }) => voids));
	const known = new Map(facts.map((fact) => [fact.id, fact]));
	return [...known.values()]
		.filter(({ id, kind }) => kind !== "void" && !voided.has(id))
		.sort((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)));
}

const order = (one: string, other: string) => (one < other ? -1 : 1);

/** The same without what says nothing new: who is in comes in no second time, until the next day. Who goes first of all was in before. */
export function passagesOf<Fact extends DoorFact>(facts: readonly Fact[], zone: string): Fact[] {
	let last = "";
	return keptFacts(facts).filter(({ kind, at }) => {
		const before = last;
		last = `${kind} ${calendarDay(new Date(at), zone)}`;
		return last !== before;
	});
}

export function standingOf(facts: readonly DoorFact[], zone: string): Standing {
	const passages = passagesOf(facts, zone);
	const last = passages.at(-1);
	if (!last) return neverThere;
	return {
		firstAt: passages.find(({ kind }) => kind === "in")?.at ?? null,
		isIn: last.kind === "in",
		at: last.at,
		factId: last.id,
	};
}
