import { isRefusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/known-event";
import { withRecord } from "../../ground/records/change-record";
import { readRecord } from "../../ground/records/dossier";
import { updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { followHost } from "../../registration/conferences/follow-host";
import { keepFitting } from "../../registration/conferences/keep-fitting";

/**
 * Who never said how they take part and follows the live does so from afar (participant specification, section 4). Where a place in a
 * conference would go by it, theirs or of who comes with them, their record stays unsaid: opening a page costs nobody a place.
 */
export async function sayRemote(store: Store, event: LoadedEvent, personId: string, now: Date) {
	try {
		await withRecord(store, event, personId, now, async (tx, record) => {
			// Companions attend as who brings them.
			if (record.is_remote !== null || record.registered_by !== null) return;
			await keepFitting(tx, event, await readRecord(tx, event.id, personId), [], { isRemote: true });
			await followHost(tx, event, personId, { isRemote: true, letGo: [], now });
			const extended = { ...JSON.parse(record.extended), PARTICIPATION_IS_REMOTE: true };
			await updateRegistration(tx, event.id, personId, { is_remote: 1, extended: JSON.stringify(extended) });
		});
	} catch (error) {
		if (!isRefusal(error, "placesLost")) throw error;
	}
}
