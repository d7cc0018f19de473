import { undoUntil } from "~/domain/people/person-merge";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Database } from "../../ground/store/transact";

/** With whom a person was united at an event, the latest first. */
export async function listMerges(db: Database, eventId: string, personId: string, now: Date) {
	const rows = await db
		.selectFrom("person_merges as merge")
		.leftJoin("people as maker", "maker.id", "merge.made_by")
		.leftJoin("attendees as kept", (join) =>
			join.onRef("kept.id", "=", "merge.kept_id").onRef("kept.at_event_id", "=", "merge.event_id"),
		)
		.leftJoin("attendees as merged", (join) =>
			join.onRef("merged.id", "=", "merge.merged_id").onRef("merged.at_event_id", "=", "merge.event_id"),
		)
		.select(["merge.id", "merge.kept_id", "merge.merged_id", "merge.made_at", "merge.undone_at"])
		.select(["maker.first_name as maker_first", "maker.last_name as maker_last"])
		.select(["kept.first_name as kept_first", "kept.last_name as kept_last"])
		.select(["merged.first_name as merged_first", "merged.last_name as merged_last"])
		.where("merge.event_id", "=", eventId)
		.where((row) => row.or({ "merge.kept_id": personId, "merge.merged_id": personId }))
		.orderBy("merge.made_at", "desc")
		.orderBy("merge.id")
		.execute();
	return rows.map((row) => {
		const until = undoUntil(row.made_at);
		return {
			id: row.id,
			kept: { id: row.kept_id, name: nameInRow({ first_name: row.kept_first, last_name: row.kept_last }) },
			merged: { id: row.merged_id, name: nameInRow({ first_name: row.merged_first, last_name: row.merged_last }) },
			at: row.made_at,
			by: nameInRow({ first_name: row.maker_first, last_name: row.maker_last }),
			undoneAt: row.undone_at,
			undoUntil: row.undone_at === null && now.toISOString() <= until ? until : null,
		};
	});
}
