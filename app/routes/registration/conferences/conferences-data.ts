import type { HeldSlot, MissingSlots, Slot } from "~/domain/registration/conference";
import type { ListingPage, Talk } from "./listing.server";

export interface ConferencesData {
	version: 1 | 2;
	path: string;
	held: HeldSlot[];
	/** The slots at which the person speaks. */
	given: string[];
	missing: MissingSlots;
	maximum: number | null;
	companion: string | undefined;
	/** More talks than are read at a glance: a day at a time, with a search and the themes. */
	isLarge: boolean;
	/** Of a large programme, what is required and not chosen yet: shown whatever the filter is. */
	required: Talk[];
	listing: ListingPage<TimeGroup>;
	/** The days of a large programme, with how many talks of each match the search. */
	days: { day: string; count: number }[];
	/** The day whose talks are listed; empty for all days. */
	day: string;
	locale: string;
	timeZone: string;
}

/** Everything that begins at one time: only one of them can be chosen. */
export interface TimeGroup {
	startAt: string;
	/** The event's day, as `2027-03-18`. */
	day: string;
	/** How many there are, on all pages of the list. */
	count: number;
	choices: { talk: Talk; slot: Slot }[];
}
