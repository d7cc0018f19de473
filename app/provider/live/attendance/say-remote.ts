import { isRefusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { alignCompanions } from "../../registration/conferences/align-companions";
import { releaseConflictingSeats } from "../../registration/conferences/release-conflicting-seats";

/**
 * Who never said how they take part and follows the live does so from afar (participant specification, section 4). Where a place in a
 * conference would go by it, theirs or of who comes with them, their record stays unsaid: opening a page costs nobody a place.
 */
export async function sayRemote(store: Store, event: LoadedEvent, personId: string, now: Date) {
	try {
		await withLockedRegistration(store, event, personId, now, async (tx, record) => {
			// Companions attend as who brings them.
			if (record.is_remote !== null || record.registered_by !== null) return;
			await releaseConflictingSeats(tx, event, await readRegisteredSnapshot(tx, event.id, personId), [], {
				isRemote: true,
			});
			await alignCompanions(tx, event, personId, { isRemote: true, acceptedSeatLoss: [], now });
			const extended = { ...JSON.parse(record.extended), PARTICIPATION_IS_REMOTE: true };
			await updateRegistration(tx, event.id, personId, { is_remote: 1, extended: JSON.stringify(extended) });
		});
	} catch (error) {
		if (!isRefusal(error, "placesLost")) throw error;
	}
}
