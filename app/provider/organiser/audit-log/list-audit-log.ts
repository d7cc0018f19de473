import type { AuditDetails } from "~/domain/venue/audit-details";
import type { DoorPlace } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { rulesOf } from "../../venue/attendees/door-places";

interface AuditLogPage {
	languageId?: string | undefined;
	userId?: string | undefined;
	pageSize: number;
	pageCurrent: number;
}

/** The latest first, with the number of lines. For a person: their own actions and those about them. */
export async function listAuditLog(store: Store, event: LoadedEvent, page: AuditLogPage) {
	const { languageId, userId, pageSize, pageCurrent } = page;
	const { places } = rulesOf(event, languageId);
	const matching = store
		.selectFrom("deeds")
		.where("deeds.event_id", "=", event.id)
		.where((deed) =>
			userId === undefined ? deed.and([]) : deed.or({ "deeds.actor_id": userId, "deeds.person_id": userId }),
		);
	const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const rows = await matching
		.innerJoin("people as actor", "actor.id", "deeds.actor_id")
		.leftJoin("people as person", "person.id", "deeds.person_id")
		.select(["deeds.id", "deeds.at", "deeds.call", "deeds.actor_id", "deeds.person_id", "deeds.details"])
		.select(["actor.first_name as actor_first", "actor.last_name as actor_last"])
		.leftJoin("attendees as known", (join) =>
			join.onRef("known.id", "=", "deeds.person_id").onRef("known.at_event_id", "=", "deeds.event_id"),
		)
		.select((row) => [
			row.fn.coalesce("known.first_name", "person.first_name").as("person_first"),
			row.fn.coalesce("known.last_name", "person.last_name").as("person_last"),
		])
		.orderBy("deeds.at", "desc")
		.orderBy("deeds.id", "desc")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	return {
		total: Number(total),
		deeds: rows.map((row) => ({
			id: row.id,
			createdAt: row.at,
			call: row.call,
			details: detailsOf(row.details, places),
			actor: { id: row.actor_id, name: nameInRow({ first_name: row.actor_first, last_name: row.actor_last }) },
			person:
				row.person_id === null
					? null
					: { id: row.person_id, name: nameInRow({ first_name: row.person_first, last_name: row.person_last }) },
		})),
	};
}

function detailsOf(json: string | null, places: DoorPlace[]): AuditDetails {
	const { place, ...details } = readJson<AuditDetails>(json ?? "{}");
	if (place === undefined) return details;
	return { ...details, place: places.find((one) => one.place === place)?.label ?? place };
}
