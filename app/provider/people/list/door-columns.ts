import { type RawBuilder, sql } from "kysely";
import { eventDayOf, startOfEventDay, timesOf } from "~/domain/event/event-times";
import { entryPlace } from "~/domain/venue/vocabulary";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type ColumnContext, type SourcedColumn, yesNo } from "./sourced-column";

export function doorColumns({ store, now }: ColumnContext, event: LoadedEvent, languageId?: string): SourcedColumn[] {
	const { document, id: eventId } = event;
	const times = timesOf(document);
	// People who were not seen leaving last night have left all the same, as in the statistics.
	const today = startOfEventDay(eventDayOf(now, times), times).toISOString();
	const isThere = sql`(door_standings.is_in = 1 and door_standings.at >= ${today})`;
	const cameThere = sql`(door_standings.first_at is not null)`;
	const matches = (place: RawBuilder<unknown>, is: RawBuilder<unknown>) => sql`door_standings.event_id = ${eventId}
		and door_standings.person_id = registrations.person_id and door_standings.place ${place} and ${is}`;
	const isInside = sql`exists (select 1 from door_standings where ${matches(sql`= ${entryPlace}`, isThere)})`;
	const isOnline = sql`(exists (select 1 from presences where presences.event_id = ${eventId}
		and presences.person_id = registrations.person_id and presences.source = 'page' and presences.pages <> '[]'
		and presences.changed_at >= ${today}) and not ${isInside})`;
	const zones = document.zones.map(({ id, label }) => ({ value: id, label: event.translate(label, languageId) }));
	const zoneColumn = (key: string, label: string, is: RawBuilder<unknown>): SourcedColumn => ({
		key,
		label,
		kind: "choice",
		values: zones,
		sql: sql`(select min(door_standings.first_at) from door_standings where ${matches(sql`like 'zone:%'`, is)})`,
		isUnsorted: true,
		has: (value) => sql`exists (select 1 from door_standings where ${matches(sql`= ${`zone:${value}`}`, is)})`,
		async read(personIds) {
			const rows = await store
				.selectFrom("door_standings")
				.select(["person_id", "place"])
				.where("event_id", "=", eventId)
				.where("person_id", "in", personIds)
				.where("place", "like", "zone:%")
				.where(is as RawBuilder<boolean>)
				.execute();
			const zonesByPerson = new Map<string, string[]>();
			for (const { value } of zones) {
				for (const { person_id } of rows.filter(({ place }) => place === `zone:${value}`)) {
					zonesByPerson.set(person_id, [...(zonesByPerson.get(person_id) ?? []), value]);
				}
			}
			return zonesByPerson;
		},
	});
	return [
		{
			key: "door",
			label: "Porte",
			kind: "text",
			sql: sql`(select door_devices.name from door_standings inner join door_devices on door_devices.id = door_standings.device_id
				where ${matches(sql`= ${entryPlace}`, cameThere)})`,
		},
		yesNo("inside", "À l’intérieur", isInside),
		yesNo("online", "En ligne", isOnline),
		...(zones.length > 0
			? [zoneColumn("zones", "Zones visitées", cameThere), zoneColumn("insideZones", "Dans la zone", isThere)]
			: []),
	];
}
