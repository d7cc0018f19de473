import { batched } from "../../ground/store/batched";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";

interface Attendance {
	eventId: string;
	dayId: string;
	personId: string;
	isRemote: boolean;
	/** UTC. */
	at: Date;
}

/** Participant specification, section 4. Returns whether that was new; an earlier mark stays. Calls share a transaction. */
export const addAttendanceDay = batched<Attendance, boolean>((store, attendances) =>
	transact(store, async (tx) => {
		const news = new Set(await insertDays(tx, attendances));
		return attendances.map((attendance) => news.delete(keyOf(attendance)));
	}),
);

const keyOf = ({ eventId, dayId, personId }: Omit<Attendance, "isRemote" | "at">) => `${eventId} ${dayId} ${personId}`;

/** Rows are written in sorted order, so that two batches cannot deadlock. */
async function insertDays(tx: Transaction, attendances: Attendance[]): Promise<string[]> {
	const rows = [...new Map(attendances.map((attendance) => [keyOf(attendance), attendance])).entries()]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, attendance]) => rowOf(attendance));
	const inserted = await tx
		.insertInto("day_presences")
		.values(rows)
		// A door that let them in earlier said nothing about how they follow online, so this fills it in.
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

function rowOf({ eventId, dayId, personId, isRemote, at }: Attendance) {
	return {
		event_id: eventId,
		day_id: dayId,
		person_id: personId,
		present_at: at.toISOString(),
		is_remote: Number(isRemote),
		door_at: null,
		said_at: at.toISOString(),
		said_remote: Number(isRemote),
	};
}

export async function setAttendanceDay(store: Store, attendance: Attendance) {
	await store
		.insertInto("day_presences")
		.values(rowOf(attendance))
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "day_id", "person_id"])
				.doUpdateSet({ is_remote: Number(attendance.isRemote), said_remote: Number(attendance.isRemote) }),
		)
		.execute();
}

export async function removeAttendanceDay(
	store: Store,
	{ eventId, dayId, personId }: Omit<Attendance, "isRemote" | "at">,
) {
	await store
		.deleteFrom("day_presences")
		.where(is({ event_id: eventId, day_id: dayId, person_id: personId }))
		.execute();
}
