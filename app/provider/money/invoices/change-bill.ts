import { checked } from "~/domain/ground/checked";
import { type Bill, type BillInput, billDoubts, billSchema } from "~/domain/money/billing";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import { withRecord } from "../../ground/records/change-record";
import { saveBill } from "./bills";
import { followChange } from "./follow-change";

/** Keeps to whom invoices are written, and tells what is doubtful about their numbers. */
export async function changeBill(context: ProviderContext, event: LoadedEvent, personId: string, given: BillInput) {
	const bill = checkBill(event, given);
	const now = context.now();
	await withRecord(context.store, event, personId, now, async (tx, record) => {
		await saveBill(tx, event.id, personId, bill, now);
		// Another customer may owe another tax: a draft with the old one is not to be paid.
		await followChange(tx, event, registrantOf(record), now);
	});
	const { intra_communautaire: number, type } = bill;
	const isAsked = number !== "" && type !== "3";
	const vatNumber = isAsked ? await context.vatRegister?.check(number) : undefined;
	return { doubts: billDoubts(bill), vatNumber: vatNumber ?? null };
}

/** What was given of a bill, checked; 422 names the fields. */
export function checkBill(event: LoadedEvent, given: BillInput): Bill {
	const { billingChecksumsRefuse: refusesChecksums } = event.settings();
	return checked(billSchema({ refusesChecksums }), given);
}
