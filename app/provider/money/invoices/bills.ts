import { defaultCountry } from "~/domain/ground/identifiers";
import { type Bill, companyTypeIn, type KnownPayers } from "~/domain/money/billing";
import { countries } from "~/domain/people/country";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
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

/**
 * Who may pay, from what was answered already: the company for which the person comes, with the corrections that the caller
 * proposes; else the company that they typed in a form; and themselves, with the address that a form asked for.
 */
export async function readKnownPayers(
	store: Store,
	event: LoadedEvent,
	{ personId, callerId }: { personId: string; callerId: string },
): Promise<KnownPayers> {
	const [registration, person] = await Promise.all([
		findRegistrationRow(store, event.id, personId),
		findAttendeeRow(store, event.id, personId),
	]);
	const company = registration?.company_id ? await companyFor(store, callerId, registration.company_id) : undefined;
	const answers = {
		...(person && readJson<Extended>(person.extended)),
		...(registration && readJson<Extended>(registration.extended)),
	};
	const { social_reason: typedCompany, ...typedAddress } = answersForBills(event, answers);
	const country = typedAddress.country ?? defaultCountry;
	return {
		...(company
			? { company: billOfCompany(company) }
			: typedCompany && {
					company: { ...typedAddress, type: companyTypeIn(country), country, social_reason: typedCompany },
				}),
		person: { ...typedAddress, type: "4", country, social_reason: nameInRow(person) },
	};
}

/** Until the bill is saved: the company, if one is known, else the person. */
export function suggestedBill({ company, person }: KnownPayers): Partial<Bill> {
	return company ?? person;
}

function billOfCompany(company: NonNullable<Awaited<ReturnType<typeof companyFor>>>): Partial<Bill> {
	const { country, identifier } = company;
	const isSiret = country === defaultCountry && identifier && /^\d{14}$/.test(identifier);
	return {
		type: companyTypeIn(country),
		social_reason: company.name,
		country,
		address: company.address1,
		postal_code: company.postalCode,
		city: company.city,
		siren: company.siren?.length === 9 ? company.siren : "",
		siret: isSiret ? identifier : "",
	};
}

/** What a bill asks for, by what a form's field says that browsers may fill in (HTML), or by the field's usual keys. */
const answersOfBills: Record<"social_reason" | "address" | "postal_code" | "city" | "country", string[]> = {
	social_reason: ["organization", "company"],
	address: ["street-address", "address-line1", "address"],
	postal_code: ["postal-code", "postalCode", "zip"],
	city: ["address-level2", "city"],
	country: ["country"],
};

function answersForBills({ document }: LoadedEvent, answers: Extended) {
	const fields = document.forms.flatMap(({ models }) => models);
	const found: Partial<Record<keyof typeof answersOfBills, string>> = {};
	for (const [name, kinds] of Object.entries(answersOfBills) as [keyof typeof answersOfBills, string[]][]) {
		for (const { key, metadata } of fields) {
			const answer = answers[key];
			if (!kinds.includes(metadata?.autocomplete ?? key) || typeof answer !== "string") continue;
			const isRight = name !== "country" || countries.includes(answer);
			if (answer.trim() !== "" && isRight) found[name] ??= answer.trim().replace(/\s+/g, " ");
		}
	}
	return found;
}

async function companyFor(store: Store, callerId: string, companyId: string) {
	const [row, proposals] = await Promise.all([
		store.selectFrom("companies").selectAll().where("id", "=", companyId).executeTakeFirst(),
		proposalsOf(store, callerId, [companyId]),
	]);
	return row && { ...row, postalCode: row.postal_code, ...proposals.get(companyId)?.proposed };
}
