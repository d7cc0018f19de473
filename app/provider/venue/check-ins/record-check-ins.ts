import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { batched } from "../../ground/store/batched";
import { is } from "../../ground/store/is";
import { orEmpty } from "../../ground/store/or-empty";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import type { NewCheckIn } from "../attendees/check-in";
import { noteUncounted } from "../discrepancies/discrepancies";
import { projectCheckIns } from "./project-check-ins";
import { lockReserved } from "./reserved-badges";

interface CheckInRequest {
	event: LoadedEvent;
	checkIn: NewCheckIn;
}

export interface CheckInResult {
	isNew: boolean;
	/** The person of the check-in; null while nobody wears the badge. */
	personId: string | null;
}

/**
 * Once, by its id; in whatever order they arrive, the result is the same. Calls share a transaction; check-ins of one person
 * are recorded one after the other.
 */
export const recordCheckIn = batched<CheckInRequest, CheckInResult>((store, requests) =>
	transact(store, (tx) => recordCheckIns(tx, requests)),
);

/** A check-in is kept once and never changed; what follows from it is computed (decision 79). */
export async function recordCheckIns(tx: Transaction, requests: CheckInRequest[]): Promise<CheckInResult[]> {
	const results: CheckInResult[] = [];
	const events = [...new Set(requests.map(({ event }) => event))].sort((a, b) => (a.id < b.id ? -1 : 1));
	const outcomes = new Map<CheckInRequest, CheckInResult>();
	for (const event of events) {
		const ofEvent = requests.filter((request) => request.event === event);
		const checkIns = ofEvent.map(({ checkIn }) => checkIn);
		const wearers = await findPeopleOf(tx, event.id, checkIns);
		const personIds = wearers.map((id, index) => (checkIns[index]?.isAfterRevocation ? null : id));
		const people = [...new Set(personIds.flatMap((id) => id ?? []))].sort();
		// Registrations are locked in sorted order, before anything of them is written, so that two batches cannot deadlock.
		for (const personId of people) await lockRegistration(tx, event.id, personId);
		const newIds = await insertCheckIns(tx, event.id, checkIns, personIds);
		const changed = new Set<string>();
		for (const [index, request] of ofEvent.entries()) {
			const personId = personIds[index] ?? null;
			const isNew = newIds.delete(request.checkIn.id);
			if (isNew && personId !== null) changed.add(personId);
			outcomes.set(request, { isNew, personId });
		}
		const uncounted = ofEvent.filter(
			({ checkIn }, index) =>
				personIds[index] === null && checkIn.kind !== "void" && outcomes.get(ofEvent[index] as CheckInRequest)?.isNew,
		);
		await noteUncounted(
			tx,
			event.id,
			uncounted.map(({ checkIn }) => checkIn),
		);
		const recorded = ofEvent.flatMap((request) => {
			const { isNew, personId } = outcomes.get(request) as CheckInResult;
			return isNew ? { checkIn: request.checkIn, personId } : [];
		});
		await noteOverrides(tx, event.id, recorded);
		await noteUndone(tx, event.id, recorded);
		const [first] = checkIns;
		if (first) await projectCheckIns(tx, event, [...changed].sort(), first.receivedAt);
	}
	for (const request of requests) results.push(outcomes.get(request) as CheckInResult);
	return results;
}

/** Writes overrides to the audit log: people whom staff admitted against a refusal, once each however often it is sent. */
async function noteOverrides(
	tx: Transaction,
	eventId: string,
	recorded: { checkIn: NewCheckIn; personId: string | null }[],
) {
	const overriding = recorded.filter(({ checkIn: { overrode, madeBy } }) => overrode !== null && madeBy !== null);
	const deviceIds = [...new Set(overriding.flatMap(({ checkIn }) => checkIn.deviceId ?? []))];
	const ofEvent = tx.selectFrom("door_devices").select(["id", "name"]).where("event_id", "=", eventId);
	const devices = deviceIds.length > 0 ? await ofEvent.where("id", "in", deviceIds).execute() : [];
	for (const { checkIn, personId } of overriding) {
		const { overrode, why, place, offline, at, madeBy, deviceId } = checkIn;
		const device = orEmpty(devices.find(({ id }) => id === deviceId)?.name);
		const details = { ...(overrode && { overrode }), place, offline, device };
		// It speaks of the person, so that it goes when they are erased, as changes do.
		const changes = why ? [{ path: ["passage", "why"], after: why }] : [];
		const entry = { eventId, actorId: madeBy as string, call: "checkIns.letIn", personId, at, details, changes };
		await insertAuditEntry(tx, entry);
	}
}

/** Writes to the audit log what staff took back, with the moment of what is no longer counted. */
async function noteUndone(
	tx: Transaction,
	eventId: string,
	recorded: { checkIn: NewCheckIn; personId: string | null }[],
) {
	const undoing = recorded.filter(
		({ checkIn: { voids, madeBy }, personId }) => voids !== null && madeBy !== null && madeBy !== personId,
	);
	if (undoing.length === 0) return;
	const ids = undoing.flatMap(({ checkIn }) => checkIn.voids ?? []);
	const entries = tx.selectFrom("door_entries").select(["id", "kind", "at"]).where("event_id", "=", eventId);
	const voided = await entries.where("id", "in", ids).execute();
	for (const { checkIn, personId } of undoing) {
		const { place, offline, at, madeBy, voids } = checkIn;
		const was = voided.find(({ id }) => id === voids);
		const changes = was ? [{ path: ["passage", was.kind], before: was.at }] : [];
		const details = { place, offline };
		const entry = { eventId, actorId: madeBy as string, call: "checkIns.undo", personId, at, details, changes };
		await insertAuditEntry(tx, entry);
	}
}

/**
 * Named, or the wearer of the badge; for a `void`, the person of the voided check-in. The wearer of a badge that was issued
 * offline may be created at this very moment, so such badges are locked and read again.
 */
async function findPeopleOf(tx: Transaction, eventId: string, checkIns: NewCheckIn[]): Promise<(string | null)[]> {
	const subjects = await readSubjects(tx, eventId, checkIns);
	const unworn = subjects.flatMap(({ personId, code }) => (personId === null && code !== null ? [code] : []));
	const isReserved = await lockReserved(tx, eventId, unworn);
	const lockedSubjects = isReserved ? await readSubjects(tx, eventId, checkIns) : subjects;
	return lockedSubjects.map(({ personId }) => personId);
}

interface Subject {
	personId: string | null;
	code: string | null;
}

async function readSubjects(db: Database, eventId: string, checkIns: NewCheckIn[]): Promise<Subject[]> {
	const voided = [...new Set(checkIns.flatMap(({ voids }) => voids ?? []))];
	const voidedRows =
		voided.length === 0
			? []
			: await db
					.selectFrom("door_entries")
					.select(["id", "person_id", "code"])
					.where("event_id", "=", eventId)
					.where("id", "in", voided)
					.execute();
	const codes = [...new Set(checkIns.flatMap(({ code }) => code ?? []))];
	const worn =
		codes.length === 0
			? []
			: await db
					.selectFrom("registrations")
					.select(["code", "person_id", "merged_into"])
					.where("event_id", "=", eventId)
					.where("code", "in", codes)
					.execute();
	const wearers = new Map(worn.map(({ code, person_id, merged_into }) => [code, merged_into ?? person_id]));
	const targets = new Map(voidedRows.map(({ id, person_id, code }) => [id, { personId: person_id, code }]));
	const subjectOf = ({ personId, code }: NewCheckIn): Subject => ({
		personId: personId ?? (code === null ? null : (wearers.get(code) ?? null)),
		code,
	});
	const byId = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]));
	return checkIns.map((checkIn) => {
		const { voids } = checkIn;
		if (voids === null) return subjectOf(checkIn);
		const target = targets.get(voids);
		const voidedHere = byId.get(voids);
		return target ?? (voidedHere ? subjectOf(voidedHere) : subjectOf(checkIn));
	});
}

export async function adoptCheckIns(
	tx: Transaction,
	event: LoadedEvent,
	{ personId, code }: { personId: string; code: string },
	now: Date,
) {
	const adopted = await tx
		.updateTable("door_entries")
		.set({ person_id: personId })
		.where(is({ event_id: event.id, code }))
		.where("person_id", "is", null)
		.returning("id")
		.execute();
	await tx
		.deleteFrom("door_discrepancies")
		.where("event_id", "=", event.id)
		.where("fact_id", "in", ["", ...adopted.map(({ id }) => id)])
		.execute();
	await projectCheckIns(tx, event, [personId], now.toISOString());
}

/** Locks somebody's registration for the rest of the transaction without changing it. */
async function lockRegistration(tx: Transaction, eventId: string, personId: string) {
	await tx
		.updateTable("registrations")
		.set(({ ref }) => ({ code: ref("code") }))
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

async function insertCheckIns(tx: Transaction, eventId: string, checkIns: NewCheckIn[], personIds: (string | null)[]) {
	const rows = checkIns.map((checkIn, index) => ({
		event_id: eventId,
		id: checkIn.id,
		person_id: personIds[index] ?? null,
		code: checkIn.code,
		place: checkIn.place,
		kind: checkIn.kind,
		at: checkIn.at,
		received_at: checkIn.receivedAt,
		device_id: checkIn.deviceId,
		how: checkIn.how,
		offline: Number(checkIn.offline),
		voids: checkIn.voids,
		made_by: checkIn.madeBy,
		overrode: checkIn.overrode,
		why: checkIn.why,
	}));
	const inOrder = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
	const inserted = await tx
		.insertInto("door_entries")
		.values(inOrder)
		.onConflict((conflict) => conflict.columns(["event_id", "id"]).doNothing())
		.returning("id")
		.execute();
	return new Set(inserted.map(({ id }) => id));
}
