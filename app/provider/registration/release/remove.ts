import type { KnownEvent } from "../events/known-event";
import { releaseEverything } from "../registrations/release";
import { loseRepresentative } from "../representation/lose";
import type { Writing } from "../store/transact";
import { lockRegistration } from "../users/rows";
import { companionIds, deletePersonUnlessKnown, deleteRecord } from "./rows";

/** Removes one companion of a registrant, whose record is locked; false when it is not theirs, or gone already. */
export async function removeOne(
	writing: Writing,
	event: KnownEvent,
	{ registrantId, companionId }: { registrantId: string; companionId: string },
	now: Date,
): Promise<boolean> {
	const record = await lockRegistration(writing, event.id, companionId, now);
	if (!record || record.registered_by !== registrantId || companionId === registrantId) return false;
	await loseRepresentative(writing, event, companionId, now);
	await releaseEverything(writing, event, companionId);
	await deleteRecord(writing, event.id, companionId);
	await deletePersonUnlessKnown(writing, companionId);
	return true;
}

/** A companion comes with somebody: who does not come brings nobody (docs/decisions/010). */
export async function removeAll(writing: Writing, event: KnownEvent, registrantId: string, now: Date) {
	for (const companionId of (await companionIds(writing, event.id, registrantId)).sort()) {
		await removeOne(writing, event, { registrantId, companionId }, now);
	}
}
