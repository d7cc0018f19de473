import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";

export const registrationChecks: Check[] = [
	{
		find: records,
		remedy:
			"Have the person, or an organiser in their place, answer the registration again from its first step: saving it sets days, articles and state anew.",
	},
];

async function records(db: Database, event: LoadedEvent): Promise<string[]> {
	const found: string[] = [];
	for await (const [first, last] of spansOfPeople(db, event.id)) {
		const rows = await db
			.selectFrom("registrations")
			.select(["person_id", "registered_at", "responded_at", "completed_at", "represented_by"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.orderBy("person_id")
			.execute();
		const days = await db
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const articles = await db
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const [daysOf, articlesOf] = [grouped(days, "person_id"), grouped(articles, "person_id")];
		for (const record of rows) {
			const whats = contradictions(record, daysOf.get(record.person_id) ?? [], articlesOf.get(record.person_id) ?? []);
			found.push(...whats.map((what) => `person ${record.person_id}: ${what}`));
		}
	}
	return found;
}

/**
 * Articles belong to people who come, or have not said yet: calls choose them before the registration is completed. They are of
 * the days that the person comes on, or of the whole event.
 */
function contradictions(
	record: Pick<RegistrationRow, "registered_at" | "responded_at" | "completed_at" | "represented_by">,
	days: { day_id: string }[],
	articles: { article_id: string; day_id: string }[],
): string[] {
	const isRegistered = record.registered_at !== null;
	const isAway = !isRegistered && record.responded_at !== null;
	const stray = articles.filter(({ day_id }) => day_id !== "0" && !days.some((day) => day.day_id === day_id));
	return [
		...(isAway && articles.length > 0 ? ["has articles, and is not registered"] : []),
		...(isRegistered || record.completed_at === null ? [] : ["is complete, and is not registered"]),
		...(isRegistered && record.represented_by !== null ? ["is registered, and represented"] : []),
		...stray.map(({ article_id, day_id }) => `has article “${article_id}” on day “${day_id}”, and does not come then`),
	];
}
