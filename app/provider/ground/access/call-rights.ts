import type { CallRight } from "~/domain/event/call-right";
import { requireEvent } from "../events/loaded-event";
import type { ProviderContext } from "./context";
import { changeDraft, editProgramme, giveDraftImage } from "./draft-rights";
import { beAtEvent, changeLive, followLive, followScreen, moderateByLink } from "./live-rights";
import { correctAddress, sendMail, writeMailing } from "./mail-rights";
import type { EventMeant, InEvent } from "./named";
import * as people from "./person-rights";
import { seePhotos } from "./photo-rights";
import { listCompanies, reachCompaniesOf } from "./reach-company";
import { resolveEvent } from "./resolve-event";
import { requireRightAt } from "./right-at";
import type { Action } from "./rights";
import * as sessions from "./session-rights";
import { configureAnywhere, configureAtEventMeant, keepCheckIns, readExport, readFigures } from "./several-rights";

const atEvent = (action: Action) => (context: ProviderContext, input: InEvent) =>
	requireRightAt(context, action, input);

/**
 * What each right asks of a call, before its handler (decision 187): who calls, and through which event. Its answer is what the
 * handler receives beside the input. Whose a thing is (a company, a picture, a device) is asked where its row is read.
 */
export const callRights = {
	anyone: async (_context: ProviderContext, _input: unknown) => ({}),
	anyoneAtEvent: async (context: ProviderContext, { domainId, eventId }: InEvent) => ({
		event: await requireEvent(context, eventId, domainId),
	}),
	anyoneAtEventMeant: async (context: ProviderContext, input: EventMeant) => ({
		event: await resolveEvent(context, input),
	}),

	signedIn: sessions.signedIn,
	signedInAtEvent: sessions.signedInAtEvent,
	proved: sessions.proved,
	oneself: sessions.oneself,
	oneselfProved: sessions.oneselfProved,
	oneselfWithoutBadge: sessions.oneselfWithoutBadge,
	ownList: sessions.ownList,
	ownPage: sessions.ownPage,
	anyRole: sessions.anyRole,

	reach: people.over("reach"),
	serve: people.over("serve"),
	changePeople: people.over("changePeople"),
	editPerson: people.over("editPeople"),
	listPerson: people.over("listPeople"),
	handLinks: people.over("handLinks"),
	keepContacts: people.over("keepContacts"),
	speakForOneself: people.over("speakForOneself"),
	takePart: people.over("takePart"),
	reachAnywhere: people.reachAnywhere,
	reachAtEventMeant: people.reachAtEventMeant,
	reachChosen: people.reachChosen,
	reachNamed: people.reachNamed,
	reachProgress: people.reachProgress,
	changeProgress: people.changeProgress,
	serveAnywhere: people.serveAnywhere,
	markPresence: people.markPresence,
	registerDay: people.registerDay,
	reachCompanies: reachCompaniesOf,
	listCompanies,

	attend: atEvent("attend"),
	changeCompanies: atEvent("changeCompanies"),
	checkIn: atEvent("checkIn"),
	configure: atEvent("configure"),
	countPeople: atEvent("countPeople"),
	createPeople: atEvent("createPeople"),
	editPeople: atEvent("editPeople"),
	editProgramme,
	listPeople: atEvent("listPeople"),
	manageMoney: atEvent("manageMoney"),
	moderate: atEvent("moderate"),
	readLogs: atEvent("readLogs"),
	readStatistics: atEvent("readStatistics"),
	runLive: atEvent("runLive"),
	searchPeople: atEvent("searchPeople"),
	sendMails: atEvent("sendMails"),

	beAtEvent,
	browsePeopleAnywhere: people.browsePeopleAnywhere,
	browsePeopleAtEventMeant: people.browsePeopleAtEventMeant,
	changeDraft,
	changeLive,
	configureAnywhere,
	configureAtEventMeant,
	correctAddress,
	createAccount: people.createAccount,
	followLive,
	followScreen,
	giveDraftImage,
	keepCheckIns,
	listPeopleAnywhere: people.listPeopleAnywhere,
	moderateByLink,
	readExport,
	readFigures,
	searchDomain: people.searchDomain,
	seePhotos,
	sendMail,
	writeMailing,
} satisfies Record<CallRight, (context: ProviderContext, input: never) => Promise<object>>;
