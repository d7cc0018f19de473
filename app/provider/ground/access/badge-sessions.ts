import type { User } from "~/domain/people/person";
import { os } from "./context";

type Input = { registered?: unknown; registeredAt?: unknown } | undefined;

type BadgeRule = true | ((input: Input) => boolean);

const alwaysOpen = (group: string, ...calls: string[]): [string, BadgeRule][] =>
	calls.map((call) => [`${group}.${call}`, true]);

/**
 * A badge is worn for all to see, and a photo of it is enough to copy it: every other call requires a session that was opened
 * otherwise. Calls open to strangers are here too, because a person signed in by a badge may sign in again.
 */
const badgeRules = new Map<string, BadgeRule>([
	// The name only, see `describeForBadge`.
	...alwaysOpen("users", "me"),
	...alwaysOpen("badges", "list", "download"),
	...alwaysOpen("conferences", "list", "listV2", "slots", "chosen", "changes", "count"),
	// Not the person's own calendar address: it would reveal their choices for as long as it exists, not only during the
	// session.
	...alwaysOpen("calendars", "ofEvent", "ofSlot", "ofPerson"),
	...alwaysOpen("lives", "read", "stream"),
	...alwaysOpen("polls", "rights", "vote"),
	...alwaysOpen("questions", "answer"),
	...alwaysOpen("wordClouds", "respond"),
	...alwaysOpen("ratings", "rate"),
	...alwaysOpen("emotions", "list", "react"),
	...alwaysOpen("messages", "send", "mine", "support"),
	...alwaysOpen("leaderboards", "read", "stream", "own", "name"),
	...alwaysOpen("screens", "read", "stream"),
	...alwaysOpen("presences", "log", "read", "leave", "day", "flagged"),
	// Only to say in the live session that one is present, not to register for another day.
	["users.registerDay", (input) => input?.registered === undefined && input?.registeredAt === undefined],
	...alwaysOpen("usageLogs", "create"),
	// The word of a mail's link is enough, with or without a session.
	...alwaysOpen("mailings", "choice", "choose"),
	// If the event allows it for badges (`FO_MEETING_PHOTOS_BY_BADGE`), which `requireGallery` checks.
	...alwaysOpen("pictures", "list", "last", "ofBadge", "mine", "upload", "file"),
	// Only contacts scanned in this session, and of them only a name: no earlier contacts (decision 77).
	...alwaysOpen("contacts", "find", "create", "note", "read", "change"),
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
	// Signing in and out. What an answer reveals is for the owner of the code.
	...alwaysOpen("users", "check", "create", "createAnonymous"),
	...alwaysOpen("mails", "freshLink"),
	...alwaysOpen("addresses", "findProof", "prove"),
	...alwaysOpen("firstOrganiser", "find", "become"),
	...alwaysOpen("firstStart", "find", "write", "tryMail", "enter", "begin"),
	...alwaysOpen("authentications", "login", "exchange", "connectWithBadge", "connectWithBadgeV2", "enterByBadge"),
	...alwaysOpen("authentications", "sendReset", "findReset", "reset", "findOwner", "proveByMail", "logout"),
]);

export function isOpenToBadge(call: string, input?: unknown): boolean {
	const rule = badgeRules.get(call) ?? false;
	return typeof rule === "function" ? rule(input as Input) : rule;
}

/** `callerOf` then refuses sessions opened by a badge (`badgeNotEnough`) if the call is not open to them. */
export const limitBadgeSessions = os.middleware(({ next, path }, input: unknown) =>
	next({ context: { isOpenToBadge: isOpenToBadge(path.join("."), input) } }),
);

/** A person as a badge's session may see them: their name and the data of their ticket; no address, numbers or answers. */
export function describeForBadge({ UserEvent: record, ...person }: User): User {
	return {
		...person,
		mobile: null,
		phone: null,
		languageId: null,
		extended: {},
		Authentication: { email: null, claimed: null, isProven: false },
		UserEvent: record && { ...record, message: null, extended: waitingListFlag(record.extended), Employee: null },
	};
}

/** Keeps only whether they are on the waiting list, which decides what their pages show. */
function waitingListFlag({ inWaitingList }: Record<string, unknown>) {
	return inWaitingList === undefined ? {} : { inWaitingList };
}
