import { type AuditChange, inviteeIn } from "~/domain/ground/audit-change";
import { type AuditPart, familiesOf } from "~/domain/ground/audit-part";
import { findKnownAt } from "../../account/team/team-rows";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { readDetails, rulesOf } from "../../venue/attendees/door-places";

interface AuditLogFilter {
	languageId?: string | undefined;
	userId?: string | undefined;
	actorId?: string | undefined;
	part?: AuditPart | undefined;
}

interface AuditLogPage extends AuditLogFilter {
	pageSize: number;
	pageCurrent: number;
}

/** The latest first, with the number of lines. For a person: their own actions and those about them. */
export async function listAuditLog(store: Store, event: LoadedEvent, page: AuditLogPage, now: Date) {
	const { pageSize, pageCurrent } = page;
	const matching = matchingLines(store, event.id, page);
	const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const rows = await withNames(matching)
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const actors = await store
		.selectFrom("people")
		.select(["id", "first_name", "last_name"])
		.where(
			"id",
			"in",
			store
				.selectFrom("deeds")
				.select("actor_id")
				.where("event_id", "=", event.id)
				// Who refuses a role stays unknown to the team that offered it.
				.where("call", "!=", refusal),
		)
		.orderBy("last_name")
		.orderBy("first_name")
		.orderBy("id")
		.limit(mostActors)
		.execute();
	return {
		total: Number(total),
		actors: actors.map((row) => ({ id: row.id, name: nameInRow(row) })),
		deeds: await describeLines(store, event, rows, page, now),
	};
}

const linesAtOnce = 200;

/** The same without a count, from a line on: for a file, however long the log is. */
export async function readOn(
	store: Store,
	event: LoadedEvent,
	{ after, ...filter }: AuditLogFilter & { after?: { at: string; id: string } | undefined },
	now: Date,
) {
	const rows = await withNames(matchingLines(store, event.id, filter))
		.where(({ eb, lit, refTuple, tuple }) =>
			after === undefined ? lit(true) : eb(refTuple("deeds.at", "deeds.id"), "<", tuple(after.at, after.id)),
		)
		.limit(linesAtOnce)
		.execute();
	return { deeds: await describeLines(store, event, rows, filter, now), isLast: rows.length < linesAtOnce };
}

function matchingLines(store: Store, eventId: string, { userId, actorId, part }: AuditLogFilter) {
	return store
		.selectFrom("deeds")
		.where("deeds.event_id", "=", eventId)
		.where((eb) => (userId === undefined ? eb.and([]) : eb.or({ "deeds.actor_id": userId, "deeds.person_id": userId })))
		.where((eb) => eb.and(actorId === undefined ? {} : { "deeds.actor_id": actorId }))
		.where((eb) =>
			part === undefined
				? eb.and([])
				: eb.or(familiesOf(part).map((family) => eb("deeds.call", "like", `${family}.%`))),
		);
}

function withNames(matching: ReturnType<typeof matchingLines>) {
	return matching
		.innerJoin("people as actor", "actor.id", "deeds.actor_id")
		.leftJoin("people as person", "person.id", "deeds.person_id")
		.select([
			"deeds.id",
			"deeds.at",
			"deeds.call",
			"deeds.actor_id",
			"deeds.person_id",
			"deeds.details",
			"deeds.changes",
		])
		.select(["actor.first_name as actor_first", "actor.last_name as actor_last"])
		.leftJoin("attendees as known", (join) =>
			join.onRef("known.id", "=", "deeds.person_id").onRef("known.at_event_id", "=", "deeds.event_id"),
		)
		.select((row) => [
			row.fn.coalesce("known.first_name", "person.first_name").as("person_first"),
			row.fn.coalesce("known.last_name", "person.last_name").as("person_last"),
		])
		.orderBy("deeds.at", "desc")
		.orderBy("deeds.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

/** Of somebody who was offered a role and whom the team may not know yet, a line has what was typed, and no account. */
async function describeLines(store: Store, event: LoadedEvent, rows: Row[], { languageId }: AuditLogFilter, now: Date) {
	const { places } = rulesOf(event, languageId);
	const lines = rows.map((row) => ({ row, changes: readJson<AuditChange[]>(row.changes ?? "[]") }));
	const offered = lines.flatMap(({ row, changes }) =>
		row.person_id !== null && inviteeIn(changes) !== undefined ? [row.person_id] : [],
	);
	const known = await findKnownAt(store, event, [...new Set(offered)], now);
	return lines.map(({ row, changes }) => {
		const invitee = inviteeIn(changes);
		const isHidden = invitee !== undefined && row.person_id !== null && !known.has(row.person_id);
		return {
			id: row.id,
			createdAt: row.at,
			call: row.call,
			details: readDetails(row.details, places),
			changes,
			actor:
				isHidden && row.call === refusal
					? { id: "", name: invitee }
					: { id: row.actor_id, name: nameInRow({ first_name: row.actor_first, last_name: row.actor_last }) },
			person:
				row.person_id === null || isHidden
					? null
					: { id: row.person_id, name: nameInRow({ first_name: row.person_first, last_name: row.person_last }) },
		};
	});
}

const refusal = "team.refuse";

/** More than any team has; whoever is beyond is found by their lines. */
const mostActors = 200;
