import type { Slot } from "~/domain/registration/conference";

/** Why a slot cannot be had; nothing when it can. A choice that replaces another is in nobody's way. */
export type Obstacle = "closed" | "full" | "overlap" | "maximum";

export function obstacleOf(
	{ maxReached }: { maxReached: boolean },
	slot: Slot,
	{ replaces }: { replaces: boolean },
): Obstacle | undefined {
	if (slot.disabled) return "closed";
	if (slot.isFull) return "full";
	if (slot.overlap) return replaces ? undefined : "overlap";
	return maxReached ? "maximum" : undefined;
}
