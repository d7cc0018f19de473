import type { Transaction } from "../../ground/store/transact";
import { presentAmong } from "../attendance/presence-rows";
import type { StoredBallot } from "./ballot-rows";

export interface Respondent {
	eventId: string;
	personId: string;
	/** The day of the event; undefined between its days. */
	dayId: string | undefined;
	at: Date;
}

export interface Voter {
	record: Awaited<ReturnType<typeof registrationsOf>>[number];
	isPresent: boolean;
}

/** Reads many voters in one statement; people without a registration for the event are not among them. */
export async function votersOf(
	tx: Transaction,
	stored: StoredBallot,
	respondents: Respondent[],
): Promise<Map<string, Voter>> {
	const personIds = [...new Set(respondents.map(({ personId }) => personId))];
	const registrations = await registrationsOf(tx, stored.eventId, personIds);
	const present = await presentOf(tx, stored, personIds, respondents);
	return new Map(
		registrations.map((record) => [record.person_id, { record, isPresent: present.has(record.person_id) }]),
	);
}

async function presentOf(tx: Transaction, stored: StoredBallot, personIds: string[], respondents: Respondent[]) {
	if (!stored.ballot.present) return new Set<string>();
	const dayIds = [...new Set(respondents.flatMap(({ dayId }) => dayId ?? []))];
	return presentAmong(tx, { eventId: stored.eventId, dayIds }, personIds);
}

export function registrationsOf(tx: Transaction, eventId: string, personIds: string[]) {
	return tx
		.selectFrom("registrations")
		.select(["person_id", "registered_at", "represented_by", "typology_id", "device"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
}
