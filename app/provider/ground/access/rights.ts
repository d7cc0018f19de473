/** How far a right goes: nowhere, oneself and one's companions, everybody at an event, everybody of the domain. */
export type Scope = "nobody" | "own" | "event" | "domain";

/**
 * A participant is anybody with a session; an exhibitor has a typology of exhibitors at the event (it changes what they
 * are offered, not what they may); an organiser has the role for one event, an administrator for the whole domain.
 * Nobody has any right in another domain.
 */
export type Role = "participant" | "exhibitor" | "organiser" | "administrator";

export type Action =
	| "reach"
	| "handLinks"
	| "keepContacts"
	| "speakForOneself"
	| "searchCompanies"
	| "changeCompanies"
	| "searchPeople"
	| "listPeople"
	| "createPeople"
	| "sendMails"
	| "configure";

/**
 * Who may what: the one table, which `access.ts` reads. What needs no session at all (the event, its texts, what it
 * offers, signing in, creating one's own account) is not here: those calls do not ask. Nor are settings and sections,
 * which have an audience (`domain/audience.ts`) rather than a right.
 */
export const rights: Record<Action, Record<Role, Scope>> = {
	/** Read and change a person's record, answers, choices and drafts. */
	reach: { participant: "own", exhibitor: "own", organiser: "event", administrator: "domain" },
	/** Make a link that signs in as a companion. To organisers it would open the person's other events. */
	handLinks: { participant: "own", exhibitor: "own", organiser: "own", administrator: "own" },
	/** Note somebody met at the event among one's contacts, and read them. */
	keepContacts: { participant: "own", exhibitor: "own", organiser: "own", administrator: "own" },
	/** Say what one thinks, take back what one agreed to: nobody does it in another's place but for their companions. */
	speakForOneself: { participant: "own", exhibitor: "own", organiser: "own", administrator: "own" },
	/** Look up companies of the domain by name or number. */
	searchCompanies: { participant: "domain", exhibitor: "domain", organiser: "domain", administrator: "domain" },
	/** Change a company that people of the event have, whoever created it, and answer what is proposed of one. */
	changeCompanies: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
	/** Look up people by name or e-mail. */
	searchPeople: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
	/** List people, and have them as a file. */
	listPeople: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
	/** Create a person in somebody's place, whatever the event is open to. */
	createPeople: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
	/** See the event's mails, and send one to anybody of the event. */
	sendMails: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
	/** Change the event itself: forms, texts. */
	configure: { participant: "nobody", exhibitor: "nobody", organiser: "event", administrator: "domain" },
};
