import type { HeldSlot, MissingSlots, Slot } from "~/domain/registration/conference";
import type { ListingPage, Talk } from "./listing.server";

export interface ConferencesData {
	version: 1 | 2;
	path: string;
	held: HeldSlot[];
	missing: MissingSlots;
	maximum: number | null;
	companion: string | undefined;
	/** Required and not chosen yet: shown whatever the filter is. */
	required: Talk[];
	found: ListingPage<Talk> | undefined;
	byTime: ListingPage<TimeGroup> | undefined;
	locale: string;
	timeZone: string;
}

/** Everything that begins at one time: only one of them can be chosen. */
export interface TimeGroup {
	startAt: string;
	choices: { talk: Talk; slot: Slot }[];
}
