const event = "/domains/{domainId}/events/{eventId}";
const ofPerson = `/v2${event}/users/{userId}`;
const answers = "PUT /domains/{domainId}/forms/data";
const registration = `PUT ${ofPerson}/registration`;
const readOnly = "readOnly";

/** Each with the call that changes it: a registration has rules that a field by itself would bypass. */
export const registrationChangedBy: Record<string, string> = {
	registered: registration,
	responded: registration,
	isRemote: registration,
	isCompleted: registration,
	registeredFrom: registration,
	representedBy: `PUT ${ofPerson}/representation`,
	message: `PUT ${ofPerson}/absence`,
	extended: answers,
	UserEventDays: `PUT ${event}/days/{dayId}/users/{userId}`,
	Employee: "POST /domains/{domainId}/companies/{companyId}/users/{userId}",
	code: readOnly,
	isExhibitor: readOnly,
	typo: readOnly,
	invited: readOnly,
	invitedBy: readOnly,
	registeredBy: readOnly,
	registeredBy2: readOnly,
};

export const personChangedBy: Record<string, string> = {
	id: readOnly,
	extended: answers,
	email: answers,
	Authentication: answers,
	password: "PUT /v2/authentications/password",
	typoId: `PUT ${event}/users/{userId}`,
	UserEvent: `PUT ${event}/users/{userId}`,
	typo: readOnly,
	isExhibitor: readOnly,
	isCompleted: readOnly,
};

export function describeIgnored(rest: object, changedBy: Record<string, string>) {
	const ignored = Object.keys(rest);
	const reasonOf = (name: string) => (Object.hasOwn(changedBy, name) ? changedBy[name] : undefined) ?? "unknown";
	return { ignored, reasons: Object.fromEntries(ignored.map((name) => [name, reasonOf(name)])) };
}
