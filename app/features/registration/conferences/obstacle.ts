import type { Slot } from "~/domain/registration/conference";

/** Why a slot cannot be chosen; undefined when it can. A choice that replaces the overlapping one has no obstacle. */
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
