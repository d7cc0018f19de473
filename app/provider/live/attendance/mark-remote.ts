import { isRefusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { updateRegistration } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { alignCompanions } from "../../registration/conferences/align-companions";
import { releaseConflictingSeats } from "../../registration/conferences/release-conflicting-seats";

/**
 * For people who never said how they take part (participant specification, section 4). If it would cost them or their
 * companions a seat, nothing changes: opening a page costs nobody one.
 */
export async function markRemote(store: Store, event: LoadedEvent, personId: string, now: Date) {
	try {
		await withLockedRegistration(store, event, personId, now, async (tx, registration) => {
			// Companions attend in the same way as the person who brings them.
			if (registration.is_remote !== null || registration.registered_by !== null) return;
			await releaseConflictingSeats(tx, event, await readRegisteredSnapshot(tx, event.id, personId), [], {
				isRemote: true,
			});
			await alignCompanions(tx, event, personId, { isRemote: true, acceptedSeatLoss: [], now });
			const extended = { ...readJson<Extended>(registration.extended), PARTICIPATION_IS_REMOTE: true };
			await updateRegistration(tx, event.id, personId, { is_remote: 1, extended: JSON.stringify(extended) });
		});
	} catch (error) {
		if (!isRefusal(error, "placesLost")) throw error;
	}
}
