import { z } from "zod";
import { company } from "./company";

/** Free values of forms and quotas, by key. */
export const extended = z.record(z.string(), z.unknown());
export type Extended = z.infer<typeof extended>;

const instant = z.iso.datetime().nullable();

export const userEventDay = z.object({
	eventDayId: z.string(),
	registered: z.boolean(),
	registeredAt: instant,
	/** Whether and since when they were there, and from afar (participant specification, section 3). */
	present: z.boolean().default(false),
	presentAt: instant.default(null),
	isRemote: z.boolean().nullable().default(null),
});
export type UserEventDay = z.infer<typeof userEventDay>;

/** The record of a person at an event (registration specification, section 3). */
export const userEvent = z.object({
	code: z.string(),
	registered: z.boolean(),
	responded: z.boolean(),
	representedBy: z.string().nullable(),
	registeredBy: z.string().nullable(),
	registeredBy2: z.string().nullable(),
	registeredFrom: z.string().nullable(),
	isRemote: z.boolean().nullable(),
	/** They were in, and have gone (participant specification, section 3). */
	isOut: z.boolean().default(false),
	isExhibitor: z.boolean(),
	isCompleted: z.boolean(),
	invited: z.boolean(),
	invitedBy: z.string().nullable(),
	/** Why the person does not come, in their own words. */
	message: z.string().nullable(),
	extended,
	typo: z.string().nullable(),
	typoId: z.string().nullable(),
	UserEventDays: z.array(userEventDay),
	/** The company that the person comes for. */
	Employee: z.object({ Company: company }).nullable(),
});
export type UserEvent = z.infer<typeof userEvent>;

/** A person of a domain, with the record at the event that was asked for. */
export const user = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	mobile: z.string().nullable(),
	phone: z.string().nullable(),
	languageId: z.string().nullable(),
	extended,
	Authentication: z.object({
		email: z.string().nullable(),
		/** Typed, and not theirs: it waits for its proof, or is another person's. */
		claimed: z.string().nullable().default(null),
		/** A link that was mailed to the address was opened. */
		isProven: z.boolean().default(false),
	}),
	typo: z.string().nullable(),
	typoId: z.string().nullable(),
	isExhibitor: z.boolean(),
	isCompleted: z.boolean(),
	UserEvent: userEvent.nullable(),
});
export type User = z.infer<typeof user>;

/** Whether the person has decided. Who waits for a place has not: once places are free, the wizard opens at its start. */
export function hasAnswered(record: UserEvent): boolean {
	return record.registered || (record.responded && !isWaiting(record));
}

/** A companion whose details were left for later: registered, and nothing answered yet. */
export function isUnfinished({ registeredBy, responded }: Pick<UserEvent, "registeredBy" | "responded">): boolean {
	return registeredBy !== null && !responded;
}

/** On the waiting list (section 4: responded, and `inWaitingList` oui). */
export function isWaiting({ registered, extended }: Pick<UserEvent, "registered" | "extended">): boolean {
	return !registered && extended.inWaitingList === "oui";
}

export function fullName(person: Pick<User, "firstName" | "lastName">): string {
	return `${person.firstName} ${person.lastName}`.trim();
}

/** Two letters that stand for somebody; « ? » where no name is known. */
export function initialsOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
	const first = (name: string) => [...name][0] ?? "";
	return `${first(firstName.trim())}${first(lastName.trim())}`.toLocaleUpperCase() || "?";
}

export function registeredDayIds(record: UserEvent): string[] {
	return record.UserEventDays.filter((day) => day.registered).map((day) => day.eventDayId);
}
