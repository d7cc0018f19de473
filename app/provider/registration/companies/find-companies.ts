import { normalIdentifier } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyQuery } from "~/domain/people/company";
import type { ListedCompany } from "~/domain/registration/company-proposal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { parseProposedFields } from "../../ground/records/company-proposals";
import type { CompanyRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { describeCompany } from "./companies";
import { companiesNamed } from "./names";
import { rowsOfProposalsFor } from "./proposal-rows";
import { companiesNumbered, rowsChosenBy, rowsListedBy } from "./rows";

const maxResults = 10;

interface PersonCompanies {
	domainId: string;
	callerId: string;
	personId: string;
	event?: Pick<LoadedEvent, "id"> | undefined;
}

/** What somebody has chosen for the event, or their own events; for themselves with their own list. */
export async function companiesOf(
	store: Store,
	{ domainId, callerId, personId, event }: PersonCompanies,
): Promise<ListedCompany[]> {
	const chosen = await rowsChosenBy(store, domainId, personId, event?.id);
	const listed = personId === callerId ? await rowsListedBy(store, domainId, callerId) : [];
	return withProposals(store, callerId, [...new Map([...listed, ...chosen].map((row) => [row.id, row])).values()]);
}

/** Each with the change that the caller has proposed; of those that the caller created, whether others have proposed one. */
export async function withProposals(store: Store, callerId: string, rows: CompanyRow[]): Promise<ListedCompany[]> {
	const proposals = await rowsOfProposalsFor(
		store,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => {
		const about = proposals.filter(({ company_id }) => company_id === row.id);
		const own = about.find(({ person_id }) => person_id === callerId);
		const hasProposals = row.created_by === callerId && about.some((proposal) => proposal !== own);
		return {
			...describeCompany(row),
			...(own && { proposed: parseProposedFields(own.fields) }),
			...(hasProposals && { hasProposals }),
		};
	});
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
