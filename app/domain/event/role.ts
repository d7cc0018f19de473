import { z } from "zod";

/** What somebody is trusted with at one event; several at once. */
export const eventRoles = ["organiser", "host", "moderator", "desk", "door"] as const;
export type EventRole = (typeof eventRoles)[number];

/** The same, and what is of the whole domain. In the order in which they are told. */
export const staffRoles = ["administrator", ...eventRoles] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who keeps an event going: without one of them nobody could give the others their roles. */
export const organisingRoles: readonly StaffRole[] = ["administrator", "organiser"];

/** What roles let somebody do beyond their own things; which role gives which is the provider's to say. */
export const staffRights = [
	"reach",
	"changeCompanies",
	"searchPeople",
	"listPeople",
	"createPeople",
	"sendMails",
	"configure",
	"runLive",
	"moderate",
	"readStatistics",
	"checkIn",
	"attend",
	"readLogs",
] as const;
export type StaffRight = (typeof staffRights)[number];

/** What an event file says of somebody: one role, several, or `none`, which takes all back. */
export const roleInFile = z.union([
	z.enum([...staffRoles, "none"], { error: `expected one of ${[...staffRoles, "none"].join(", ")}` }),
	z
		.array(z.enum(staffRoles, { error: `expected one of ${staffRoles.join(", ")}` }))
		.min(1, "expected at least one role, or none without brackets")
		.refine((roles) => new Set(roles).size === roles.length, "names a role twice"),
]);
export type RoleInFile = z.output<typeof roleInFile>;

/** Undefined where the file says nothing of it; an empty list takes all back. */
export function rolesFromFile(role: RoleInFile | undefined): StaffRole[] | undefined {
	if (role === undefined || role === "none") return role && [];
	return typeof role === "string" ? [role] : role;
}

/** As short as it can be written. */
export function rolesForFile(roles: Iterable<StaffRole>): RoleInFile | undefined {
	const roleSet = new Set(roles);
	const [first, ...others] = staffRoles.filter((role) => roleSet.has(role));
	return first && (others.length > 0 ? [first, ...others] : first);
}
