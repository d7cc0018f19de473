import type { ArticleChoice } from "~/domain/money/article";
import type { Extended } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { listRegisteredDays, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Transaction } from "../../ground/store/transact";
import { deleteDraft, mergeDraft } from "../drafts/drafts";
import { releaseEverything } from "./release";

/** With the account locked: they are no longer registered, and the wizard proposes what they had chosen. */
export async function reopenRegistration(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	articles: ArticleChoice[],
	now: Date,
) {
	const { person_id: personId } = registration;
	const days = await listRegisteredDays(tx, event.id, personId);
	await releaseEverything(tx, event, personId);
	await updateRegistration(tx, event.id, personId, {
		registered_at: null,
		responded_at: null,
		completed_at: null,
		is_remote: null,
		extended: JSON.stringify({ ...readJson<Extended>(registration.extended), PARTICIPATION_IS_REMOTE: null }),
	});
	await deleteDraft(tx, event.id, personId);
	const answers = {
		participation: registration.is_remote === 1 ? participations.remote : participations.inPerson,
		daysId: days.map(({ day_id }) => day_id),
		articles,
	};
	await mergeDraft(tx, event.id, personId, answers, now);
}
