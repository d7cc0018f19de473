import { sql } from "kysely";
import type { Likeness } from "~/domain/people/person-merge";
import { foldName } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findAttendeeRow, selectAttendees } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { listPeople } from "../list/list-people";
import { ofThese } from "../list/people-conditions";

const mostShown = 20;
/** A word that so many people have says nothing. */
const mostSimilar = 500;

/** Whom somebody may be a double of: those who are like them, or those whom a search finds. */
export async function findDoubles(
	store: Store,
	event: LoadedEvent,
	personId: string,
	q: string | undefined,
	now: Date,
) {
	const person = await findAttendeeRow(store, event.id, personId);
	if (!person) return [];
	if (q?.trim()) {
		const scope = { domainId: event.domainId, event, eventIds: undefined, now };
		const { users } = await listPeople(store, scope, { q, headers: ["name"], page: 1, pageSize: mostShown });
		const found = await describe(
			store,
			event,
			users.map(({ id }) => id),
		);
		return found.filter(({ id }) => id !== personId).map(({ compared: _, ...rest }) => ({ ...rest, likenesses: [] }));
	}
	const words = [...foldName(person.last_name).split(" "), ...localPart(person.email).split(/[^a-z0-9]+/)].filter(
		Boolean,
	);
	if (words.length === 0) return [];
	const rows = await store
		.selectFrom("search_terms")
		.select("person_id")
		.distinct()
		.where("event_id", "=", event.id)
		.where("term", "in", words)
		.limit(mostSimilar)
		.execute();
	const people = await describe(
		store,
		event,
		rows.map(({ person_id }) => person_id),
	);
	const own = people.find(({ id }) => id === personId)?.compared;
	if (!own) return [];
	return people
		.filter(({ id }) => id !== personId)
		.map(({ compared, ...rest }) => ({ ...rest, likenesses: likenessesOf(own, compared) }))
		.filter(({ likenesses }) => likenesses.length > 0)
		.sort((a, b) => b.likenesses.length - a.likenesses.length)
		.slice(0, mostShown);
}

interface Compared {
	local: string;
	names: string;
	lastName: string;
	companyId: string | null;
}

function likenessesOf(own: Compared, other: Compared): Likeness[] {
	return [
		...(own.local !== "" && own.local === other.local ? ["email" as const] : []),
		...(own.names !== "" && own.names === other.names ? ["name" as const] : []),
		...(own.companyId !== null && own.companyId === other.companyId && own.lastName === other.lastName
			? ["company" as const]
			: []),
	];
}

const localPart = (email: string | null) => email?.toLowerCase().split("@")[0]?.split("+")[0] ?? "";

async function describe(store: Store, event: LoadedEvent, ids: string[]) {
	if (ids.length === 0) return [];
	const rows = await selectAttendees(store)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "people.first_name", "people.last_name", "people.email", "companies.name as company"])
		.select(["people.folded_first_name", "people.folded_last_name", "registrations.company_id"])
		.select(sql<number>`case when registrations.registered_at is null then 0 else 1 end`.as("registered"))
		.where(ofThese(event.id, ids))
		.orderBy("registrations.sort_name")
		.orderBy("registrations.person_id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: nameInRow(row),
		email: row.email,
		company: row.company,
		registered: Number(row.registered) === 1,
		compared: {
			local: localPart(row.email),
			// In whichever order they were typed.
			names: [row.folded_first_name, row.folded_last_name].filter(Boolean).sort().join(" "),
			lastName: row.folded_last_name,
			companyId: row.company_id,
		} satisfies Compared,
	}));
}
