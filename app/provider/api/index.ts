import { addresses } from "../account/addresses/endpoints";
import { authentications } from "../account/authentications/endpoints";
import { team } from "../account/team/endpoints";
import { badgePrints, badges } from "../documents/badges/endpoints";
import { recaps } from "../documents/recaps/endpoints";
import { newEvents } from "../event/create/endpoints";
import { drafts, revisions } from "../event/document/endpoints";
import { eventFiles } from "../event/file/endpoints";
import { walks } from "../event/walk/endpoints";
import { limitBadgeSessions } from "../ground/access/badge-sessions";
import { os } from "../ground/access/context";
import { firstOrganiser, firstStart } from "../ground/access/endpoints";
import { guardHoldings } from "../ground/access/guard-holdings";
import { actionLogs } from "../ground/action-logs/endpoints";
import { auditChanges } from "../ground/audit-entries/audit-changes";
import { events } from "../ground/events/endpoints";
import { limitExistenceDisclosure } from "../ground/limits/existence-disclosure";
import { enforceWriteBudget } from "../ground/limits/write-budget";
import { workspace } from "../ground/workspace/endpoints";
import { deeds } from "../insight/audit/endpoints";
import { recounts } from "../insight/recounts/endpoints";
import { statistics } from "../insight/statistics/endpoints";
import { today } from "../insight/today/endpoints";
import { usageLogs } from "../insight/usage/endpoints";
import { presences } from "../live/attendance/endpoints";
import { liveModules, polls, questions, ratings, wordClouds } from "../live/ballots/endpoints";
import { messages } from "../live/chat/endpoints";
import { lives } from "../live/console/endpoints";
import { emotions, sequences } from "../live/emotions/endpoints";
import { leaderboards } from "../live/leaderboard/endpoints";
import { screens } from "../live/screens/endpoints";
import { mailings } from "../messages/mailings/endpoints";
import { mails } from "../messages/mails/endpoints";
import { articles } from "../money/articles/endpoints";
import { eventMoney } from "../money/bookkeeping/endpoints";
import { deskPayments } from "../money/desk-payments/endpoints";
import { invoices } from "../money/invoices/endpoints";
import { payments } from "../money/payments/endpoints";
import { contacts } from "../networking/contacts/endpoints";
import { pictures } from "../networking/photos/endpoints";
import { calendars } from "../participant/calendars/endpoints";
import { satisfaction } from "../participant/satisfaction/endpoints";
import { peopleImports } from "../people/import/endpoints";
import { badgeBatches, exports, peopleAdditions, peopleChanges, peopleViews } from "../people/list/endpoints";
import { merges } from "../people/merge/endpoints";
import { sheets } from "../people/person/endpoints";
import { privacy } from "../people/privacy/endpoints";
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
	firstStart,
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
