import type { HeldSlot, MissingSlots, Slot } from "~/domain/registration/conference";
import type { ListingPage, Talk } from "./listing.server";

/** What both versions show around their list. */
export interface ConferencesData {
	version: 1 | 2;
	/** The address of this step: a conference's own is under it. */
	path: string;
	held: HeldSlot[];
	missing: MissingSlots;
	maximum: number | null;
	/** Whose places they are, when it is a companion. */
	companion: string | undefined;
	/** Required and not chosen yet: shown whatever the filter says. */
	required: Talk[];
	found: ListingPage<Talk> | undefined;
	byTime: ListingPage<TimeGroup> | undefined;
	locale: string;
	timeZone: string;
}

/** Everything that begins at one time: one of them can be had. */
export interface TimeGroup {
	startAt: string;
	choices: { talk: Talk; slot: Slot }[];
}
