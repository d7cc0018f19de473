import { addresses } from "./account/addresses";
import { authentications } from "./account/authentications";
import { badgeBatches } from "./documents/badge-batches";
import { badgePrints } from "./documents/badge-prints";
import { badges } from "./documents/badges";
import { recaps } from "./documents/recaps";
import { actionLogs } from "./ground/action-logs";
import { events } from "./ground/events";
import { presences } from "./live/attendance";
import { screens } from "./live/big-screens";
import { emotions, sequences } from "./live/emotions";
import { leaderboards } from "./live/leaderboards";
import { liveModules, lives, polls, questions, ratings } from "./live/lives";
import { messages } from "./live/messages";
import { wordClouds } from "./live/word-clouds";
import { mails } from "./mail/mails";
import { articles } from "./money/articles";
import { deskPayments } from "./money/desk-payments";
import { invoices, payments } from "./money/invoices-and-payments";
import { contacts } from "./networking/contacts";
import { pictures } from "./networking/pictures";
import { deeds } from "./organiser/audit-log";
import { eventFiles } from "./organiser/event-files";
import { eventMoney } from "./organiser/event-money";
import { exports } from "./organiser/exports";
import { firstOrganiser } from "./organiser/first-organiser";
import { mailings } from "./organiser/mailings";
import { merges } from "./organiser/merges";
import { newEvents } from "./organiser/new-events";
import { peopleAdditions } from "./organiser/people-additions";
import { peopleChanges } from "./organiser/people-changes";
import { peopleImports } from "./organiser/people-imports";
import { peopleViews } from "./organiser/people-views";
import { sheets } from "./organiser/person";
import { privacy } from "./organiser/privacy";
import { recounts } from "./organiser/recounts";
import { drafts, revisions } from "./organiser/revisions";
import { statistics } from "./organiser/statistics";
import { team } from "./organiser/team";
import { today } from "./organiser/today";
import { usageLogs } from "./organiser/usage-logs";
import { workspace } from "./organiser/workspace";
import { calendars } from "./participant/calendars";
import { satisfaction } from "./participant/satisfaction";
import { categories } from "./registration/categories";
import { companies } from "./registration/companies";
import { companions, invitations, representation } from "./registration/companions";
import { conferences } from "./registration/conferences";
import { forms } from "./registration/forms";
import { groups } from "./registration/groups";
import { models } from "./registration/models";
import { registrations } from "./registration/registrations";
import { users } from "./registration/users";
import { wizard } from "./registration/wizard";
import { checkIns } from "./venue/check-ins";
import { desk } from "./venue/desk";

/** Every call between the front office and a provider, embedded or remote. Served under /api. */
export const contract = {
	actionLogs,
	addresses,
	articles,
	authentications,
	badgePrints,
	badges,
	calendars,
	categories,
	checkIns,
	companies,
	companions,
	conferences,
	deeds,
	desk,
	deskPayments,
	drafts,
	contacts,
	emotions,
	eventFiles,
	eventMoney,
	events,
	exports,
	peopleAdditions,
	peopleChanges,
	peopleImports,
	peopleViews,
	firstOrganiser,
	forms,
	groups,
	invitations,
	invoices,
	leaderboards,
	lives,
	liveModules,
	mailings,
	merges,
	mails,
	models,
	newEvents,
	team,
	payments,
	pictures,
	polls,
	presences,
	questions,
	ratings,
	badgeBatches,
	recaps,
	recounts,
	privacy,
	registrations,
	representation,
	revisions,
	satisfaction,
	messages,
	screens,
	sequences,
	sheets,
	statistics,
	today,
	usageLogs,
	users,
	wizard,
	workspace,
	wordClouds,
};
export type Contract = typeof contract;
