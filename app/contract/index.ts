import { addresses } from "./account/addresses";
import { authentications } from "./account/authentications";
import { firstOrganiser } from "./account/first-organiser";
import { firstStart } from "./account/first-start";
import { team } from "./account/team";
import { badgeBatches } from "./documents/badge-batches";
import { badgePrints } from "./documents/badge-prints";
import { badges } from "./documents/badges";
import { recaps } from "./documents/recaps";
import { newEvents } from "./event/create";
import { eventFiles } from "./event/file";
import { drafts, revisions } from "./event/revisions";
import { walks } from "./event/walk";
import { actionLogs } from "./ground/action-logs";
import { events } from "./ground/events";
import { workspace } from "./ground/workspace";
import { deeds } from "./insight/audit";
import { recounts } from "./insight/recounts";
import { statistics } from "./insight/statistics";
import { today } from "./insight/today";
import { usageLogs } from "./insight/usage";
import { presences } from "./live/attendance";
import { screens } from "./live/big-screens";
import { emotions, sequences } from "./live/emotions";
import { leaderboards } from "./live/leaderboards";
import { liveModules, lives, polls, questions, ratings } from "./live/lives";
import { messages } from "./live/messages";
import { wordClouds } from "./live/word-clouds";
import { mailings } from "./messages/mailings";
import { mails } from "./messages/mails";
import { articles } from "./money/articles";
import { eventMoney } from "./money/bookkeeping";
import { deskPayments } from "./money/desk-payments";
import { invoices, payments } from "./money/invoices-and-payments";
import { contacts } from "./networking/contacts";
import { pictures } from "./networking/pictures";
import { calendars } from "./participant/calendars";
import { satisfaction } from "./participant/satisfaction";
import { peopleAdditions } from "./people/additions";
import { peopleChanges } from "./people/changes";
import { exports } from "./people/exports";
import { peopleImports } from "./people/imports";
import { merges } from "./people/merges";
import { sheets } from "./people/person";
import { privacy } from "./people/privacy";
import { peopleViews } from "./people/views";
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
/** The one contract that both gateways serve (decision 3). */
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
	firstStart,
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
	walks,
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
