import { Refusal } from "~/domain/ground/refusal";
import type { Direction, Overridden } from "~/domain/venue/vocabulary";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { placeIn, rulesOf } from "../attendees/door-places";

const mostListed = 100;

/** Lists the check-ins of somebody, latest first; refuses with `notFound` (404) if they are not of the event. */
export async function listCheckIns(
	db: Database,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
) {
	if (!(await findRegistrationRow(db, event.id, userId))) throw new Refusal("notFound");
	const rules = rulesOf(event, languageId);
	const rows = await db
		.selectFrom("door_entries as fact")
		.leftJoin("door_entries as taken", (join) =>
			join.onRef("taken.event_id", "=", "fact.event_id").onRef("taken.voids", "=", "fact.id"),
		)
		.leftJoin("door_devices as device", "device.id", "fact.device_id")
		.leftJoin("people as maker", "maker.id", "fact.made_by")
		.select(["fact.id", "fact.kind", "fact.at", "fact.place", "fact.overrode", "device.name as where"])
		.select(["maker.first_name", "maker.last_name", "taken.id as taken"])
		.where("fact.event_id", "=", event.id)
		.where("fact.person_id", "=", userId)
		.where("fact.kind", "!=", "void")
		.orderBy("fact.at", "desc")
		.orderBy("fact.id")
		.limit(mostListed)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind as Direction,
		at: row.at,
		where: row.where ?? "",
		place: placeIn(rules, row.place)?.label ?? row.place,
		by: nameInRow(row),
		isTakenBack: row.taken !== null,
		overrode: row.overrode as Overridden | null,
	}));
}
