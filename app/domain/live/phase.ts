/** What the live page is to somebody at a moment. */
export const livePhases = ["unregistered", "undated", "before", "closed", "out", "open"] as const;
export type LivePhase = (typeof livePhases)[number];

interface LiveConditions {
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
export function phaseOf(
	{ startsAt, liveClosed, liveOutOfRoom, isEnded }: LiveConditions,
	person: { isRegistered: boolean; isPlaceholder?: boolean; runsLive: boolean; hasLeftRoom?: boolean },
	now: Date,
): LivePhase {
	if (!person.isRegistered && !person.isPlaceholder && !person.runsLive) return "unregistered";
	if (!person.runsLive && (startsAt === null || now < new Date(startsAt))) return "before";
	if (startsAt === null) return "undated";
	if (liveClosed || isEnded) return "closed";
	return liveOutOfRoom && person.hasLeftRoom ? "out" : "open";
}
