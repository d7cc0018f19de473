import { parseOrRefuse } from "~/domain/ground/parse-or-refuse";
import { type Bill, type BillInput, billSchema, doubtfulNumbers } from "~/domain/money/billing";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import { saveBill } from "./bills";
import { reconcileAccount } from "./reconcile-account";

/** Saves the addressee of invoices, and answers what is doubtful about their numbers. */
export async function changeBill(context: ProviderContext, event: LoadedEvent, personId: string, input: BillInput) {
	const bill = checkBill(event, input);
	const now = context.now();
	await withLockedRegistration(context.store, event, personId, now, async (tx, registration) => {
		await saveBill(tx, event.id, personId, bill, now);
		// Another customer may owe another tax, so a draft with the old one must not be paid.
		await reconcileAccount(tx, event, registrantOf(registration), now);
	});
	const { intra_communautaire: number, type } = bill;
	const isAsked = number !== "" && type !== "3";
	const vatNumber = isAsked ? await context.vatRegister?.check(number) : undefined;
	return { doubts: doubtfulNumbers(bill), vatNumber: vatNumber ?? null };
}

/** Checks a bill as it was sent; a 422 names the fields. */
export function checkBill(event: LoadedEvent, input: BillInput): Bill {
	const { billingChecksumsRefuse: refusesChecksums } = event.settings();
	return parseOrRefuse(billSchema({ refusesChecksums }), input);
}
