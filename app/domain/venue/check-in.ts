import { type EventTimes, eventDayOf } from "../event/event-times";
import type { DoorKind } from "./vocabulary";

/** A check-in. The device that saw it makes its id, so that one sent twice counts once. */
export interface CheckIn {
	id: string;
	kind: DoorKind;
	/** UTC, by the server's clock as far as the device knows it. */
	at: string;
	/** For a `void`, the id of the check-in that it takes back. */
	voids: string | null;
}

/** Somebody's status at a place, according to all known check-ins. */
export interface CheckInStatus {
	/** When they first came in; null if never, or if it was taken back. */
	firstAt: string | null;
	isIn: boolean;
	/** When they last came in or went out; null if never. */
	at: string | null;
	/** The id of the last check-in that counts. */
	factId: string | null;
}

export const neverThere: CheckInStatus = { firstAt: null, isIn: false, at: null, factId: null };

/** Once each, in the order in which they happened, whatever the order in which they arrive. */
export function validCheckIns<Entry extends CheckIn>(checkIns: readonly Entry[]): Entry[] {
	const voided = new Set(checkIns.filter(({ kind }) => kind === "void").map(({ voids }) => voids));
	const byId = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]));
	return [...byId.values()]
		.filter(({ id, kind }) => kind !== "void" && !voided.has(id))
		.sort((a, b) => (a.at === b.at ? order(a.id, b.id) : order(a.at, b.at)));
}

const order = (a: string, b: string) => (a < b ? -1 : 1);

/** Nobody comes in twice a day, nor goes out who was not in. A late entry can turn an ignored exit into a passage. */
export function passagesOf<Entry extends CheckIn>(checkIns: readonly Entry[], times: EventTimes): Entry[] {
	let last: Entry | undefined;
	return validCheckIns(checkIns).filter((checkIn) => {
		const wasIn = last?.kind === "in";
		const isPassage = checkIn.kind === "out" ? wasIn : !(wasIn && last && dayOf(last, times) === dayOf(checkIn, times));
		if (isPassage) last = checkIn;
		return isPassage;
	});
}

const dayOf = ({ at }: CheckIn, times: EventTimes) => eventDayOf(new Date(at), times);

export function checkInStatusOf(checkIns: readonly CheckIn[], times: EventTimes): CheckInStatus {
	const passages = passagesOf(checkIns, times);
	const last = passages.at(-1);
	if (!last) return neverThere;
	return {
		firstAt: passages.find(({ kind }) => kind === "in")?.at ?? null,
		isIn: last.kind === "in",
		at: last.at,
		factId: last.id,
	};
}
