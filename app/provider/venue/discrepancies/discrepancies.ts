import type { DoorDiscrepancy } from "~/contract/venue/check-ins";
import { timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import type { DiscrepancyKind } from "~/domain/venue/discrepancy";
import { type Discrepancy, discrepanciesOf } from "~/domain/venue/discrepancy";
import { verdictByRules } from "~/domain/venue/verdict";
import type { DoorReason } from "~/domain/venue/vocabulary";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { type AttendeeEntry, attendeesOf, describeAttendee } from "../attendees/attendees";
import type { LoggedCheckIn, NewCheckIn } from "../attendees/check-in";
import { placeIn, rulesOf } from "../attendees/door-places";

/** Recomputes the discrepancies of these people; those that were settled stay settled. */
export async function projectDiscrepancies(
	tx: Transaction,
	event: LoadedEvent,
	personIds: string[],
	checkIns: Map<string, LoggedCheckIn[]>,
) {
	const refusalOf = await refusalLookup(tx, event, personIds, checkIns);
	const times = timesOf(event.document);
	const stored = await tx
		.selectFrom("door_discrepancies")
		.selectAll()
		.where("event_id", "=", event.id)
		.where("person_id", "in", ["", ...personIds])
		.execute();
	const before = grouped(stored, "person_id");
	for (const personId of personIds) {
		const places = [...grouped(checkIns.get(personId) ?? [], "place").values()];
		const discrepancies = places.flatMap((checkInsHere) =>
			discrepanciesOf(checkInsHere, (checkIn) => refusalOf(personId, checkIn), times),
		);
		const earlier = before.get(personId) ?? [];
		if (discrepancies.length === 0 && earlier.length === 0) continue;
		await tx
			.deleteFrom("door_discrepancies")
			.where(is({ event_id: event.id, person_id: personId }))
			.where("kind", "!=", "email")
			.execute();
		const settled = new Map(earlier.map((row) => [`${row.fact_id} ${row.kind}`, row.settled_at]));
		await insertDiscrepancies(
			tx,
			event.id,
			personId,
			discrepancies,
			(entry) => settled.get(`${entry.factId} ${entry.kind}`) ?? null,
		);
	}
}

/** Notes check-ins that count for nobody: with a badge that nobody wears, or of a device that was revoked by then. */
export async function noteUncounted(tx: Transaction, eventId: string, checkIns: NewCheckIn[]) {
	const discrepancies = checkIns.map(({ id, at, isAfterRevocation }) => {
		const kind = isAfterRevocation ? ("revoked" as const) : ("unknown" as const);
		return { factId: id, kind, at, afterId: null, reason: null };
	});
	await insertDiscrepancies(tx, eventId, null, discrepancies, () => null);
}

/** Their address is another person's. It belongs to no check-in, so its id is made from the person's. */
export async function noteClaimedEmail(
	tx: Transaction,
	eventId: string,
	{ personId, at }: { personId: string; at: string },
) {
	const discrepancy = { factId: `email-${personId}`, kind: "email" as const, at, afterId: null, reason: null };
	await insertDiscrepancies(tx, eventId, personId, [discrepancy], () => null);
}

async function insertDiscrepancies(
	tx: Transaction,
	event_id: string,
	person_id: string | null,
	discrepancies: Discrepancy[],
	settledAt: (discrepancy: Discrepancy) => string | null,
) {
	if (discrepancies.length === 0) return;
	const rows = discrepancies.map((discrepancy) => ({
		event_id,
		person_id,
		fact_id: discrepancy.factId,
		kind: discrepancy.kind,
		at: discrepancy.at,
		after_id: discrepancy.afterId,
		reason: discrepancy.reason,
		settled_at: settledAt(discrepancy),
	}));
	await tx
		.insertInto("door_discrepancies")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["event_id", "fact_id"]).doNothing())
		.execute();
}

/** Why the server would have refused what a device admitted offline, by present data, wherever the person was. */
async function refusalLookup(
	db: Database,
	event: LoadedEvent,
	personIds: string[],
	checkIns: Map<string, LoggedCheckIn[]>,
) {
	const offlineIds = personIds.filter((id) => checkIns.get(id)?.some(({ kind, offline }) => kind === "in" && offline));
	const cards = await attendeesOf(db, event, offlineIds);
	const rules =
		offlineIds.length > 0 ? rulesOf(event) : { days: [], places: [], timeZone: event.document.event.timeZone };
	return (personId: string, { place: name, at }: LoggedCheckIn): DoorReason | null => {
		const place = placeIn(rules, name);
		const card = cards.get(personId)?.card;
		if (!place || !card) return null;
		const passage = { direction: "in" as const, now: new Date(at), inside: 0 };
		const verdict = verdictByRules({ ...card, standings: {} }, rules, {
			place: { ...place, capacity: null },
			...passage,
		});
		return verdict.kind === "refused" ? verdict.reason : null;
	};
}

/** Lists the discrepancies that nobody has settled, latest first. One whose check-in has been voided is left out. */
export async function listDiscrepancies(
	store: Store,
	event: LoadedEvent,
	{ pageSize, pageCurrent, languageId }: { pageSize: number; pageCurrent: number; languageId?: string | undefined },
) {
	const open = store
		.selectFrom("door_discrepancies as odd")
		// A discrepancy of an e-mail address has no check-in.
		.leftJoin("door_entries as fact", (join) =>
			join.onRef("fact.event_id", "=", "odd.event_id").onRef("fact.id", "=", "odd.fact_id"),
		)
		.where("odd.event_id", "=", event.id)
		.where("odd.settled_at", "is", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("door_entries as taken")
						.select("taken.id")
						.whereRef("taken.event_id", "=", "odd.event_id")
						.whereRef("taken.voids", "=", "odd.fact_id"),
				),
			),
		);
	const { total } = await open.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const rows = await open
		.leftJoin("door_devices as device", "device.id", "fact.device_id")
		.leftJoin("door_entries as first", (join) =>
			join.onRef("first.event_id", "=", "odd.event_id").onRef("first.id", "=", "odd.after_id"),
		)
		.leftJoin("door_devices as first_device", "first_device.id", "first.device_id")
		.leftJoin("reserved_badges as badge", (join) =>
			join.onRef("badge.event_id", "=", "fact.event_id").onRef("badge.code", "=", "fact.code"),
		)
		.leftJoin("door_devices as giver", "giver.id", "badge.device_id")
		.leftJoin("people as maker", "maker.id", "fact.made_by")
		// A passage that does not count belongs to nobody; the badge says whose it would be.
		.leftJoin("registrations as wearer", (join) =>
			join
				.onRef("wearer.event_id", "=", "fact.event_id")
				.onRef("wearer.code", "=", "fact.code")
				.on("odd.kind", "=", "revoked")
				.on("odd.person_id", "is", null),
		)
		.select((row) => row.fn.coalesce("odd.person_id", "wearer.person_id").as("person_id"))
		.select((row) => row("fact.at", ">", row.ref("device.revoked_at")).as("is_late"))
		.select(["odd.fact_id", "odd.kind", "odd.reason", "odd.at", "fact.place", "fact.code"])
		.select([
			"fact.offline",
			"fact.why",
			"device.name as where",
			"first.at as first_at",
			"first_device.name as first_where",
		])
		.select(["giver.name as given_by", "maker.first_name as maker_first", "maker.last_name as maker_last"])
		.orderBy("odd.at", "desc")
		.orderBy("odd.fact_id")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const people = await attendeesOf(store, event, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]);
	const owners = await ownersOf(
		store,
		event,
		rows.flatMap(({ kind, person_id }) => (kind === "email" ? (person_id ?? []) : [])),
	);
	// A programme has thousands of places.
	const places = rows.length > 0 ? rulesOf(event, languageId).places : [];
	const discrepancies = rows.map((row): DoorDiscrepancy => {
		const attendee = row.person_id === null ? undefined : people.get(row.person_id);
		const owner = row.person_id === null ? undefined : owners.get(row.person_id);
		return {
			factId: row.fact_id,
			kind: row.kind as DiscrepancyKind,
			reason: row.reason as DoorReason | null,
			at: row.at,
			where: orEmpty(row.where),
			offline: row.offline === 1,
			why: row.why,
			doesCount: row.kind !== "unknown" && !(row.kind === "revoked" && Boolean(row.is_late)),
			by: nameInRow({ first_name: row.maker_first, last_name: row.maker_last }),
			place: orEmpty(places.find(({ place }) => place === row.place)?.label ?? row.place),
			person: attendee ? describeAttendee(event, attendee, languageId) : null,
			code: row.kind === "unknown" || (row.kind === "revoked" && !attendee) ? row.code : null,
			givenBy: row.kind === "unknown" ? row.given_by : null,
			owner: owner ? describeAttendee(event, owner, languageId) : null,
			first: row.first_at === null ? null : { at: row.first_at, where: orEmpty(row.first_where) },
		};
	});
	return { total: Number(total), discrepancies };
}

/** If the owner is registered for the event: the desk must not learn of people whom it may not see. */
async function ownersOf(db: Database, event: LoadedEvent, personIds: string[]): Promise<Map<string, AttendeeEntry>> {
	if (personIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("people as typed")
		.innerJoin("people as owner", (join) =>
			join.onRef("owner.domain_id", "=", "typed.domain_id").onRef("owner.email", "=", "typed.claimed_email"),
		)
		.select(["typed.id", "owner.id as owner"])
		.where("typed.id", "in", personIds)
		.execute();
	const cards = await attendeesOf(
		db,
		event,
		rows.map(({ owner }) => owner),
	);
	return new Map(
		rows.flatMap(({ id, owner }) => {
			const attendee = cards.get(owner);
			return attendee ? [[id, attendee] as const] : [];
		}),
	);
}

/** Settles a discrepancy, so that it is listed no more. Settling twice has no further effect. Refuses with `notFound` (404). */
export async function settleDiscrepancy(
	store: Store,
	{ eventId, factId, personId }: { eventId: string; factId: string; personId: string },
	now: Date,
) {
	const at = now.toISOString();
	await transact(store, async (tx) => {
		const one = tx.updateTable("door_discrepancies").where(is({ event_id: eventId, fact_id: factId }));
		const settled = await one
			.set({ settled_at: at })
			.where("settled_at", "is", null)
			.returning(["person_id", "kind", "reason"])
			.executeTakeFirst();
		if (!settled) {
			const { numUpdatedRows } = await one.set(({ ref }) => ({ settled_at: ref("settled_at") })).executeTakeFirst();
			if (numUpdatedRows === 0n) throw new Refusal("notFound");
			return;
		}
		const { person_id, kind, reason } = settled;
		const details = {
			discrepancy: kind as DiscrepancyKind,
			...(reason === null ? {} : { reason: reason as DoorReason }),
		};
		const line = { eventId, actorId: personId, call: "checkIns.settle", personId: person_id, at };
		await insertAuditEntry(tx, { ...line, details });
	});
}
