import type { StaffRight } from "./role";

/** Open to everybody, with or without a session. What such a call asks for besides, as a code or a password, is in its verb. */
type Open = "anyone" | "anyoneAtEvent" | "anyoneAtEventMeant";

/** A session, and what the person to whom it belongs may do for themselves alone. */
type OfSession =
	| "signedIn"
	| "signedInAtEvent"
	| "proved"
	| "oneself"
	| "oneselfProved"
	| "oneselfWithoutBadge"
	| "ownList"
	| "ownPage";

/** Over one person: by themselves, by whoever registered them, or by a role at the event. */
type OverPerson =
	| "reach"
	| "reachAnywhere"
	| "reachAtEventMeant"
	| "reachNamed"
	| "reachChosen"
	| "reachProgress"
	| "changeProgress"
	| "reachCompanies"
	| "listCompanies"
	| "serve"
	| "serveAnywhere"
	| "changePeople"
	| "editPerson"
	| "listPerson"
	| "handLinks"
	| "keepContacts"
	| "speakForOneself"
	| "takePart"
	| "markPresence"
	| "registerDay";

/** Several rights, or one that depends on what is sent. */
type Several =
	| "anyRole"
	| "beAtEvent"
	| "browsePeopleAnywhere"
	| "browsePeopleAtEventMeant"
	| "changeDraft"
	| "changeLive"
	| "configureAnywhere"
	| "configureAtEventMeant"
	| "correctAddress"
	| "createAccount"
	| "followLive"
	| "followScreen"
	| "giveDraftImage"
	| "keepCheckIns"
	| "listPeopleAnywhere"
	| "moderateByLink"
	| "readExport"
	| "readFigures"
	| "searchDomain"
	| "seePhotos"
	| "sendMail"
	| "writeMailing";

/**
 * Who may make a call, as its declaration says (decision 187): the name of what the provider asks before the handler
 * (`provider/ground/access/call-rights.ts`). The names of rights of the staff stand for that right at the event.
 */
export type CallRight = Open | OfSession | OverPerson | Exclude<StaffRight, "reach" | "browsePeople"> | Several;
