import { addresses } from "../account/addresses/endpoints";
import { authentications } from "../account/authentications/endpoints";
import { badgePrints, badges } from "../documents/badges/endpoints";
import { recaps } from "../documents/recaps/endpoints";
import { limitBadgeSessions } from "../ground/access/badge-sessions";
import { os } from "../ground/access/context";
import { firstOrganiser } from "../ground/access/endpoints";
import { guardHoldings } from "../ground/access/guard-holdings";
import { actionLogs } from "../ground/action-logs/endpoints";
import { auditChanges } from "../ground/audit/audit-changes";
import { events } from "../ground/events/endpoints";
import { limitExistenceDisclosure } from "../ground/limits/existence-disclosure";
import { enforceWriteBudget } from "../ground/limits/write-budget";
import { presences } from "../live/attendance/endpoints";
import { liveModules, polls, questions, ratings, wordClouds } from "../live/ballots/endpoints";
import { messages } from "../live/chat/endpoints";
import { lives } from "../live/console/endpoints";
import { emotions, sequences } from "../live/emotions/endpoints";
import { leaderboards } from "../live/leaderboard/endpoints";
import { screens } from "../live/screens/endpoints";
import { mails } from "../mail/mails/endpoints";
import { articles } from "../money/articles/endpoints";
import { deskPayments } from "../money/desk-payments/endpoints";
import { invoices } from "../money/invoices/endpoints";
import { payments } from "../money/payments/endpoints";
import { contacts } from "../networking/contacts/endpoints";
import { pictures } from "../networking/photos/endpoints";
import { deeds } from "../organiser/audit-log/endpoints";
import { eventFiles } from "../organiser/event-files/endpoints";
import { eventMoney } from "../organiser/event-money/endpoints";
import { mailings } from "../organiser/mailings/endpoints";
import { merges } from "../organiser/merges/endpoints";
import { newEvents } from "../organiser/new-events/endpoints";
import { badgeBatches, exports, peopleAdditions, peopleChanges, peopleViews } from "../organiser/people/endpoints";
import { peopleImports } from "../organiser/people-imports/endpoints";
import { sheets } from "../organiser/person/endpoints";
import { privacy } from "../organiser/privacy/endpoints";
import { recounts } from "../organiser/recounts/endpoints";
import { drafts, revisions } from "../organiser/revisions/endpoints";
import { statistics } from "../organiser/statistics/endpoints";
import { team } from "../organiser/team/endpoints";
import { today } from "../organiser/today/endpoints";
import { usageLogs } from "../organiser/usage-logs/endpoints";
import { workspace } from "../organiser/workspace/endpoints";
import { calendars } from "../participant/calendars/endpoints";
import { satisfaction } from "../participant/satisfaction/endpoints";
import { categories } from "../registration/categories/endpoints";
import { companies } from "../registration/companies/endpoints";
import { companions, invitations } from "../registration/companions/endpoints";
import { conferences } from "../registration/conferences/endpoints";
import { forms } from "../registration/forms/endpoints";
import { groups } from "../registration/groups/endpoints";
import { models } from "../registration/models/endpoints";
import { registrations } from "../registration/registrations/endpoints";
import { representation } from "../registration/representation/endpoints";
import { guardRepresented } from "../registration/representation/guard-represented";
import { users } from "../registration/users/endpoints";
import { wizard } from "../registration/wizard/endpoints";
import { checkIns } from "../venue/check-ins/endpoints";
import { desk } from "../venue/desk/endpoints";

const guarded = os
	.use(limitBadgeSessions)
	.use(enforceWriteBudget)
	.use(limitExistenceDisclosure)
	.use(guardRepresented)
	.use(auditChanges)
	.use(guardHoldings);

/** The embedded provider: every call of the contract with its handler. A missing handler does not compile. */
export const provider = guarded.router({
	actionLogs,
	addresses,
	articles,
	authentications,
	badgePrints,
	badges,
	calendars,
	categories,
	checkIns,
	conferences,
	deeds,
	desk,
	deskPayments,
	drafts,
	contacts,
	companies,
	companions,
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
	merges,
	sheets,
	messages,
	screens,
	sequences,
	statistics,
	today,
	usageLogs,
	users,
	wizard,
	workspace,
	wordClouds,
});
