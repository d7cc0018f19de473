import type { CheckInStatus } from "~/domain/venue/check-in";
import type { DoorRules } from "~/domain/venue/wire";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";

export async function countsAt(db: Database, eventId: string, { places }: DoorRules) {
	const rows = await db
		.selectFrom("door_counts")
		.select(["place", "inside", "came"])
		.where("event_id", "=", eventId)
		.execute();
	const byPlace = new Map(rows.map((row) => [row.place, row]));
	return places.map(({ place }) => ({
		place,
		inside: byPlace.get(place)?.inside ?? 0,
		came: byPlace.get(place)?.came ?? 0,
	}));
}

export async function insideOf(db: Database, eventId: string, place: string): Promise<number> {
	const row = await db
		.selectFrom("door_counts")
		.select("inside")
		.where(is({ event_id: eventId, place }))
		.executeTakeFirst();
	return row?.inside ?? 0;
}

type InsideStatus = Pick<CheckInStatus, "isIn" | "firstAt">;

/** Collects by how much one write changes the counters of places. */
export class CounterChanges {
	readonly #change = new Map<string, { inside: number; came: number }>();

	add(place: string, before: InsideStatus, after: InsideStatus) {
		const change = this.#change.get(place) ?? { inside: 0, came: 0 };
		change.inside += Number(after.isIn) - Number(before.isIn);
		change.came += Number(after.firstAt !== null) - Number(before.firstAt !== null);
		this.#change.set(place, change);
	}

	/** Counters are written last and in sorted order, so that two batches cannot deadlock. */
	async write(tx: Transaction, eventId: string) {
		const changed = [...this.#change].filter(([, { inside, came }]) => inside !== 0 || came !== 0);
		for (const [place, change] of changed.sort(([one], [other]) => (one < other ? -1 : 1))) {
			await tx
				.insertInto("door_counts")
				.values({ event_id: eventId, place, ...change })
				.onConflict((conflict) =>
					conflict
						.columns(["event_id", "place"])
						.doUpdateSet((row) => ({
							inside: row("door_counts.inside", "+", change.inside),
							came: row("door_counts.came", "+", change.came),
						})),
				)
				.execute();
		}
	}
}
