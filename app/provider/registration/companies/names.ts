import type { CompanyRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";

/** The whole name, and the rest from each later word on, for an index: looking into every name would take longer and longer. */
export async function writeNames(tx: Transaction, { id, domain_id, search_name }: CompanyRow) {
	await tx.deleteFrom("company_names").where("company_id", "=", id).execute();
	const words = search_name.split(" ");
	const names = words.map((_, place) => ({
		company_id: id,
		domain_id,
		place,
		is_later: place === 0 ? 0 : 1,
		name: words.slice(place).join(" "),
	}));
	await tx.insertInto("company_names").values(names).execute();
}

/** Companies that are not archived: first those whose name begins with the text, then those in which a later word does. */
export async function companiesNamed(
	store: Database,
	domainId: string,
	{ name, country }: { name: string; country?: string | undefined },
	limit: number,
): Promise<CompanyRow[]> {
	const matching = (isLater: 0 | 1) =>
		store
			.selectFrom("company_names")
			.innerJoin("companies", "companies.id", "company_names.company_id")
			.selectAll("companies")
			.where(is({ "company_names.domain_id": domainId, "company_names.is_later": isLater }))
			.where("company_names.name", ">=", name)
			.where("company_names.name", "<", `${name}${lastLetter}`)
			.where("companies.archived_at", "is", null)
			.where(({ and }) => and(country === undefined ? {} : { "companies.country": country }))
			.orderBy("company_names.name")
			.orderBy("companies.id");
	const first = await matching(0).limit(limit).execute();
	// One company may have the word twice, or also as its first word, so more rows are read.
	const later =
		first.length < limit
			? await matching(1)
					.limit(3 * limit)
					.execute()
			: [];
	return [...new Map([...first, ...later].map((row) => [row.id, row])).values()].slice(0, limit);
}

/** Sorts after every letter, so that it ends the range of names with a prefix. */
const lastLetter = "\u{10FFFF}";
