import type { StaffRight, StaffRole } from "~/domain/event/role";

/** How far a right goes: nowhere, oneself and one's companions, everybody at an event, everybody of the domain. */
export type Scope = "nobody" | "own" | "event" | "domain";

/**
 * A participant is anybody with a session; an exhibitor has a typology of exhibitors at the event (it changes what they
 * are offered, not what they may). The others are given: for one event each, an administrator's for the whole domain, and
 * one person may have several. Nobody has any right in another domain.
 */
export type Role = "participant" | "exhibitor" | StaffRole;

/** What a participant may, and who may more: a role that is not named has what a participant has. */
type RightRow = Partial<Record<Role, Scope>> & { participant: Scope };

const ownOnly: RightRow = { participant: "own" };
const organisers = { participant: "nobody", organiser: "event", administrator: "domain" } as const satisfies RightRow;

/**
 * Who may what: the one table, which `access.ts` reads. What needs no session at all (the event, its texts, what it
 * offers, signing in, creating one's own account) is not here: those calls do not ask. Nor are settings and sections,
 * which have an audience (`domain/event/audience.ts`) rather than a right.
 */
export const rights = {
	/** Read and change a person's record, answers, choices and drafts. */
	reach: { ...organisers, participant: "own" },
	/** Make a link that signs in as a companion. To organisers it would open the person's other events. */
	handLinks: ownOnly,
	/** Note somebody met at the event among one's contacts, and read them. */
	keepContacts: ownOnly,
	/** Say what one thinks, take back what one agreed to: nobody does it in another's place but for their companions. */
	speakForOneself: ownOnly,
	/** Vote, answer and write in the live session, by badge too: whatever one's role, in one's own name. */
	takePart: ownOnly,
	/** Look up companies of the domain by name or number. */
	searchCompanies: { participant: "domain" },
	/** Change a company that people of the event have, whoever created it, and answer what is proposed of one. */
	changeCompanies: organisers,
	/** Look up people by name or e-mail. */
	searchPeople: organisers,
	/** List people, and have them as a file. */
	listPeople: organisers,
	/** Create a person in somebody's place, whatever the event is open to. */
	createPeople: organisers,
	/** The sheet of somebody who stands at the desk: see whether they come, and correct how they are called. One's own by pages of one's own. */
	serve: { ...organisers, participant: "own", desk: "event" },
	/** Change in somebody's place what only they may while it is open to them: their days, whether they come. */
	changePeople: { ...organisers, desk: "event" },
	/** See the event's mails, and send one to anybody of the event. */
	sendMails: organisers,
	/** Change the event itself: forms, texts. */
	configure: organisers,
	/** Decide what the live session shows: modules, results, its end. */
	runLive: { ...organisers, host: "event" },
	/** Put what people write on the screens, or keep it off. */
	moderate: { ...organisers, host: "event", moderator: "event" },
	/** The event's figures, no names. */
	readStatistics: { ...organisers, host: "event" },
	/** Let people in and out at a door. */
	checkIn: { ...organisers, desk: "event", door: "event" },
	/** The desk: find people by name and company, register who walks in, print, take payment. */
	attend: { ...organisers, desk: "event" },
	/** What people did at the event, line by line. */
	readLogs: organisers,
} as const satisfies Record<StaffRight, RightRow> & Record<string, RightRow>;

export type Action = keyof typeof rights;

/** How far an action goes for a role. */
export function scopeOf(action: Action, role: Role): Scope {
	const row: RightRow = rights[action];
	return row[role] ?? row.participant;
}
