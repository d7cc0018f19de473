import type { User } from "~/domain/people/person";
import { os } from "./context";

type Input = { registered?: unknown; registeredAt?: unknown } | undefined;

/** Whether a session that a badge opened may make the call: always, or by what the call is sent. */
type BadgeRule = true | ((input: Input) => boolean);

const alwaysOpen = (group: string, ...calls: string[]): [string, BadgeRule][] =>
	calls.map((call) => [`${group}.${call}`, true]);

/**
 * All that the code of a badge opens. A badge hangs for all to see, and its photograph is enough: what is not here asks for
 * a session that was opened otherwise. What strangers may do as well is here too, for a person signed in by a badge may sign in again.
 */
const badgeRules = new Map<string, BadgeRule>([
	// The name, of which `toldByBadge` says how much.
	...alwaysOpen("users", "me"),
	// The ticket.
	...alwaysOpen("badges", "list", "download"),
	// The programme, to read.
	...alwaysOpen("conferences", "list", "listV2", "slots", "chosen", "changes", "count"),
	// Nobody's own address: it would tell of the person for as long as they have it, not for as long as the session.
	...alwaysOpen("calendars", "ofEvent", "ofSlot", "ofPerson"),
	// The live session, in which one takes part.
	...alwaysOpen("lives", "read", "stream"),
	...alwaysOpen("polls", "rights", "vote"),
	...alwaysOpen("questions", "answer"),
	...alwaysOpen("wordClouds", "respond"),
	...alwaysOpen("emotions", "list", "react"),
	...alwaysOpen("messages", "send", "mine", "support"),
	...alwaysOpen("leaderboards", "read", "stream", "own", "name"),
	...alwaysOpen("screens", "read", "stream"),
	...alwaysOpen("presences", "log", "read", "leave", "day", "flagged"),
	// To say in the live session that one is there, not to come on another day.
	["users.registerDay", (input) => input?.registered === undefined && input?.registeredAt === undefined],
	...alwaysOpen("usageLogs", "create"),
	// Where the event says that a badge opens them (`FO_MEETING_PHOTOS_BY_BADGE`), as `requireGallery` knows.
	...alwaysOpen("pictures", "list", "last", "ofBadge", "mine", "upload", "file"),
	// What this session has scanned itself, and only a name of it: nothing that was noted before (decision 77).
	...alwaysOpen("contacts", "find", "create", "note", "read", "change"),
	// What the event shows to everybody.
	...alwaysOpen(
		"events",
		"context",
		"get",
		"translations",
		"languages",
		"settings",
		"referer",
		"typologies",
		"sections",
	),
	...alwaysOpen("events", "page", "listed", "image"),
	...alwaysOpen("articles", "list", "stocks"),
	...alwaysOpen("models", "list"),
	...alwaysOpen("forms", "get"),
	// The ways to sign in, and out; what is told of a code is its owner's to know.
	...alwaysOpen("users", "check", "create", "createAnonymous"),
	...alwaysOpen("mails", "freshLink"),
	...alwaysOpen("addresses", "findProof", "prove"),
	...alwaysOpen("firstOrganiser", "find", "become"),
	...alwaysOpen("authentications", "login", "exchange", "connectWithBadge", "connectWithBadgeV2", "enterByBadge"),
	...alwaysOpen("authentications", "sendReset", "findReset", "reset", "findOwner", "proveByMail", "logout"),
]);

/** Whether a session that a badge opened may make the call of the contract. */
export function isOpenToBadge(call: string, input?: unknown): boolean {
	const rule = badgeRules.get(call) ?? false;
	return typeof rule === "function" ? rule(input as Input) : rule;
}

/** Stands before every call: whoever asks in it for the caller learns there that a badge is not enough for it. */
export const limitBadgeSessions = os.middleware(({ next, path }, input: unknown) =>
	next({ context: { isOpenToBadge: isOpenToBadge(path.join("."), input) } }),
);

/** A person as a badge tells of them: their name and what their ticket is made of; no address, no number, no answer. */
export function describeForBadge({ UserEvent: record, ...person }: User): User {
	return {
		...person,
		...{ mobile: null, phone: null, languageId: null, extended: {} },
		Authentication: { email: null, claimed: null, isProven: false },
		UserEvent: record && { ...record, message: null, extended: waitingListFlag(record.extended), Employee: null },
	};
}

/** Whether they wait for a place, which decides what their pages show. */
function waitingListFlag({ inWaitingList }: Record<string, unknown>) {
	return inWaitingList === undefined ? {} : { inWaitingList };
}
