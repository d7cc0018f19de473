/** The parts of the audit log, each with the families of calls that belong to it. */
const families = {
	team: ["team"],
	settings: ["drafts", "revisions", "forms", "events", "newEvents"],
	people: [
		"users",
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
		"calendars",
	],
	desk: ["checkIns", "desk", "badges", "badgePrints", "presences"],
	money: ["invoices", "payments", "deskPayments"],
	mails: ["mails", "exports", "recaps"],
	live: ["screens", "liveModules", "sequences", "messages", "wordClouds", "pictures", "lives"],
} as const;

export type AuditPart = keyof typeof families;
export const auditParts = Object.keys(families) as [AuditPart, ...AuditPart[]];

export function familiesOf(part: AuditPart): readonly string[] {
	return families[part];
}
