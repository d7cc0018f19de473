/** The parts of the audit log, each with the families of calls that belong to it. */
const families = {
	team: ["team"],
	settings: ["drafts", "revisions", "forms", "events", "newEvents"],
	people: [
		"users",
		"sheets",
		"merges",
		"registrations",
		"wizard",
		"conferences",
		"categories",
		"articles",
		"models",
		"invitations",
		"companions",
		"groups",
		"representation",
		"companies",
		"addresses",
		"contacts",
		"satisfaction",
		"privacy",
		"actionLogs",
		"peopleChanges",
		"calendars",
	],
	desk: ["checkIns", "desk", "badges", "badgePrints", "badgeBatches", "presences"],
	money: ["invoices", "payments", "deskPayments", "eventMoney"],
	mails: ["mails", "mailings", "exports", "recaps"],
	live: ["screens", "liveModules", "sequences", "messages", "wordClouds", "pictures", "lives"],
} as const;

export type AuditPart = keyof typeof families;
export const auditParts = Object.keys(families) as [AuditPart, ...AuditPart[]];

export function familiesOf(part: AuditPart): readonly string[] {
	return families[part];
}
