import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { describeDay } from "../../ground/records/attendance";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import { listPeople } from "./list-people";
import { cameOn, presentOn, registeredOn } from "./people-conditions";

interface DayRequest {
	dayId: string;
	present?: boolean | undefined;
	registered?: boolean | undefined;
	isRemote?: boolean | undefined;
	pageSize: number;
	pageCurrent: number;
}

export async function listDay(store: Store, event: LoadedEvent, request: DayRequest, now: Date) {
	const { dayId, present, registered, isRemote, pageSize, pageCurrent: page } = request;
	if (!event.document.days.some(({ id }) => id === dayId)) throw new Refusal("notFound");
	const [comes, came] = [registeredOn(dayId), cameOn(dayId)];
	const conditions = [
		sql`(${comes} or ${came})`,
		...(registered === undefined ? [] : [registered ? comes : sql`not ${comes}`]),
		...(present === undefined ? [] : [present ? came : sql`not ${came}`]),
		...(isRemote === undefined ? [] : [presentOn(event.id, dayId, isRemote)]),
	];
	const scope = { domainId: event.domainId, event, eventIds: undefined, now };
	const headers = ["firstName", "lastName", "typoId"];
	const { users, total } = await listPeople(store, scope, { headers, conditions, page, pageSize });
	const ids = users.map(({ id }) => id);
	const rows = await rowsOn(store, event.id, dayId, ids);
	return {
		users: users.map(({ id, firstName, lastName, typoId }) => ({
			id,
			firstName: String(firstName),
			lastName: String(lastName),
			typoId: typoId === null ? null : String(typoId),
			day: describeDay(dayId, { days: rows.days.get(id) ?? [], presences: rows.presences.get(id) ?? [] }),
		})),
		total,
	};
}

async function rowsOn(store: Store, eventId: string, dayId: string, ids: string[]) {
	const of = <T extends "day_registrations" | "day_presences">(table: T) =>
		sql<Tables[T]>`select * from ${sql.table(table)}
			where event_id = ${eventId} and day_id = ${dayId} and person_id in (${sql.join(["", ...ids])})`.execute(store);
	return {
		days: grouped((await of("day_registrations")).rows, "person_id"),
		presences: grouped((await of("day_presences")).rows, "person_id"),
	};
}
