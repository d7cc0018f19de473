import { sql } from "kysely";
import { foldName } from "~/domain/texts/fold-text";
import type { Right } from "../../ground/access/access";
import { contains, containsName } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";
import { companiesNamed } from "../../registration/companies/names";
import { listPeople } from "./list-people";

const most = 20;

export async function searchPeople(store: Store, domainId: string, { eventIds }: Right, q: string, now: Date) {
	const name = containsName(sql`(people.folded_first_name || ' ' || people.folded_last_name)`, q);
	const email = contains(sql`people.email`, q);
	const { users } = await listPeople(
		store,
		{ domainId, event: undefined, eventIds, now },
		{
			headers: ["firstName", "lastName", "email"],
			conditions: [name ? sql`(${name} or ${email})` : email],
			page: 1,
			pageSize: most,
		},
	);
	return users.map((row) => ({
		id: row.id,
		firstName: String(row.firstName),
		lastName: String(row.lastName),
		email: row.email === null ? null : String(row.email),
	}));
}

/** Finds companies that are still offered, by the beginning of a word of their name, or of their number. */
export async function searchCompanies(store: Store, domainId: string, q: string) {
	const digits = q.replace(/\D/g, "").slice(0, 9);
	const numbered = digits
		? await store
				.selectFrom("companies")
				.selectAll()
				.where("domain_id", "=", domainId)
				.where((row) => row.between("siren", digits.padEnd(9, "0"), digits.padEnd(9, "9")))
				.where("archived_at", "is", null)
				.orderBy("siren")
				.limit(most)
				.execute()
		: [];
	const name = foldName(q);
	const named = name ? await companiesNamed(store, domainId, { name }, most) : [];
	const byId = new Map([...numbered, ...named].map(({ id, name, siren, city }) => [id, { id, name, siren, city }]));
	return [...byId.values()].slice(0, most);
}
