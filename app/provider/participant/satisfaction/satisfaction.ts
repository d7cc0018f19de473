import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { recordConsents } from "../../registration/forms/consents";
import { acceptedAnswers } from "../../registration/forms/forms";

export async function readSatisfaction(store: Store, event: LoadedEvent, personId: string) {
	const formId = formOf(event, await typologyOf(store, event, personId));
	const row = await store
		.selectFrom("form_answers")
		.select("answered_at")
		.where(is({ event_id: event.id, person_id: personId, form_id: formId }))
		.executeTakeFirst();
	return { formId, answeredAt: row?.answered_at ?? null };
}

/** Once: of two posts the table's key lets one in. Anybody with a registration may, also when registration is closed. */
export function answerSatisfaction(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ values, languageId }: { values: Record<string, unknown>; languageId?: string | undefined },
	now: Date,
): Promise<void> {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		const formId = formOf(event, registration.typology_id);
		const accepted = acceptedAnswers(event, { formId, force: false, values });
		const answers = Object.fromEntries(
			accepted.flatMap(({ field, value }) => (value === undefined ? [] : [[field.key, value]])),
		);
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto("form_answers")
			.values({
				event_id: event.id,
				person_id: personId,
				form_id: formId,
				answers: JSON.stringify(answers),
				answered_at: now.toISOString(),
			})
			.onConflict((conflict) => conflict.columns(["event_id", "person_id", "form_id"]).doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows !== 1n) throw new Refusal("alreadyAnswered");
		const answeredFields = accepted.map(({ field }) => field.key);
		await recordConsents(tx, event, personId, { formId, answeredFields, extended: answers, languageId }, now);
	});
}

function formOf(event: LoadedEvent, typologyId: string | null): string {
	const { satisfactionFormId } = event.settingsOf(typologyId);
	if (satisfactionFormId === null) throw new Refusal("notFound");
	return satisfactionFormId;
}

async function typologyOf(store: Store, event: LoadedEvent, personId: string): Promise<string | null> {
	const registration = await store
		.selectFrom("registrations")
		.select("typology_id")
		.where(is({ event_id: event.id, person_id: personId }))
		.executeTakeFirst();
	if (!registration) throw new Refusal("notFound");
	return registration.typology_id;
}
