import type { Store } from "../../ground/store/open";

export type CountEntitled = (typologies: string[] | undefined) => number;

/** Counts by the same rule as `voteObstacleOf`: people who are registered and not represented. One query serves all ballots. */
export async function entitledCounter(store: Store, eventId: string): Promise<CountEntitled> {
	const rows = await store
		.selectFrom("registrations")
		.select(["typology_id", (row) => row.fn.countAll<number>().as("people")])
		.where("event_id", "=", eventId)
		.where("registered_at", "is not", null)
		.where("represented_by", "is", null)
		.groupBy("typology_id")
		.execute();
	return (typologies) =>
		rows
			.filter(({ typology_id }) => !typologies || (typology_id !== null && typologies.includes(typology_id)))
			.reduce((sum, { people }) => sum + Number(people), 0);
}
