export const livePhases = ["unregistered", "undated", "before", "closed", "out", "open"] as const;
export type LivePhase = (typeof livePhases)[number];

export interface LiveConditions {
	startsAt: string | null;
	liveClosed: boolean;
	liveOutOfRoom: boolean;
	/** A host ended it; absent if only the settings are known. */
	isEnded?: boolean;
}

/** For the room's screens, which are nobody's in particular: from the first typology for which it starts to the last one's end. */
export function conditionsOfRoom(all: (LiveConditions & { liveActive: boolean })[]): LiveConditions {
	const active = all.filter(({ liveActive }) => liveActive);
	const starts = active.flatMap(({ startsAt }) => startsAt ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
	return {
		startsAt: starts[0] ?? null,
		liveClosed: active.every(({ liveClosed }) => liveClosed),
		liveOutOfRoom: false,
	};
}

/** In this order (participant specification, sections 4 and 8). Only people who run the live learn that no start is set. */
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
