/** What the live page is to somebody at a moment. */
export const livePlaces = ["unregistered", "undated", "before", "closed", "out", "open"] as const;
export type LivePlace = (typeof livePlaces)[number];

interface Live {
	startsAt: string | null;
	liveClosed: boolean;
	liveOutOfRoom: boolean;
	/** A host ended it; who asks for the settings alone leaves it out. */
	isEnded?: boolean;
}

/**
 * In this order: not registered (nor let in without an account), before the start, closed, out of the room, open (participant specification, sections 4 and 8). Who runs it is let
 * in before the start; they alone are told that it has none, others wait as before one.
 */
export function placeOf(
	{ startsAt, liveClosed, liveOutOfRoom, isEnded }: Live,
	person: { isRegistered: boolean; isPlaceholder?: boolean; runsLive: boolean; hasLeftRoom?: boolean },
	now: Date,
): LivePlace {
	if (!person.isRegistered && !person.isPlaceholder && !person.runsLive) return "unregistered";
	if (!person.runsLive && (startsAt === null || now < new Date(startsAt))) return "before";
	if (startsAt === null) return "undated";
	if (liveClosed || isEnded) return "closed";
	return liveOutOfRoom && person.hasLeftRoom ? "out" : "open";
}
