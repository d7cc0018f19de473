import type { Standing } from "./fact";

/** Whether somebody comes: what a door asks first. */
export const comings = ["registered", "notRegistered", "declined", "waiting", "represented"] as const;
export type Coming = (typeof comings)[number];

/** What a device knows of who wears a badge: enough for a verdict, and no more. */
export interface Card {
	coming: Coming;
	/** Ids of days; none is said of who comes on any. */
	days: string[];
	/** Their account owes something; `refused`: and the event lets nobody in who does. */
	due: "nothing" | "due" | "refused";
	typologyId: string | null;
	/** Slots in which they have a place. */
	sessions: string[];
	/** By place: none where they never were. */
	standings: Record<string, StandingThere>;
	/** Empty on a card that holds the verdict alone. */
	firstName: string;
	lastName: string;
	company: string;
}

export interface StandingThere extends Omit<Standing, "factId"> {
	/** What the device is called that saw it. */
	where: string;
}

/** Of a badge that another device gave without a network: whoever wears it was registered there, and no more is known. */
export const givenCard: Card = {
	...{ coming: "registered", days: [], due: "nothing", typologyId: null, sessions: [], standings: {} },
	...{ firstName: "", lastName: "", company: "" },
};

/** Where somebody stands with a device, and who may pass there. */
export interface DoorPlace {
	place: string;
	label: string;
	/** Who may; everybody who comes when null. */
	typologies: string[] | null;
	/** Only who has a place in this slot. */
	session: string | null;
	capacity: number | null;
	/** Of a session: UTC. */
	startsAt: string | null;
	endsAt: string | null;
}

/** What holds for everybody at the event's doors. */
export interface DoorRules {
	days: { id: string; day: string }[];
	/** On whose clocks its days begin and its times are said (IANA). */
	timeZone: string;
	places: DoorPlace[];
}
