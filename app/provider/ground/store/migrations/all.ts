import type { Migration } from "kysely";
import { baseline } from "./0001-baseline";
import { devices } from "./0002-devices";
import { access } from "./0003-access";
import { dueTold } from "./0004-due-told";
import { deskAndCard } from "./0005-desk-and-card";
import { transfers } from "./0006-transfers";
import { lists } from "./0009-lists";
import { listsInOne } from "./0010-lists-in-one";
import { revisions } from "./0011-revisions";
import { recounts } from "./0012-recounts";
import { droppedFiles } from "./0013-dropped-files";
import { roleEnds } from "./0014-role-ends";
import { searchTerms } from "./0018-search-terms";
import { mailings } from "./0020-mailings";
import { personNotes } from "./0021-person-notes";
import { eventMoney } from "./0022-event-money";
import { seatsBySlot } from "./0023-seats-by-slot";
import { peopleChanges } from "./0024-people-changes";
import { publishedEntries } from "./0025-published-entries";
import { peopleImports } from "./0028-people-imports";
import { personMerges } from "./0029-person-merges";
import { overrideReasons } from "./0031-override-reasons";
import { revisionChanges } from "./0032-revision-changes";
import { roleOffers } from "./0035-role-offers";
import { mailsThatStay } from "./0036-mails-that-stay";
import { trialInvoices } from "./0037-trial-invoices";
import { doors } from "./0038-doors";
import { expectedCompanions } from "./0039-expected-companions";
import { cardEnds } from "./0040-card-ends";
import { firstStart } from "./0041-first-start";
import { includedEntries } from "./0042-included-entries";

/**
 * Applied in the order of their names as text: the next is `0043-…`. One that any store may have applied never changes again.
 */
export const migrations: Record<string, Migration> = {
	"0001-baseline": baseline,
	"0002-devices": devices,
	"0003-access": access,
	"0004-due-told": dueTold,
	"0005-desk-and-card": deskAndCard,
	"0006-transfers": transfers,
	"0009-lists": lists,
	"0010-lists-in-one": listsInOne,
	"0011-revisions": revisions,
	"0012-recounts": recounts,
	"0013-dropped-files": droppedFiles,
	"0014-role-ends": roleEnds,
	"0018-search-terms": searchTerms,
	"0020-mailings": mailings,
	"0021-person-notes": personNotes,
	"0022-event-money": eventMoney,
	"0023-seats-by-slot": seatsBySlot,
	"0024-people-changes": peopleChanges,
	"0025-published-entries": publishedEntries,
	"0028-people-imports": peopleImports,
	"0029-person-merges": personMerges,
	"0031-override-reasons": overrideReasons,
	"0032-revision-changes": revisionChanges,
	"0035-role-offers": roleOffers,
	"0036-mails-that-stay": mailsThatStay,
	"0037-trial-invoices": trialInvoices,
	"0038-doors": doors,
	"0039-expected-companions": expectedCompanions,
	"0040-card-ends": cardEnds,
	"0041-first-start": firstStart,
	"0042-included-entries": includedEntries,
};
