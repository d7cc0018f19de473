import { isRegistrationClosed, type Settings } from "~/domain/settings";
import type { Gateway } from "~/gateway/gateway";
import type { LiveWorld } from "../world/live";
import { smallPicture } from "../world/small-picture";

/** A page and a call that one setting opens or closes. */
export interface GatedCall {
	setting: keyof Settings;
	/** What speakers have; everybody else has what the event of the test has. */
	speakers: unknown;
	/** The page below the event's address, or what pages read of the settings where they say it by a button. */
	page: string | ((settings: Settings, now: Date) => boolean);
	call(gateway: Gateway, at: CallSubject): Promise<unknown>;
	/** The code with which the call refuses where it is closed; and where it is open, if it refuses the test's own request. */
	closed: string;
	passed?: string;
}

export interface CallSubject {
	live: LiveWorld;
	/** The path parameters of the caller's own calls. */
	own: { domainId: string; eventId: string; userId: string };
	/** Another name at each call. */
	name: string;
	/** The caller's own address. */
	email: string;
}

const past = "2027-01-01T00:00:00.000Z";
const future = "2027-02-01T00:00:00.000Z";

/** Everything is open, but for what a line below opens for speakers alone. */
export const openSettings = {
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_SATISFACTION_FORM_ID: "travel",
	FO_MEETING_PHOTOS_SHOW: true,
	FO_MEETING_COMPANY_SHOW: true,
};

const sendPhoto: GatedCall["call"] = ({ pictures }, { own }) =>
	pictures.upload({ ...own, photo: smallPicture, badges: ["NOBODY"] });
const vote: GatedCall["call"] = ({ polls }, { live }) =>
	polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId: live.optionIds("lunch")[0] ?? "" });
const readLive: GatedCall["call"] = ({ lives }, { own }) => lives.read(own);
const addCompanion: GatedCall["call"] = ({ companions }, { own, name }) =>
	companions.create({ ...own, firstName: "Zoe", lastName: name });
const invite: GatedCall["call"] = ({ invitations }, { own, name }) =>
	invitations.create({ ...own, firstName: "Zoe", lastName: name, email: `${name}@example.org` });
const complete =
	(answers: Partial<Parameters<Gateway["registrations"]["complete"]>[0]> = {}): GatedCall["call"] =>
	({ registrations }, { own }) =>
		registrations.complete({ ...own, participation: "4", daysId: ["thursday"], articles: [], ...answers });
const decline: GatedCall["call"] = ({ registrations }, { own }) => registrations.decline({ ...own });

/** One line for a setting. People have companions once `addCompanion` was called, so that nobody declines in earnest. */
export const gatedCalls: GatedCall[] = [
	{
		setting: "photosUpload",
		speakers: true,
		page: ({ photosUpload }) => photosUpload,
		call: sendPhoto,
		closed: "photosClosed",
		passed: "invalidForm",
	},
	{
		setting: "photosShown",
		speakers: false,
		page: "photos",
		call: ({ pictures }, { own }) => pictures.list(own),
		closed: "notFound",
	},
	{
		setting: "photosShown",
		speakers: false,
		page: "photos",
		call: ({ pictures }, { own }) => pictures.mine(own),
		closed: "notFound",
	},
	{
		setting: "contactsActive",
		speakers: false,
		page: "contacts",
		call: ({ contacts }, { own }) => contacts.mine(own),
		closed: "contactsClosed",
	},
	{
		setting: "contactsActive",
		speakers: false,
		page: "contacts",
		call: ({ contacts }, { own }) => contacts.count(own),
		closed: "contactsClosed",
	},
	{ setting: "liveActive", speakers: false, page: "live", call: readLive, closed: "notFound" },
	{ setting: "liveActive", speakers: false, page: "live", call: vote, closed: "notFound" },
	{
		setting: "liveActive",
		speakers: false,
		page: "live",
		call: ({ messages }, { own }) => messages.mine(own),
		closed: "notFound",
	},
	{
		setting: "liveActive",
		speakers: false,
		page: "live",
		call: ({ emotions }, { own }) => emotions.list(own),
		closed: "notFound",
	},
	{
		setting: "liveActive",
		speakers: false,
		page: "live",
		call: ({ leaderboards }, { own }) => leaderboards.own(own),
		closed: "notFound",
	},
	{
		setting: "startsAt",
		speakers: future,
		page: ({ startsAt }, now) => startsAt !== null && now >= new Date(startsAt),
		call: vote,
		closed: "notActive",
	},
	{ setting: "liveClosed", speakers: true, page: ({ liveClosed }) => !liveClosed, call: vote, closed: "notActive" },
	{
		setting: "satisfactionFormId",
		speakers: null,
		page: "satisfaction",
		call: ({ satisfaction }, { own }) => satisfaction.read(own),
		closed: "notFound",
	},
	{ setting: "companionsActive", speakers: false, page: "companions", call: addCompanion, closed: "notOffered" },
	{
		setting: "companionsMaximum",
		speakers: 0,
		page: ({ companionsMaximum }) => companionsMaximum !== 0,
		call: addCompanion,
		closed: "companionsFull",
	},
	{ setting: "inviteActive", speakers: false, page: "inviter", call: invite, closed: "notOffered" },
	{
		setting: "inviteMaximum",
		speakers: 0,
		page: ({ inviteMaximum }) => inviteMaximum !== 0,
		call: invite,
		closed: "tooManyInvitations",
	},
	{
		setting: "registrationEndsAt",
		speakers: past,
		page: (settings, now) => !isRegistrationClosed(settings, now),
		call: addCompanion,
		closed: "registrationClosed",
	},
	{
		setting: "waitingListActive",
		speakers: true,
		page: ({ waitingListActive }) => !waitingListActive,
		call: addCompanion,
		closed: "registrationFull",
	},
	{
		setting: "remoteOffered",
		speakers: false,
		page: ({ remoteOffered }) => remoteOffered,
		call: complete({ participation: "1" }),
		closed: "notOffered",
	},
	{
		setting: "datesShown",
		speakers: false,
		// Days that nobody is asked for are not looked at.
		page: ({ datesShown }) => !datesShown,
		call: complete({ daysId: ["sunday"] }),
		closed: "notOffered",
	},
	{
		setting: "companyRequired",
		speakers: true,
		page: ({ companyRequired }) => !companyRequired,
		call: complete(),
		closed: "companyRequired",
	},
	{
		setting: "articlesRequired",
		speakers: true,
		page: ({ articlesRequired }) => !articlesRequired,
		call: complete(),
		closed: "choiceRequired",
	},
	{
		setting: "representedOffered",
		speakers: true,
		page: ({ representedOffered }) => representedOffered,
		call: ({ representation }, { own, email }) =>
			representation.name({ ...own, firstName: "Zoe", lastName: "Roca", email }),
		closed: "notOffered",
		passed: "sameEmail",
	},
	{
		setting: "participationShown",
		speakers: false,
		page: ({ participationShown }) => participationShown,
		call: decline,
		closed: "notOffered",
		passed: "companionsLost",
	},
	{
		setting: "declineOffered",
		speakers: false,
		page: ({ declineOffered }) => declineOffered,
		call: decline,
		closed: "notOffered",
		passed: "companionsLost",
	},
];
