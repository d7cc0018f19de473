import { joinWords } from "~/domain/texts/fold-text";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { longestTerm } from "./search-terms";

export const searchChecks: Check[] = [
	{
		find: wrongTerms,
		remedy: "Save the name in the person's sheet once more: the words by which they are found are then written anew.",
	},
];

const batch = 300;

/** Counts the words of everybody again, from what lists hold of them. */
async function wrongTerms(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const found: string[] = [];
	for (let last = ""; ; ) {
		const people = await db
			.selectFrom("registrations")
			.select(["person_id", "sort_name", "list_company", "list_email", "code", "merged_into", "merged_terms"])
			.where("event_id", "=", eventId)
			.where("person_id", ">", last)
			.orderBy("person_id")
			.limit(batch)
			.execute();
		const end = people.at(-1)?.person_id;
		if (end === undefined) return found;
		const terms = await db
			.selectFrom("search_terms")
			.select(["person_id", "term"])
			.where("event_id", "=", eventId)
			.where("person_id", ">", last)
			.where("person_id", "<=", end)
			.execute();
		const held = grouped(terms, "person_id");
		for (const person of people) {
			const expected = wordsOf(person);
			const stored = new Set((held.get(person.person_id) ?? []).map(({ term }) => term));
			const missing = [...expected].filter((word) => !stored.has(word)).length;
			const superfluous = [...stored].filter((word) => !expected.has(word)).length;
			if (missing > 0) found.push(`person ${person.person_id}: is not found by ${missing} of their words`);
			if (superfluous > 0)
				found.push(`person ${person.person_id}: is found by ${superfluous} words that are not theirs`);
		}
		last = end;
		await yieldToEventLoop();
	}
}

interface Searched {
	sort_name: string;
	list_company: string | null;
	list_email: string | null;
	code: string;
	merged_into: string | null;
	merged_terms: string;
}

function wordsOf({ sort_name, list_company, list_email, code, merged_into, merged_terms }: Searched): Set<string> {
	if (merged_into !== null) return new Set();
	const address = orEmpty(list_email)
		.toLowerCase()
		.replace(/[@.+\-_']/g, " ");
	const [last = "", first = ""] = sort_name.split("\t");
	const joined = [last + first, first + last, orEmpty(list_company)].map(joinWords);
	const text = [sort_name, orEmpty(list_company), code.toLowerCase(), merged_terms, ...joined, address].join(" ");
	return new Set(
		text
			.split(/[ \t]/)
			.filter(Boolean)
			.map((word) => [...word].slice(0, longestTerm).join("")),
	);
}
