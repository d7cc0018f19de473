import type { Migration } from "kysely";
import { registration } from "./0001-registration";
import { participation } from "./0002-participation";
import { companies } from "./0003-companies";
import { money } from "./0004-money";
import { payments } from "./0005-payments";
import { mails } from "./0006-mails";
import { calendars } from "./0007-calendars";
import { jobs } from "./0008-jobs";
import { signIn } from "./0009-sign-in";
import { privacy } from "./0010-privacy";
import { addresses } from "./0011-addresses";
import { waysIn } from "./0012-ways-in";
import { limits } from "./0013-limits";
import { firstOrganiser } from "./0014-first-organiser";
import { survival } from "./0015-survival";
import { paymentsFollowed } from "./0016-payments-followed";
import { words } from "./0017-words";
import { foldedNames } from "./0018-folded-names";
import { erasedAddresses } from "./0019-erased-addresses";
import { unpaid } from "./0020-unpaid";
import { companyNumbers } from "./0021-company-numbers";
import { companyProposals } from "./0022-company-proposals";
import { dueBefore } from "./0023-due-before";
import { manyPeople } from "./0024-many-people";
import { live } from "./0025-live";
import { presence } from "./0026-presence";
import { screenLinks } from "./0027-screen-links";
import { ownPicks } from "./0028-own-picks";
import { wordClouds } from "./0029-word-clouds";
import { emotions } from "./0030-emotions";
import { devices } from "./0031-devices";
import { leaderboard } from "./0032-leaderboard";
import { pictures } from "./0033-pictures";
import { liveReadings } from "./0034-live-readings";
import { messages } from "./0035-messages";
import { usageLogs } from "./0036-usage-logs";
import { contactNotes } from "./0041-contact-notes";
import { doors } from "./0043-doors";
import { deeds } from "./0047-deeds";
import { deskPayments } from "./0048-desk-payments";
import { badgePrints } from "./0049-badge-prints";
import { placeChanges } from "./0050-place-changes";
import { goneBadges } from "./0052-gone-badges";
import { doorDiscrepancies } from "./0052a-door-discrepancies";
import { liveForgotten } from "./0053-live-forgotten";
import { opinionReminders } from "./0054-opinion-reminders";
import { reservedBadges } from "./0057-reserved-badges";

/** In the order of their names; what a store has behind it never changes again. */
export const migrations: Record<string, Migration> = {
	"0001-registration": registration,
	"0002-participation": participation,
	"0003-companies": companies,
	"0004-money": money,
	"0005-payments": payments,
	"0006-mails": mails,
	"0007-calendars": calendars,
	"0008-jobs": jobs,
	"0009-sign-in": signIn,
	"0010-privacy": privacy,
	"0011-addresses": addresses,
	"0012-ways-in": waysIn,
	"0013-limits": limits,
	"0014-first-organiser": firstOrganiser,
	"0015-survival": survival,
	"0016-payments-followed": paymentsFollowed,
	"0017-words": words,
	"0018-folded-names": foldedNames,
	"0019-erased-addresses": erasedAddresses,
	"0020-unpaid": unpaid,
	"0021-company-numbers": companyNumbers,
	"0022-company-proposals": companyProposals,
	"0023-due-before": dueBefore,
	"0024-many-people": manyPeople,
	"0025-live": live,
	"0026-presence": presence,
	"0027-screen-links": screenLinks,
	"0028-own-picks": ownPicks,
	"0029-word-clouds": wordClouds,
	"0030-emotions": emotions,
	"0031-devices": devices,
	"0032-leaderboard": leaderboard,
	"0033-pictures": pictures,
	"0034-live-readings": liveReadings,
	"0035-messages": messages,
	"0036-usage-logs": usageLogs,
	"0041-contact-notes": contactNotes,
	"0043-doors": doors,
	"0047-deeds": deeds,
	"0048-desk-payments": deskPayments,
	"0049-badge-prints": badgePrints,
	"0050-place-changes": placeChanges,
	"0052-gone-badges": goneBadges,
	"0052a-door-discrepancies": doorDiscrepancies,
	"0053-live-forgotten": liveForgotten,
	"0054-opinion-reminders": opinionReminders,
	"0057-reserved-badges": reservedBadges,
};
