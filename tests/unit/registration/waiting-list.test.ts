import { expect, test } from "vitest";
import { hasAnswered, isUnfinished, isWaiting, type UserEvent } from "~/domain/people/person";
import { hasToWait, isAskedToWait } from "~/domain/registration/waiting-list";

const invited = {
	registered: false,
	responded: false,
	representedBy: null,
	registeredBy: null,
	extended: {},
} as Partial<UserEvent> as UserEvent;
const registered = { ...invited, registered: true, responded: true };
const absent = { ...invited, responded: true };
const waiting = { ...absent, extended: { inWaitingList: "oui" } };
const refusing = { ...absent, extended: { inWaitingList: "non" } };
const companion = { ...registered, responded: false, registeredBy: "ana" };

test.each<[string, UserEvent, { waits: boolean; isAsked: boolean; isWaiting: boolean; hasAnswered: boolean }]>([
	["who did not answer", invited, { waits: true, isAsked: true, isWaiting: false, hasAnswered: false }],
	["who said that they do not come", absent, { waits: true, isAsked: false, isWaiting: false, hasAnswered: true }],
	["who waits", waiting, { waits: true, isAsked: true, isWaiting: true, hasAnswered: false }],
	["who does not want to wait", refusing, { waits: true, isAsked: true, isWaiting: false, hasAnswered: true }],
	["who is registered", registered, { waits: false, isAsked: false, isWaiting: false, hasAnswered: true }],
	[
		"who waited before a place was free",
		{ ...waiting, registered: true },
		{ waits: false, isAsked: false, isWaiting: false, hasAnswered: true },
	],
	[
		"whom somebody registered, and who has not told their details",
		companion,
		{ waits: false, isAsked: false, isWaiting: false, hasAnswered: true },
	],
	[
		"whom somebody represents",
		{ ...invited, representedBy: "ana" },
		{ waits: false, isAsked: false, isWaiting: false, hasAnswered: false },
	],
	[
		"whom somebody registers",
		{ ...invited, registeredBy: "ana" },
		{ waits: false, isAsked: false, isWaiting: false, hasAnswered: false },
	],
])("Where the waiting list is open, somebody %s", (_, record, expected) => {
	const settings = { waitingListActive: true };
	expect({
		waits: hasToWait(settings, record),
		isAsked: isAskedToWait(settings, record),
		isWaiting: isWaiting(record),
		hasAnswered: hasAnswered(record),
	}).toEqual(expected);
});

test("Where the waiting list is closed, nobody has to wait", () => {
	expect(hasToWait({ waitingListActive: false }, invited)).toBe(false);
	expect(isAskedToWait({ waitingListActive: false }, invited)).toBe(false);
});

test("The details of a companion are left for later until they answer; nobody else's are", () => {
	expect(isUnfinished(companion)).toBe(true);
	expect(isUnfinished({ ...companion, responded: true })).toBe(false);
	expect(isUnfinished(invited)).toBe(false);
});
