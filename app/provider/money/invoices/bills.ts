import { defaultCountry } from "~/domain/ground/identifiers";
import { type Bill, billingRules } from "~/domain/money/billing";
import { proposalsOf } from "../../ground/records/company-proposals";
import { nameInRow } from "../../ground/records/name-in-row";
import { findAttendeeRow, findRegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";

export async function readBill(db: Database, eventId: string, personId: string): Promise<Bill | undefined> {
	const row = await db
		.selectFrom("bills")
		.select("bill")
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
	return row && readJson<Bill>(row.bill);
}

export async function saveBill(tx: Transaction, eventId: string, personId: string, bill: Bill, now: Date) {
	const row = { bill: JSON.stringify(bill), updated_at: now.toISOString() };
	await tx
		.insertInto("bills")
		.values({ event_id: eventId, person_id: personId, ...row })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet(row))
		.execute();
}

/** The company for which the person comes, with the corrections that the caller proposes, otherwise the person's own name. */
export async function suggestBill(
	store: Store,
	eventId: string,
	{ personId, callerId }: { personId: string; callerId: string },
): Promise<Partial<Bill>> {
	const registration = await findRegistrationRow(store, eventId, personId);
	const company = registration?.company_id ? await companyFor(store, callerId, registration.company_id) : undefined;
	if (!company) return { social_reason: nameInRow(await findAttendeeRow(store, eventId, personId)) };
	const { country, identifier } = company;
	const isSiret = country === defaultCountry && identifier && /^\d{14}$/.test(identifier);
	return {
		type: country === defaultCountry ? "1" : billingRules[2].countries?.includes(country) ? "2" : "3",
		social_reason: company.name,
		country,
		address: company.address1,
		postal_code: company.postalCode,
		city: company.city,
		siren: company.siren?.length === 9 ? company.siren : "",
		siret: isSiret ? identifier : "",
	};
}

async function companyFor(store: Store, callerId: string, companyId: string) {
	const [row, proposals] = await Promise.all([
		store.selectFrom("companies").selectAll().where("id", "=", companyId).executeTakeFirst(),
		proposalsOf(store, callerId, [companyId]),
	]);
	return row && { ...row, postalCode: row.postal_code, ...proposals.get(companyId)?.proposed };
}
