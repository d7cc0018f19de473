import { type RawBuilder, sql } from "kysely";
import type { Right } from "../../ground/access/access";
import { contains, containsFolded } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";

const most = 20;

/** People by a piece of their names or e-mail, among those whom the right goes over. */
export async function searchPeople(store: Store, domainId: string, { eventIds }: Right, q: string) {
	const rows = await store
		.selectFrom("people")
		.select(["id", "first_name", "last_name", "email"])
		.where("domain_id", "=", domainId)
		.where(anyOf(containsFolded(sql`(folded_first_name || ' ' || folded_last_name)`, q), contains(sql`email`, q)))
		.$if(eventIds !== undefined, (query) =>
			query.where("id", "in", (from) =>
				from
					.selectFrom("registrations")
					.select("person_id")
					.where("event_id", "in", eventIds ?? []),
			),
		)
		.orderBy("last_name")
		.orderBy("first_name")
		.orderBy("id")
		.limit(most)
		.execute();
	return rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email }));
}

/** Companies that are still offered, by a piece of their name or the beginning of their number. */
export async function searchCompanies(store: Store, domainId: string, q: string) {
	const rows = await store
		.selectFrom("companies")
		.select(["id", "name", "siren", "city"])
		.where("domain_id", "=", domainId)
		.where("archived_at", "is", null)
		.where(anyOf(containsFolded(sql`search_name`, q), sql`siren like ${`${q.replace(/\D/g, "") || "?"}%`}`))
		.orderBy("name")
		.orderBy("id")
		.limit(most)
		.execute();
	return rows;
}

function anyOf(...conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
	const asked = conditions.filter((one) => one !== undefined);
	return sql<boolean>`(${sql.join(asked, sql` or `)})`;
}
