import { normalIdentifier } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyQuery } from "~/domain/people/company";
import type { ListedCompany } from "~/domain/registration/company-proposal";
import { proposalsOf } from "../../ground/records/company-proposals";
import type { CompanyRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { describeCompany } from "./companies";
import { companiesNamed } from "./names";
import { companiesNumbered, rowsOfPeople } from "./rows";

const maxResults = 10;

/** Each with the change that the person has proposed. */
export async function companiesOf(store: Store, domainId: string, personId: string): Promise<ListedCompany[]> {
	const [companies = []] = await companiesOfEach(store, domainId, [personId], personId);
	return companies;
}

/** The same for several people, in their order. */
export async function companiesOfEach(
	store: Store,
	domainId: string,
	personIds: string[],
	proposerId: string,
): Promise<ListedCompany[][]> {
	const rows = await rowsOfPeople(store, domainId, personIds);
	const companyIds = [...new Set(rows.map(({ id }) => id))];
	const proposals = await proposalsOf(store, proposerId, companyIds);
	const describe = (row: CompanyRow) => {
		const proposed = proposals.get(row.id)?.proposed;
		return proposed ? { ...describeCompany(row), proposed } : describeCompany(row);
	};
	return personIds.map((personId) => rows.filter(({ employee_id }) => employee_id === personId).map(describe));
}

/** By exact number, or by the first letters of a word. Too little to search by is refused with `invalidForm`. */
export async function searchCompanies(
	store: Store,
	domainId: string,
	{ siren, q, country }: { siren?: string | undefined; q?: string | undefined; country?: string | undefined },
): Promise<{ companies: Company[]; hasMore: boolean }> {
	const typed = companyQuery(siren ?? q ?? "");
	if (!typed || (siren !== undefined && !("number" in typed))) {
		throw new Refusal("invalidForm", { [siren === undefined ? "q" : "siren"]: "company.search.tooLittle" });
	}
	const rows =
		"number" in typed
			? await companiesNumbered(store, domainId, { numbers: spellings(typed.number), country }, maxResults + 1)
			: await companiesNamed(store, domainId, { name: typed.name, country }, maxResults + 1);
	return { companies: rows.slice(0, maxResults).map(describeCompany), hasMore: rows.length > maxResults };
}

/** A SIRET finds its company by SIREN too; a Swiss number is kept with its dots. */
function spellings(number: string): string[] {
	const siren = /^\d{14}$/.test(number) ? [number.slice(0, 9)] : [];
	return [number, normalIdentifier("CH", number), ...siren];
}
