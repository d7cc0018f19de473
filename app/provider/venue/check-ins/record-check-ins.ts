import { insertAuditEntry } from "../../ground/audit/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { batched } from "../../ground/store/batched";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import type { NewCheckIn } from "../attendees/check-in";
import { noteUnknownBadges } from "../discrepancies/discrepancies";
import { projectCheckIns } from "./project-check-ins";
import { lockReserved } from "./reserved-badges";

interface CheckInRequest {
	event: LoadedEvent;
	checkIn: NewCheckIn;
}

export interface CheckInResult {
	/** False of what was told before. */
	isNew: boolean;
	/** The person that it is about; null while nobody wears the badge. */
	personId: string | null;
}

/**
 * Keeps what devices saw at doors, each fact once by its id, and what they come to: in whatever order and however often they are
 * told, the event stands the same after. Many at a time are one transaction; those about one person take turns.
 */
export const recordCheckIn = batched<CheckInRequest, CheckInResult>((store, requests) =>
	transact(store, (tx) => recordCheckIns(tx, requests)),
);

/** The same within another write. An outcome for each, in order. */
export async function recordCheckIns(tx: Transaction, requests: CheckInRequest[]): Promise<CheckInResult[]> {
	const results: CheckInResult[] = [];
	const events = [...new Set(requests.map(({ event }) => event))].sort((one, other) => (one.id < other.id ? -1 : 1));
	const outcomes = new Map<CheckInRequest, CheckInResult>();
	for (const event of events) {
		const ofEvent = requests.filter((request) => request.event === event);
		const checkIns = ofEvent.map(({ checkIn: fact }) => fact);
		const personIds = await findPeopleOf(tx, event.id, checkIns);
		const people = [...new Set(personIds.flatMap((id) => id ?? []))].sort();
		// In one order, so that two lots never wait for each other; before anything of them is written.
		for (const personId of people) await lockRegistration(tx, event.id, personId);
		const newIds = await insertCheckIns(tx, event.id, checkIns, personIds);
		const changed = new Set<string>();
		for (const [index, request] of ofEvent.entries()) {
			const personId = personIds[index] ?? null;
			const isNew = newIds.delete(request.checkIn.id);
			if (isNew && personId !== null) changed.add(personId);
			outcomes.set(request, { isNew, personId });
		}
		const unknown = ofEvent.filter(
			({ checkIn: fact }, index) => personIds[index] === null && fact.kind !== "void" && outcomes.get(ofEvent[index] as CheckInRequest)?.isNew,
		);
		await noteUnknownBadges(
			tx,
			event.id,
			unknown.map(({ checkIn: fact }) => fact),
		);
		await noteOverrides(
			tx,
			event.id,
			ofEvent.flatMap((request) => {
				const { isNew, personId } = outcomes.get(request) as CheckInResult;
				return isNew ? { checkIn: request.checkIn, personId } : [];
			}),
		);
		await projectCheckIns(tx, event, [...changed].sort(), checkIns[0]?.receivedAt ?? "");
	}
	for (const request of requests) results.push(outcomes.get(request) as CheckInResult);
	return results;
}

/** Somebody whom staff let in against a refusal stands in the audit log, once however often it is told. */
async function noteOverrides(tx: Transaction, eventId: string, recorded: { checkIn: NewCheckIn; personId: string | null }[]) {
	const overriding = recorded.filter(({ checkIn: { overrode, madeBy } }) => overrode !== null && madeBy !== null);
	if (overriding.length === 0) return;
	const devices = await tx
		.selectFrom("door_devices")
		.select(["id", "name"])
		.where("event_id", "=", eventId)
		.where("id", "in", [...new Set(overriding.flatMap(({ checkIn: fact }) => fact.deviceId ?? []))])
		.execute();
	const names = new Map(devices.map(({ id, name }) => [id, name]));
	for (const { checkIn: fact, personId } of overriding) {
		const { overrode, place, offline, at, madeBy, deviceId } = fact;
		const details = { ...(overrode && { overrode }), place, offline, device: names.get(deviceId ?? "") ?? "" };
		await insertAuditEntry(tx, { eventId, actorId: madeBy ?? "", call: "checkIns.letIn", personId, at, details });
	}
}

/**
 * Of each fact its person: the one who was named, the one who wears the badge, and of a `void` the one whom the fact that is taken back is about. Of a badge that
 * was given without a network its wearer may come at this moment: whoever makes them waits, or is waited for.
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
	/** The badge that was read. */
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
					.select(["code", "person_id"])
					.where("event_id", "=", eventId)
					.where("code", "in", codes)
					.execute();
	const wearers = new Map(worn.map(({ code, person_id }) => [code, person_id]));
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

/** What was told of a badge before anybody wore it is about the person who wears it now. */
export async function adoptCheckIns(
	tx: Transaction,
	event: LoadedEvent,
	{ personId, code }: { personId: string; code: string },
	now: Date,
) {
	const adopted = await tx
		.updateTable("door_entries")
		.set({ person_id: personId })
		.where("event_id", "=", event.id)
		.where("code", "=", code)
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

/** Holds somebody's record for the rest of the transaction, and leaves it as it is. */
async function lockRegistration(tx: Transaction, eventId: string, personId: string) {
	await tx
		.updateTable("registrations")
		.set(({ ref }) => ({ code: ref("code") }))
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
}

/** The ids of those that were not known. */
async function insertCheckIns(tx: Transaction, eventId: string, checkIns: NewCheckIn[], personIds: (string | null)[]) {
	const rows = checkIns.map((checkIn, index) => ({
		...{ event_id: eventId, id: checkIn.id, person_id: personIds[index] ?? null, code: checkIn.code, place: checkIn.place },
		...{ kind: checkIn.kind, at: checkIn.at, received_at: checkIn.receivedAt, device_id: checkIn.deviceId, how: checkIn.how },
		...{ offline: Number(checkIn.offline), voids: checkIn.voids, made_by: checkIn.madeBy },
		overrode: checkIn.overrode,
	}));
	const inOrder = [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) =>
		one.id < other.id ? -1 : 1,
	);
	const inserted = await tx
		.insertInto("door_entries")
		.values(inOrder)
		.onConflict((conflict) => conflict.columns(["event_id", "id"]).doNothing())
		.returning("id")
		.execute();
	return new Set(inserted.map(({ id }) => id));
}
