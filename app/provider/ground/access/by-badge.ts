import type { User } from "~/domain/people/person";
import { os } from "./context";

type Input = { registered?: unknown; registeredAt?: unknown } | undefined;

/** Whether a session that a badge opened may make the call: always, or by what the call is sent. */
type Opening = true | ((input: Input) => boolean);

const open = (group: string, ...calls: string[]): [string, Opening][] =>
	calls.map((call) => [`${group}.${call}`, true]);

/**
 * All that the code of a badge opens. A badge hangs for all to see, and its photograph is enough: what is not here asks for
 * a session that was opened otherwise. What strangers may do as well is here too, for a person signed in by a badge may sign in again.
 */
const openings = new Map<string, Opening>([
	// The name, of which `toldByBadge` says how much.
	...open("users", "me"),
	// The ticket.
	...open("badges", "list", "download"),
	// The programme, to read.
	...open("conferences", "list", "listV2", "slots", "chosen", "changes", "count"),
	// Nobody's own address: it would tell of the person for as long as they have it, not for as long as the session.
	...open("calendars", "ofEvent", "ofSlot", "ofPerson"),
	// The live session, in which one takes part.
	...open("lives", "read", "stream"),
	...open("polls", "rights", "vote"),
	...open("questions", "answer"),
	...open("wordClouds", "respond"),
	...open("emotions", "list", "react"),
	...open("messages", "send", "mine", "support"),
	...open("leaderboards", "read", "stream", "own", "name"),
	...open("screens", "read", "stream"),
	...open("presences", "log", "read", "leave", "day", "flagged"),
	// To say in the live session that one is there, not to come on another day.
	["users.registerDay", (input) => input?.registered === undefined && input?.registeredAt === undefined],
	...open("usageLogs", "create"),
	// Where the event says that a badge opens them (`FO_MEETING_PHOTOS_BY_BADGE`), as `requireGallery` knows.
	...open("pictures", "list", "last", "ofBadge", "mine", "upload", "file"),
	// What this session has scanned itself, and only a name of it: nothing that was noted before (decision 77).
	...open("contacts", "find", "create", "note", "read", "change"),
	// What the event shows to everybody.
	...open("events", "context", "get", "translations", "languages", "settings", "referer", "typologies", "sections"),
	...open("events", "page", "listed", "image"),
	...open("articles", "list", "stocks"),
	...open("models", "list"),
	...open("forms", "get"),
	// The ways to sign in, and out; what is told of a code is its owner's to know.
	...open("users", "check", "create", "createAnonymous"),
	...open("mails", "freshLink"),
	...open("addresses", "findProof", "prove"),
	...open("firstOrganiser", "find", "become"),
	...open("authentications", "login", "exchange", "connectWithBadge", "connectWithBadgeV2", "enterByBadge"),
	...open("authentications", "sendReset", "findReset", "reset", "findOwner", "proveByMail", "logout"),
]);

/** Whether a session that a badge opened may make the call of the contract. */
export function isOpenToBadge(call: string, input?: unknown): boolean {
	const opening = openings.get(call) ?? false;
	return typeof opening === "function" ? opening(input as Input) : opening;
}

/** Stands before every call: whoever asks in it for the caller learns there that a badge is not enough for it. */
export const withinBadge = os.middleware(({ next, path }, input: unknown) =>
	next({ context: { isOpenToBadge: isOpenToBadge(path.join("."), input) } }),
);

/** A person as a badge tells of them: their name and what their ticket is made of; no address, no number, no answer. */
export function toldByBadge({ UserEvent: record, ...person }: User): User {
	return {
		...person,
		...{ mobile: null, phone: null, languageId: null, extended: {} },
		Authentication: { email: null, claimed: null, isProven: false },
		UserEvent: record && { ...record, message: null, extended: waitingIn(record.extended), Employee: null },
	};
}

/** Whether they wait for a place, which decides what their pages show. */
function waitingIn({ inWaitingList }: Record<string, unknown>) {
	return inWaitingList === undefined ? {} : { inWaitingList };
}
