import { insertDeed } from "../../ground/audit/insert-deed";
import type { LoadedEvent } from "../../ground/events/known-event";
import { gathered } from "../../ground/store/gathered";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import type { ToldFact } from "../attendees/told-fact";
import { noteUnknown } from "../discrepancies/discrepancies";
import { foldFacts } from "./fold-facts";
import { holdReserved } from "./reserved-badges";

interface Telling {
	event: LoadedEvent;
	fact: ToldFact;
}

export interface KeptFact {
	/** False of what was told before. */
	isNew: boolean;
	/** The person that it is about; null while nobody wears the badge. */
	personId: string | null;
}

/**
 * Keeps what devices saw at doors, each fact once by its id, and what they come to: in whatever order and however often they are
 * told, the event stands the same after. Many at a time are one transaction; those about one person take turns.
 */
export const keepFacts = gathered<Telling, KeptFact>((store, tellings) =>
	transact(store, (tx) => keepAll(tx, tellings)),
);

/** The same within another write. An outcome for each, in order. */
export async function keepAll(tx: Transaction, tellings: Telling[]): Promise<KeptFact[]> {
	const kept: KeptFact[] = [];
	const events = [...new Set(tellings.map(({ event }) => event))].sort((one, other) => (one.id < other.id ? -1 : 1));
	const outcomes = new Map<Telling, KeptFact>();
	for (const event of events) {
		const own = tellings.filter((telling) => telling.event === event);
		const facts = own.map(({ fact }) => fact);
		const about = await whomAbout(tx, event.id, facts);
		const people = [...new Set(about.flatMap((id) => id ?? []))].sort();
		// In one order, so that two lots never wait for each other; before anything of them is written.
		for (const personId of people) await takeTurn(tx, event.id, personId);
		const news = await insertFacts(tx, event.id, facts, about);
		const changed = new Set<string>();
		for (const [index, telling] of own.entries()) {
			const personId = about[index] ?? null;
			const isNew = news.delete(telling.fact.id);
			if (isNew && personId !== null) changed.add(personId);
			outcomes.set(telling, { isNew, personId });
		}
		const ofNobody = own.filter(
			({ fact }, index) => about[index] === null && fact.kind !== "void" && outcomes.get(own[index] as Telling)?.isNew,
		);
		await noteUnknown(
			tx,
			event.id,
			ofNobody.map(({ fact }) => fact),
		);
		await noteOverrides(
			tx,
			event.id,
			own.flatMap((telling) => {
				const { isNew, personId } = outcomes.get(telling) as KeptFact;
				return isNew ? { fact: telling.fact, personId } : [];
			}),
		);
		await foldFacts(tx, event, [...changed].sort(), facts[0]?.receivedAt ?? "");
	}
	for (const telling of tellings) kept.push(outcomes.get(telling) as KeptFact);
	return kept;
}

/** Somebody whom staff let in against a refusal stands in the audit log, once however often it is told. */
async function noteOverrides(tx: Transaction, eventId: string, kept: { fact: ToldFact; personId: string | null }[]) {
	const overriding = kept.filter(({ fact: { overrode, madeBy } }) => overrode !== null && madeBy !== null);
	if (overriding.length === 0) return;
	const devices = await tx
		.selectFrom("door_devices")
		.select(["id", "name"])
		.where("event_id", "=", eventId)
		.where("id", "in", [...new Set(overriding.flatMap(({ fact }) => fact.deviceId ?? []))])
		.execute();
	const names = new Map(devices.map(({ id, name }) => [id, name]));
	for (const { fact, personId } of overriding) {
		const { overrode, place, offline, at, madeBy, deviceId } = fact;
		const details = { ...(overrode && { overrode }), place, offline, device: names.get(deviceId ?? "") ?? "" };
		await insertDeed(tx, { eventId, actorId: madeBy ?? "", call: "checkIns.letIn", personId, at, details });
	}
}

/**
 * Of each fact its person: the one who was named, the one who wears the badge, and of a `void` the one whom the fact that is taken back is about. Of a badge that
 * was given without a network its wearer may come at this moment: whoever makes them waits, or is waited for.
 */
async function whomAbout(tx: Transaction, eventId: string, facts: ToldFact[]): Promise<(string | null)[]> {
	const about = await readWhomAbout(tx, eventId, facts);
	const unworn = about.flatMap(({ personId, code }) => (personId === null && code !== null ? [code] : []));
	const isReserved = await holdReserved(tx, eventId, unworn);
	const known = isReserved ? await readWhomAbout(tx, eventId, facts) : about;
	return known.map(({ personId }) => personId);
}

interface About {
	personId: string | null;
	/** The badge that was read. */
	code: string | null;
}

async function readWhomAbout(db: Database, eventId: string, facts: ToldFact[]): Promise<About[]> {
	const voided = [...new Set(facts.flatMap(({ voids }) => voids ?? []))];
	const known =
		voided.length === 0
			? []
			: await db
					.selectFrom("door_entries")
					.select(["id", "person_id", "code"])
					.where("event_id", "=", eventId)
					.where("id", "in", voided)
					.execute();
	const codes = [...new Set(facts.flatMap(({ code }) => code ?? []))];
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
	const targets = new Map(known.map(({ id, person_id, code }) => [id, { personId: person_id, code }]));
	const own = ({ personId, code }: ToldFact): About => ({
		personId: personId ?? (code === null ? null : (wearers.get(code) ?? null)),
		code,
	});
	const told = new Map(facts.map((fact) => [fact.id, fact]));
	return facts.map((fact) => {
		const { voids } = fact;
		if (voids === null) return own(fact);
		const target = targets.get(voids);
		const beside = told.get(voids);
		return target ?? (beside ? own(beside) : own(fact));
	});
}

/** What was told of a badge before anybody wore it is about the person who wears it now. */
export async function adoptFacts(
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
	await foldFacts(tx, event, [personId], now.toISOString());
}

/** Holds somebody's record for the rest of the transaction, and leaves it as it is. */
async function takeTurn(tx: Transaction, eventId: string, personId: string) {
	await tx
		.updateTable("registrations")
		.set(({ ref }) => ({ code: ref("code") }))
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
}

/** The ids of those that were not known. */
async function insertFacts(tx: Transaction, eventId: string, facts: ToldFact[], about: (string | null)[]) {
	const rows = facts.map((fact, index) => ({
		...{ event_id: eventId, id: fact.id, person_id: about[index] ?? null, code: fact.code, place: fact.place },
		...{ kind: fact.kind, at: fact.at, received_at: fact.receivedAt, device_id: fact.deviceId, how: fact.how },
		...{ offline: Number(fact.offline), voids: fact.voids, made_by: fact.madeBy },
		overrode: fact.overrode,
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
