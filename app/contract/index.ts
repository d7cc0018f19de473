import { actionLogs } from "./action-logs";
import { addresses } from "./addresses";
import { articles } from "./articles";
import { authentications } from "./authentications";
import { badgePrints } from "./badge-prints";
import { badges } from "./badges";
import { calendars } from "./calendars";
import { categories } from "./categories";
import { checkIns } from "./check-ins";
import { companies } from "./companies";
import { companions, invitations, representation } from "./companions";
import { conferences } from "./conferences";
import { contacts } from "./contacts";
import { deeds } from "./deeds";
import { desk } from "./desk";
import { deskPayments } from "./desk-payments";
import { emotions, sequences } from "./emotions";
import { events } from "./event";
import { exports } from "./exports";
import { firstOrganiser } from "./first-organiser";
import { forms } from "./forms";
import { groups } from "./groups";
import { invoices } from "./invoices";
import { leaderboards } from "./leaderboards";
import { liveModules, lives, polls, questions } from "./lives";
import { mails } from "./mails";
import { messages } from "./messages";
import { models } from "./models";
import { payments } from "./payments";
import { pictures } from "./pictures";
import { presences } from "./presences";
import { privacy } from "./privacy";
import { recaps } from "./recaps";
import { registrations } from "./registrations";
import { satisfaction } from "./satisfaction";
import { screens } from "./screens";
import { statistics } from "./statistics";
import { usageLogs } from "./usage-logs";
import { users } from "./users";
import { wizard } from "./wizard";
import { wordClouds } from "./word-clouds";

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
	contacts,
	emotions,
	events,
	exports,
	firstOrganiser,
	forms,
	groups,
	invitations,
	invoices,
	leaderboards,
	lives,
	liveModules,
	mails,
	models,
	payments,
	pictures,
	polls,
	presences,
	questions,
	recaps,
	privacy,
	registrations,
	representation,
	satisfaction,
	messages,
	screens,
	sequences,
	statistics,
	usageLogs,
	users,
	wizard,
	wordClouds,
};
export type Contract = typeof contract;
