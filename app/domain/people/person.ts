import { z } from "zod";
import { holds, holdsSome } from "../ground/holding";
import { company } from "./company";

const waitingKey = "inWaitingList";
const values = z.record(z.string(), z.unknown());
export type Extended = z.infer<typeof values>;

/** Free values of forms and quotas, by key; without them only that somebody is on the waiting list is told. */
export const extended = holdsSome(
	values,
	["health"],
	(all) => (Object.keys(all).some((key) => key !== waitingKey) ? ["health"] : []),
	({ [waitingKey]: waiting }) => (waiting === undefined ? {} : { [waitingKey]: waiting }),
);

const instant = z.iso.datetime().nullable();

export const userEventDay = z.object({
	eventDayId: z.string(),
	registered: z.boolean(),
	registeredAt: instant,
	/** Whether and since when they were present, and whether remotely (participant specification, section 3). */
	present: z.boolean().default(false),
	presentAt: instant.default(null),
	isRemote: z.boolean().nullable().default(null),
});
export type UserEventDay = z.infer<typeof userEventDay>;

/** The registration of a person for an event (registration specification, section 3). */
export const userEvent = z.object({
	code: z.string(),
	registered: z.boolean(),
	responded: z.boolean(),
	representedBy: z.string().nullable(),
	registeredBy: z.string().nullable(),
	registeredBy2: z.string().nullable(),
	registeredFrom: z.string().nullable(),
	isRemote: z.boolean().nullable(),
	/** They were inside and have left (participant specification, section 3). */
	isOut: z.boolean().default(false),
	isExhibitor: z.boolean(),
	isCompleted: z.boolean(),
	/** It was united with another registration of the event, which counts instead. */
	isMerged: z.boolean().default(false),
	invited: z.boolean(),
	invitedBy: z.string().nullable(),
	/** Why they stay away, in their words. */
	message: holds("health", z.string().nullable(), null),
	extended,
	typo: z.string().nullable(),
	typoId: z.string().nullable(),
	UserEventDays: z.array(userEventDay),
	Employee: z.object({ Company: company }).nullable(),
});
export type UserEvent = z.infer<typeof userEvent>;

export const user = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	mobile: holds("contact", z.string().nullable(), null),
	phone: holds("contact", z.string().nullable(), null),
	languageId: z.string().nullable(),
	extended,
	Authentication: z.object({
		email: holds("contact", z.string().nullable(), null),
		/** An address that they typed and that is not theirs yet: it waits for its proof, or belongs to another person. */
		claimed: holds("contact", z.string().nullable().default(null), null),
		/** Whether a link that was mailed to the address was opened. */
		isProven: z.boolean().default(false),
	}),
	typo: z.string().nullable(),
	typoId: z.string().nullable(),
	isExhibitor: z.boolean(),
	isCompleted: z.boolean(),
	UserEvent: userEvent.nullable(),
});
export type User = z.infer<typeof user>;

/** People on the waiting list have not decided: once there is room, the wizard starts from the beginning. */
export function hasAnswered(record: UserEvent): boolean {
	return record.registered || (record.responded && !isWaiting(record));
}

/** True for a companion whose details were left for later: registered, and nothing answered yet. */
export function isUnfinished({ registeredBy, responded }: Pick<UserEvent, "registeredBy" | "responded">): boolean {
	return registeredBy !== null && !responded;
}

/** True if on the waiting list (section 4: responded, and `inWaitingList` oui). */
export function isWaiting({ registered, extended }: Pick<UserEvent, "registered" | "extended">): boolean {
	return !registered && extended.inWaitingList === "oui";
}

export function fullName(person: Pick<User, "firstName" | "lastName">): string {
	return `${person.firstName} ${person.lastName}`.trim();
}

export function initialsOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
	const first = (name: string) => [...name][0] ?? "";
	return `${first(firstName.trim())}${first(lastName.trim())}`.toLocaleUpperCase() || "?";
}

export function registeredDayIds(record: UserEvent): string[] {
	return record.UserEventDays.filter((day) => day.registered).map((day) => day.eventDayId);
}
