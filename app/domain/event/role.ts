import { z } from "zod";
import { expecting, messageOfFault } from "../ground/fault";

export const eventRoles = [
	"organiser",
	"communication",
	"finance",
	"programme",
	"host",
	"moderator",
	"desk",
	"door",
	"reader",
] as const;
export type EventRole = (typeof eventRoles)[number];

/** All roles, including those of the whole domain. In the order in which they are shown. */
export const staffRoles = ["administrator", ...eventRoles] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Every event needs at least one person with one of these roles; otherwise nobody could assign roles. */
export const organisingRoles: readonly StaffRole[] = ["administrator", "organiser"];

export const staffRights = [
	"reach",
	"changeCompanies",
	"searchPeople",
	"countPeople",
	"browsePeople",
	"listPeople",
	"createPeople",
	"editPeople",
	"sendMails",
	"manageMoney",
	"configure",
	"editProgramme",
	"runLive",
	"moderate",
	"readStatistics",
	"checkIn",
	"attend",
	"readLogs",
] as const;
export type StaffRight = (typeof staffRights)[number];

export const roleInFile = z.union([
	z.enum([...staffRoles, "none"], { error: expecting({ code: "role", roles: [...staffRoles, "none"].join(", ") }) }),
	z
		.array(z.enum(staffRoles, { error: expecting({ code: "role", roles: staffRoles.join(", ") }) }))
		.min(1, expecting("oneRole"))
		.refine((roles) => new Set(roles).size === roles.length, messageOfFault({ code: "roleTwice" })),
]);
export type RoleInFile = z.output<typeof roleInFile>;

/** The roles in a file; undefined if the file has none, an empty list to remove all. */
export function rolesFromFile(role: RoleInFile | undefined): StaffRole[] | undefined {
	if (role === undefined || role === "none") return role && [];
	return typeof role === "string" ? [role] : role;
}

/** The last day of a role, on the event's calendar: one for all roles of the person, or one for each that has one. */
export const roleEndInFile = z.union([
	z.iso.date(),
	z.partialRecord(
		z.enum(eventRoles, { error: expecting({ code: "role", roles: eventRoles.join(", ") }) }),
		z.iso.date(),
	),
]);
export type RoleEndInFile = z.output<typeof roleEndInFile>;

/** Undefined for a role without an end, as an administrator's is: it belongs to the domain. */
export function lastDayInFile(until: RoleEndInFile | undefined, role: StaffRole): string | undefined {
	if (until === undefined || role === "administrator") return undefined;
	return typeof until === "string" ? until : until[role];
}

export function lastDaysForFile(held: { role: StaffRole; until: string | undefined }[]): RoleEndInFile | undefined {
	const dated = held.filter(({ until }) => until !== undefined);
	const [first] = dated;
	if (!first) return undefined;
	if (dated.length === held.length && dated.every(({ until }) => until === first.until)) return first.until;
	return Object.fromEntries(dated.map(({ role, until }) => [role, until]));
}

export function rolesForFile(roles: Iterable<StaffRole>): RoleInFile | undefined {
	const roleSet = new Set(roles);
	const [first, ...others] = staffRoles.filter((role) => roleSet.has(role));
	return first && (others.length > 0 ? [first, ...others] : first);
}
