import { calendarDay } from "../time/clock";
import type { DoorKind } from "./vocabulary";

/** One fact, named by the device that saw it: told twice it is one. */
export interface CheckIn {
	id: string;
	kind: DoorKind;
	/** UTC, by the server's clock as far as the device knows it. */
	at: string;
	/** Of a `void`, the fact that it takes back. */
	voids: string | null;
}

/** How somebody stands at a place, by all that is known. */
export interface CheckInStatus {
	/** Since when they were first there; null: never, or taken back. */
	firstAt: string | null;
	isIn: boolean;
	/** When they last came or went; null: never. */
	at: string | null;
	/** The fact that says so. */
	factId: string | null;
}

export const neverThere: CheckInStatus = { firstAt: null, isIn: false, at: null, factId: null };

/** What was not taken back, once each and in the order in which it happened: the same of any order in which it is heard. */
export function validCheckIns<Entry extends CheckIn>(checkIns: readonly Entry[]): Entry[] {
	const voided = new Set(checkIns.filter(({ kind }) => kind === "void").map(({ voids }) => voids));
	const byId = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]));
	return [...byId.values()]
		.filter(({ id, kind }) => kind !== "void" && !voided.has(id))
		.sort((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)));
}

const order = (one: string, other: string) => (one < other ? -1 : 1);

/**
 * The same without what says nothing new: nobody comes in a second time before the next day, and nobody goes who was not in. A door
 * that tells late of somebody who came makes a passage of their going.
 */
export function passagesOf<Entry extends CheckIn>(checkIns: readonly Entry[], zone: string): Entry[] {
	let last: Entry | undefined;
	return validCheckIns(checkIns).filter((checkIn) => {
		const wasIn = last?.kind === "in";
		const isPassage = checkIn.kind === "out" ? wasIn : !(wasIn && last && dayOf(last, zone) === dayOf(checkIn, zone));
		if (isPassage) last = checkIn;
		return isPassage;
	});
}

const dayOf = ({ at }: CheckIn, zone: string) => calendarDay(new Date(at), zone);

export function checkInStatusOf(checkIns: readonly CheckIn[], zone: string): CheckInStatus {
	const passages = passagesOf(checkIns, zone);
	const last = passages.at(-1);
	if (!last) return neverThere;
	return {
		firstAt: passages.find(({ kind }) => kind === "in")?.at ?? null,
		isIn: last.kind === "in",
		at: last.at,
		factId: last.id,
	};
}
