import type { Transaction } from "../../ground/store/transact";
import { presentAmong } from "../attendance/presence-rows";
import type { KnownBallot } from "./ballot-rows";

/** Who answers, where and when. */
export interface Asked {
	eventId: string;
	personId: string;
	/** The day of the event that it is; none between them. */
	dayId: string | undefined;
	/** UTC. */
	at: Date;
}

/** What the right to vote asks of somebody. */
export interface Voter {
	record: Awaited<ReturnType<typeof recordsOf>>[number];
	isPresent: boolean;
}

/** Of many at once, in one statement; who has no record at the event is not among them. */
export async function votersOf(
	tx: Transaction,
	known: KnownBallot | undefined,
	asked: Asked[],
): Promise<Map<string, Voter>> {
	const people = [...new Set(asked.map(({ personId }) => personId))];
	const records = await recordsOf(tx, known?.eventId ?? "", people);
	const present = await presentOf(tx, known, people, asked);
	return new Map(records.map((record) => [record.person_id, { record, isPresent: present.has(record.person_id) }]));
}

/** Asked only where the ballot does. */
async function presentOf(tx: Transaction, known: KnownBallot | undefined, people: string[], asked: Asked[]) {
	if (!known?.ballot.present) return new Set<string>();
	const dayIds = [...new Set(asked.flatMap(({ dayId }) => dayId ?? []))];
	return presentAmong(tx, { eventId: known.eventId, dayIds }, people);
}

/** What the right to take part is told by. */
export function recordsOf(tx: Transaction, eventId: string, people: string[]) {
	return tx
		.selectFrom("registrations")
		.select(["person_id", "registered_at", "represented_by", "typology_id", "device"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", people)
		.execute();
}
