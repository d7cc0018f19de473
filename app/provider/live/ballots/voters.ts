import type { Transaction } from "../../ground/store/transact";
import { presentAmong } from "../attendance/presence-rows";
import type { StoredBallot } from "./ballot-rows";

/** Who answers, where and when. */
export interface Respondent {
	eventId: string;
	personId: string;
	/** The day of the event that it is; none between them. */
	dayId: string | undefined;
	/** UTC. */
	at: Date;
}

/** What the right to vote asks of somebody. */
export interface Voter {
	record: Awaited<ReturnType<typeof registrationsOf>>[number];
	isPresent: boolean;
}

/** Of many at once, in one statement; who has no record at the event is not among them. */
export async function votersOf(
	tx: Transaction,
	stored: StoredBallot | undefined,
	respondents: Respondent[],
): Promise<Map<string, Voter>> {
	const personIds = [...new Set(respondents.map(({ personId }) => personId))];
	const registrations = await registrationsOf(tx, stored?.eventId ?? "", personIds);
	const present = await presentOf(tx, stored, personIds, respondents);
	return new Map(registrations.map((record) => [record.person_id, { record, isPresent: present.has(record.person_id) }]));
}

/** Asked only where the ballot does. */
async function presentOf(tx: Transaction, stored: StoredBallot | undefined, personIds: string[], respondents: Respondent[]) {
	if (!stored?.ballot.present) return new Set<string>();
	const dayIds = [...new Set(respondents.flatMap(({ dayId }) => dayId ?? []))];
	return presentAmong(tx, { eventId: stored.eventId, dayIds }, personIds);
}

/** What the right to take part is told by. */
export function registrationsOf(tx: Transaction, eventId: string, personIds: string[]) {
	return tx
		.selectFrom("registrations")
		.select(["person_id", "registered_at", "represented_by", "typology_id", "device"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
}
