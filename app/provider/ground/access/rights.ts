import type { StaffRight, StaffRole } from "~/domain/event/role";
import type { RightOfHolding } from "~/domain/ground/holding";

/** The scope of a right: nobody, oneself and one's companions, everybody at an event, everybody of the domain. */
export type Scope = "nobody" | "own" | "event" | "domain";

/**
 * Anybody with a session is a participant; an exhibitor has a typology of exhibitors at the event (it changes what they are
 * offered, not their rights). The other roles are granted: each for one event, except the administrator's, which covers the
 * domain. A person may have several. No role gives a right in another domain.
 */
export type Role = "participant" | "exhibitor" | StaffRole;

/** The scope of each role; roles that are not listed have the participant's. */
type RightRow = Partial<Record<Role, Scope>> & { participant: Scope };

const ownOnly: RightRow = { participant: "own" };
const withPeople = { communication: "event" } as const;
const organisers = { participant: "nobody", organiser: "event", administrator: "domain" } as const satisfies RightRow;

/**
 * Who may what: the one table, which `access.ts` reads. What needs no session at all (the event, its texts, what it
 * offers, signing in, creating one's own account) is not here: those calls do not ask. Nor are settings and sections,
 * which have an audience (`domain/event/audience.ts`) rather than a right.
 */
export const rights = {
	reach: { ...organisers, participant: "own" },
	/** Create a link that signs in as a companion. Organisers may not: it would also open the person's other events. */
	handLinks: ownOnly,
	/** Note somebody met at the event among one's contacts, and read them. */
	keepContacts: ownOnly,
	/** Give one's opinion, withdraw a consent: only for oneself and one's companions. */
	speakForOneself: ownOnly,
	/** Vote, answer and write in the live session, with a badge too: always in one's own name, whatever one's role. */
	takePart: ownOnly,
	searchCompanies: { participant: "domain" },
	changeCompanies: organisers,
	searchPeople: { ...organisers, ...withPeople },
	/** How many people each view of the list has, without a name. */
	countPeople: { ...organisers, ...withPeople, desk: "event", reader: "event" },
	/** The list of an event's people; without `listPeople`, by the columns that a desk needs (`isForDesk`). */
	browsePeople: { ...organisers, ...withPeople, desk: "event" },
	/** All columns of it, and files of them. */
	listPeople: { ...organisers, ...withPeople },
	createPeople: organisers,
	/**
	 * Read the sheet of somebody at the desk: see their registration, and correct their name. For oneself, other pages do it.
	 */
	serve: { ...organisers, participant: "own", desk: "event" },
	/** Change for somebody else what they may change only while it is open: their days, whether they come. */
	changePeople: { ...organisers, desk: "event" },
	/** Correct what somebody has answered and chosen, at any time. */
	editPeople: organisers,
	sendMails: { ...organisers, ...withPeople },
	/** See what the event takes and owes, record transfers, refund, and download it all for the accountant. */
	manageMoney: { ...organisers, finance: "event" },
	configure: organisers,
	/** Change talks, subjects, rooms and their texts (`isOfProgramme`) in the draft, and publish those changes alone. */
	editProgramme: { ...organisers, programme: "event" },
	runLive: { ...organisers, host: "event" },
	moderate: { ...organisers, host: "event", moderator: "event" },
	/** The event's figures, without names. */
	readStatistics: { ...organisers, ...withPeople, finance: "event", host: "event", reader: "event" },
	checkIn: { ...organisers, desk: "event", door: "event" },
	attend: { ...organisers, desk: "event" },
	readLogs: organisers,
	/** What an answer may hold beside what its call is about (`domain/ground/holding.ts`). */
	seePeople: { ...organisers, ...withPeople, desk: "event" },
	seeContacts: { ...organisers, ...withPeople, finance: "event", desk: "event" },
	seeMoney: { ...organisers, finance: "event", desk: "event" },
	seeAnswers: { ...organisers, ...withPeople },
} as const satisfies Record<StaffRight | RightOfHolding, RightRow> & Record<string, RightRow>;

export type Action = keyof typeof rights;

export function scopeOf(action: Action, role: Role): Scope {
	const row: RightRow = rights[action];
	return row[role] ?? row.participant;
}
