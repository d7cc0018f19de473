import { Refusal } from "~/domain/ground/refusal";
import { answersIn, isAnswerable, isBlank } from "~/domain/registration/form";
import { participations } from "~/domain/registration/participation";
import { requiredQuotas } from "~/domain/registration/quota";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type FullOverride, requireNotWaiting, withLockedRegistration } from "../../ground/records/change-registration";
import { type RegisteredSnapshot, readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn } from "../../money/articles/articles";
import { parseDraft } from "../drafts/drafts";
import { describeForm } from "../forms/forms";
import { describeQuotas, quotaSelectionIn } from "../models/models";
import { placesIn } from "../models/rows";
import { userIn } from "../users/users";
import { complete, hasDeclined, isOnWaitingList } from "./registrations";

/**
 * Registers somebody who was invited, at any time, with what they have answered so far: days and articles of their draft, and
 * no others. False if they are registered already. What the wizard would insist on is refused: `invalidForm` names each
 * required question without an answer, `choiceRequired`, `dateRequired`, `slotRequired` and `companyRequired` the rest. Nobody
 * is registered against their own answer (`hasDeclined`) or beside the person who represents them (`isRepresented`).
 */
export function confirmAsStaff(
	store: Store,
	event: LoadedEvent,
	{ personId, override }: { personId: string; override: FullOverride },
	now: Date,
): Promise<boolean> {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		if (registration.registered_at !== null) return false;
		if (registration.represented_by !== null) throw new Refusal("isRepresented");
		if (hasDeclined(registration) && !isOnWaitingList(registration)) throw new Refusal("hasDeclined");
		requireNotWaiting(event, registration, override);
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		await requireAnswers(store, event, snapshot);
		await requireQuotas(tx, event, snapshot);
		const { participation, daysId = [], articles = choicesIn(snapshot.articles) } = parseDraft(snapshot.draft);
		const isRemote = participation === participations.remote;
		await complete(
			tx,
			event,
			registration,
			{
				participation: isRemote ? participations.remote : participations.inPerson,
				daysId,
				articles,
				registeredFrom: staffChannel,
				areSlotsAsked: true,
			},
			now,
		);
		return true;
	});
}

/** Marks registrations by the staff in the statistics (`registeredFrom`). */
const staffChannel = "STAFF";

/** `store` is not read: whether addresses are kept secret does not matter here. */
async function requireAnswers(store: Store, event: LoadedEvent, snapshot: RegisteredSnapshot) {
	const { formId, secondFormId } = event.settingsOf(snapshot.registration.typology_id);
	const fields = [formId, secondFormId].flatMap((id) => (id === null ? [] : describeForm(event, id).models));
	const answers = answersIn(await userIn(store, event, snapshot, { isSecret: false }), fields);
	const missing = fields.filter((field) => isAnswerable(field) && field.isRequired && isBlank(answers[field.key]));
	if (missing.length === 0) return;
	throw new Refusal("invalidForm", Object.fromEntries(missing.map(({ key }) => [key, "errors.required"])));
}

async function requireQuotas(tx: Transaction, event: LoadedEvent, { registration, quotas }: RegisteredSnapshot) {
	const { quotasShown, quotasRequired } = event.settingsOf(registration.typology_id);
	if (!quotasShown || !quotasRequired) return;
	const { userExt, participationExt } = quotaSelectionIn(event, placesIn(quotas));
	const chosen = { ...userExt, ...participationExt };
	const missing = requiredQuotas(await describeQuotas(tx, event), chosen).filter((key) => !chosen[key]?.length);
	if (missing.length > 0) throw new Refusal("choiceRequired", { quotas: "errors.choiceRequired" });
}
