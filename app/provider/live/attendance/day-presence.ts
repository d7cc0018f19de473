import { gathered } from "../../ground/store/gathered";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";

interface Coming {
	eventId: string;
	dayId: string;
	personId: string;
	isRemote: boolean;
	/** UTC. */
	at: Date;
}

/**
 * Marks people present on a day, each once: who is there already stays as they were, since when and how (participant
 * specification, section 4). Many at a time are one transaction. Answers whether it was news.
 */
export const comeOnDay = gathered<Coming, boolean>((store, comings) =>
	transact(store, async (tx) => {
		const news = new Set(await insertDays(tx, comings));
		return comings.map((coming) => news.delete(keyOf(coming)));
	}),
);

const keyOf = ({ eventId, dayId, personId }: Omit<Coming, "isRemote" | "at">) => `${eventId} ${dayId} ${personId}`;

/** In one order, so that two lots never wait for each other. */
async function insertDays(tx: Transaction, comings: Coming[]): Promise<string[]> {
	const rows = [...new Map(comings.map((coming) => [keyOf(coming), coming])).entries()]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, coming]) => rowOf(coming));
	const inserted = await tx
		.insertInto("day_presences")
		.values(rows)
		// A door that let them in before said nothing of what their page does.
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "day_id", "person_id"])
				.doUpdateSet(({ ref, case: when }) => ({
					said_at: ref("excluded.said_at"),
					said_remote: ref("excluded.said_remote"),
					present_at: when()
						.when("day_presences.present_at", "<", ref("excluded.present_at"))
						.then(ref("day_presences.present_at"))
						.else(ref("excluded.present_at"))
						.end(),
				}))
				.where("day_presences.said_at", "is", null),
		)
		.returning(["event_id", "day_id", "person_id"])
		.execute();
	return inserted.map((row) => keyOf({ eventId: row.event_id, dayId: row.day_id, personId: row.person_id }));
}

function rowOf({ eventId, dayId, personId, isRemote, at }: Coming) {
	return {
		event_id: eventId,
		day_id: dayId,
		person_id: personId,
		present_at: at.toISOString(),
		is_remote: Number(isRemote),
		...{ door_at: null, said_at: at.toISOString(), said_remote: Number(isRemote) },
	};
}

/** The same, and in which way: said by who comes, or by who saw them. */
export async function comeAs(store: Store, coming: Coming) {
	await store
		.insertInto("day_presences")
		.values(rowOf(coming))
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "day_id", "person_id"])
				.doUpdateSet({ is_remote: Number(coming.isRemote), said_remote: Number(coming.isRemote) }),
		)
		.execute();
}

/** Who was marked by mistake was not there. */
export async function takeBackDay(store: Store, { eventId, dayId, personId }: Omit<Coming, "isRemote" | "at">) {
	await store
		.deleteFrom("day_presences")
		.where("event_id", "=", eventId)
		.where("day_id", "=", dayId)
		.where("person_id", "=", personId)
		.execute();
}
