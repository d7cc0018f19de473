import { z } from "zod";

export const eventRoles = ["organiser", "host", "moderator", "desk", "door"] as const;
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

export const roleInFile = z.union([
	z.enum([...staffRoles, "none"], { error: `expected one of ${[...staffRoles, "none"].join(", ")}` }),
	z
		.array(z.enum(staffRoles, { error: `expected one of ${staffRoles.join(", ")}` }))
		.min(1, "expected at least one role, or none without brackets")
		.refine((roles) => new Set(roles).size === roles.length, "names a role twice"),
]);
export type RoleInFile = z.output<typeof roleInFile>;

/** The roles in a file; undefined if the file has none, an empty list to remove all. */
export function rolesFromFile(role: RoleInFile | undefined): StaffRole[] | undefined {
	if (role === undefined || role === "none") return role && [];
	return typeof role === "string" ? [role] : role;
}

export function rolesForFile(roles: Iterable<StaffRole>): RoleInFile | undefined {
	const roleSet = new Set(roles);
	const [first, ...others] = staffRoles.filter((role) => roleSet.has(role));
	return first && (others.length > 0 ? [first, ...others] : first);
}
