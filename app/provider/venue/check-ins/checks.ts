import { timesOf } from "~/domain/event/event-times";
import { checkInStatusOf } from "~/domain/venue/check-in";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import { checkInsOf } from "./project-check-ins";

export const doorChecks: Check[] = [
	{
		find: counters,
		remedy:
			"Nothing needs to be corrected; report it to the developers. Doors show this count, and it decides who gets in only where a zone has a capacity.",
	},
	{
		find: statuses,
		remedy: "Scan the badge once more, in or out: the person's status is then computed again from their check-ins.",
	},
];

async function counters(db: Database, event: LoadedEvent): Promise<string[]> {
	const counts = await db.selectFrom("door_counts").selectAll().where("event_id", "=", event.id).execute();
	const findings: string[] = [];
	for (const { place, inside, came } of counts) {
		const { people, first } = await db
			.selectFrom("door_standings")
			.select((row) => [row.fn.sum<number | null>("is_in").as("people"), row.fn.count<number>("first_at").as("first")])
			.where(is({ event_id: event.id, place }))
			.executeTakeFirstOrThrow();
		if (Number(people ?? 0) !== inside)
			findings.push(`place ${place}: the counter says ${inside}, ${people} people are in`);
		if (Number(first) !== came) findings.push(`place ${place}: the counter says ${came}, ${first} people came`);
	}
	return findings;
}

const batchSize = 500;

/** Check-in statuses must equal what the check-ins of the doors add up to. */
async function statuses(db: Database, event: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for (let after: string | undefined = ""; after !== undefined; ) {
		const rows = await db
			.selectFrom("door_standings")
			.select("person_id")
			.distinct()
			.where("event_id", "=", event.id)
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(batchSize)
			.execute();
		const ids = rows.map(({ person_id }) => person_id);
		if (ids.length > 0) findings.push(...(await findDifferences(db, event, ids)));
		after = ids.length < batchSize ? undefined : ids.at(-1);
	}
	return findings;
}

async function findDifferences(db: Database, event: LoadedEvent, ids: string[]): Promise<string[]> {
	const checkIns = await checkInsOf(db, event.id, ids);
	const rows = await db
		.selectFrom("door_standings")
		.select(["person_id", "place", "is_in", "first_at"])
		.where("event_id", "=", event.id)
		.where("person_id", "in", ids)
		.execute();
	return rows.flatMap(({ person_id, place, is_in, first_at }) => {
		const checkInsHere = grouped(checkIns.get(person_id) ?? [], "place").get(place) ?? [];
		const { isIn, firstAt } = checkInStatusOf(checkInsHere, timesOf(event.document));
		const isRight = isIn === (is_in === 1) && firstAt === first_at;
		return isRight ? [] : [`person ${person_id}: stands at ${place} otherwise than what its doors saw`];
	});
}
