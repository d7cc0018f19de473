import type { StorePlace } from "../world/world";
import type { Step } from "./schedule";

export interface Aim {
	about: string;
	/** The company: its name, and its id if it has one. */
	company?: { name: string; id?: string };
}

/** A client's steps, in the message to the process that plays them. */
export interface Part {
	client: number;
	/** The turn of the first of these steps. */
	from: number;
	token: string;
	person: string;
	event: { domainId: string; eventId: string };
	companies: Record<string, string>;
	steps: Step[];
}

export type ToPlayer = { open: StorePlace } | { play: Part[]; now: string; atOnce: number };

export interface FromPlayer {
	loaded?: true;
	opened?: true;
	played?: true;
	client?: number;
	turn?: number;
	begun?: Aim;
	ended?: string;
	made?: string;
	failed?: string;
}
