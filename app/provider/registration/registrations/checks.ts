import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { idRangesOfPeople } from "../../ground/records/id-ranges";
import type { RegistrationRow } from "../../ground/records/rows";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";

export const registrationChecks: Check[] = [
	{
		find: contradictoryRegistrations,
		remedy:
			"Ask the person, or an organiser on their behalf, to go through the registration again from its first step: saving it sets the days, the articles and the state again.",
	},
];

async function contradictoryRegistrations(db: Database, event: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for await (const [first, last] of idRangesOfPeople(db, event.id)) {
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
		for (const registration of rows) {
			const faults = contradictions(
				registration,
				daysOf.get(registration.person_id) ?? [],
				articlesOf.get(registration.person_id) ?? [],
			);
			findings.push(...faults.map((fault) => `person ${registration.person_id}: ${fault}`));
		}
	}
	return findings;
}

/**
 * Articles belong to people who come, or who have not said so yet, since calls choose them before the registration is
 * completed. They are for the days on which the person comes, or for the whole event.
 */
function contradictions(
	registration: Pick<RegistrationRow, "registered_at" | "responded_at" | "completed_at" | "represented_by">,
	days: { day_id: string }[],
	articles: { article_id: string; day_id: string }[],
): string[] {
	const isRegistered = registration.registered_at !== null;
	const isAway = !isRegistered && registration.responded_at !== null;
	const stray = articles.filter(({ day_id }) => day_id !== "0" && !days.some((day) => day.day_id === day_id));
	return [
		...(isAway && articles.length > 0 ? ["has articles, and is not registered"] : []),
		...(isRegistered || registration.completed_at === null ? [] : ["is complete, and is not registered"]),
		...(isRegistered && registration.represented_by !== null ? ["is registered, and represented"] : []),
		...stray.map(({ article_id, day_id }) => `has article “${article_id}” on day “${day_id}”, and does not come then`),
	];
}
