import { defaultCountry } from "~/domain/ground/identifiers";
import { foldName } from "~/domain/texts/fold-text";
import { updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import { insertCompany } from "./rows";

interface NamedCompany {
	domainId: string;
	eventId: string;
	personId: string;
	name: string;
	createdBy: string;
}

/**
 * Somebody comes to the event for the company of this name: the domain's, the one with a number before others of the same
 * name; else a new one, whose number they are asked for when they register. Their own list stays as it is. The domain's row is
 * locked, so that two never create the same one.
 */
export async function joinNamedCompany(
	tx: Transaction,
	{ domainId, eventId, personId, name, createdBy }: NamedCompany,
	now: Date,
): Promise<string> {
	const known = await tx
		.selectFrom("companies")
		.innerJoin("company_names", "company_names.company_id", "companies.id")
		.select("companies.id")
		.where(
			is({ "company_names.domain_id": domainId, "company_names.is_later": 0, "company_names.name": foldName(name) }),
		)
		.where("companies.archived_at", "is", null)
		.orderBy((company) => company.case().when("companies.number_key", "is", null).then(1).else(0).end())
		.orderBy("companies.created_at")
		.orderBy("companies.id")
		.executeTakeFirst();
	const companyId = known?.id ?? randomId(16);
	if (!known) {
		const noNumber = { siren: null, identifier: null, country: defaultCountry };
		const fields = { name, ...noNumber, address1: "", postalCode: "", city: "" };
		await insertCompany(tx, { id: companyId, domainId, createdBy }, fields, now);
	}
	await updateRegistration(tx, eventId, personId, { company_id: companyId });
	return companyId;
}
