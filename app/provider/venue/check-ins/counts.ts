import type { Standing } from "~/domain/venue/fact";
import type { DoorRules } from "~/domain/venue/wire";
import type { Database, Transaction } from "../../ground/store/transact";

/** How many are in at each place, and how many ever were. */
export async function countsAt(db: Database, eventId: string, { places }: DoorRules) {
	const rows = await db
		.selectFrom("door_counts")
		.select(["place", "inside", "came"])
		.where("event_id", "=", eventId)
		.execute();
	const of = new Map(rows.map((row) => [row.place, row]));
	return places.map(({ place }) => ({ place, inside: of.get(place)?.inside ?? 0, came: of.get(place)?.came ?? 0 }));
}

export async function insideOf(db: Database, eventId: string, place: string): Promise<number> {
	const row = await db
		.selectFrom("door_counts")
		.select("inside")
		.where("event_id", "=", eventId)
		.where("place", "=", place)
		.executeTakeFirst();
	return row?.inside ?? 0;
}

type Stands = Pick<Standing, "isIn" | "firstAt">;

/** By how much the counters of places go up or down in one write. */
export class Counting {
	readonly #by = new Map<string, { inside: number; came: number }>();

	add(place: string, before: Stands, after: Stands) {
		const by = this.#by.get(place) ?? { inside: 0, came: 0 };
		by.inside += Number(after.isIn) - Number(before.isIn);
		by.came += Number(after.firstAt !== null) - Number(before.firstAt !== null);
		this.#by.set(place, by);
	}

	/** In one order, and last of all: two lots never wait for each other. */
	async write(tx: Transaction, eventId: string) {
		const changed = [...this.#by].filter(([, { inside, came }]) => inside !== 0 || came !== 0);
		for (const [place, by] of changed.sort(([one], [other]) => (one < other ? -1 : 1))) {
			await tx
				.insertInto("door_counts")
				.values({ event_id: eventId, place, ...by })
				.onConflict((conflict) =>
					conflict.columns(["event_id", "place"]).doUpdateSet((row) => ({
						inside: row("door_counts.inside", "+", by.inside),
						came: row("door_counts.came", "+", by.came),
					})),
				)
				.execute();
		}
	}
}
