import type { Store } from "../../ground/store/open";

/** How many people's answer would count, of a ballot that asks these typologies or everybody. */
export type CountEntitled = (typologies: string[] | undefined) => number;

/** As `rightToVote` has it of one person: registered, and speaking for themselves. Counted once for all ballots. */
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
			.filter(({ typology_id }) => !typologies || typologies.includes(typology_id ?? ""))
			.reduce((sum, { people }) => sum + Number(people), 0);
}
