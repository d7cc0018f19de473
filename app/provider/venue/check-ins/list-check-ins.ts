import { Refusal } from "~/domain/ground/refusal";
import type { Direction, Overridden } from "~/domain/venue/vocabulary";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findRegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { orEmpty } from "../../ground/store/or-empty";
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
	const rows = await selectCheckIns(db, event.id, userId).orderBy("fact.id").limit(mostListed).execute();
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind as Direction,
		at: row.at,
		where: orEmpty(row.device),
		place: placeIn(rules, row.place)?.label ?? row.place,
		by: nameInRow(row),
		isTakenBack: row.taken !== null,
		overrode: row.overrode as Overridden | null,
		why: row.why,
	}));
}

const lastShown = 3;

/** Who passed where this device stands, latest first, without those who were taken back. */
export async function listLastPassages(db: Database, eventId: string, deviceId: string) {
	const rows = await db
		.selectFrom("door_entries as fact")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "fact.person_id").onRef("people.at_event_id", "=", "fact.event_id"),
		)
		.select(["fact.id", "fact.kind", "fact.at", "fact.place", "people.first_name", "people.last_name"])
		.where(is({ "fact.event_id": eventId, "fact.device_id": deviceId }))
		.where("fact.kind", "!=", "void")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("door_entries as taken")
						.select("taken.id")
						.whereRef("taken.event_id", "=", "fact.event_id")
						.whereRef("taken.voids", "=", "fact.id"),
				),
			),
		)
		.orderBy("fact.at", "desc")
		.orderBy("fact.id")
		.limit(lastShown)
		.execute();
	return rows.map(({ id, kind, at, place, first_name, last_name }) => {
		return { id, kind: kind as Direction, at, place, firstName: first_name, lastName: last_name };
	});
}

/** What doors noted of somebody, latest first, with the person and the device; `taken` is the id of what took it back. */
export function selectCheckIns(db: Database, eventId: string, personId: string) {
	return db
		.selectFrom("door_entries as fact")
		.leftJoin("door_entries as taken", (join) =>
			join.onRef("taken.event_id", "=", "fact.event_id").onRef("taken.voids", "=", "fact.id"),
		)
		.leftJoin("door_devices as device", "device.id", "fact.device_id")
		.leftJoin("people as maker", "maker.id", "fact.made_by")
		.select(["fact.id", "fact.kind", "fact.at", "fact.place", "fact.overrode", "fact.why", "device.name as device"])
		.select(["maker.first_name", "maker.last_name", "taken.id as taken"])
		.where(is({ "fact.event_id": eventId, "fact.person_id": personId }))
		.where("fact.kind", "!=", "void")
		.orderBy("fact.at", "desc");
}
