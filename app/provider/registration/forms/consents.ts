import { createHash } from "node:crypto";
import { consentField } from "~/domain/event-file/consent";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

interface ConsentInput {
	/** Without it, any form may have been answered in part. */
	formId?: string | undefined;
	/** The fields that were answered; the others stay as they are. */
	answeredFields: string[];
	extended: Extended;
	/** The language in which the texts were read. */
	languageId?: string | undefined;
}

/** With the text that they read; ends what they no longer tick. The registration is locked: two saves follow one another. */
export async function recordConsents(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	{ formId, answeredFields: asked, extended, languageId }: ConsentInput,
	now: Date,
) {
	const forms = event.document.forms.filter(({ id }) => formId === undefined || id === formId);
	for (const form of forms) {
		for (const { key, text } of form.consents ?? []) {
			if (!asked.includes(consentField(key))) continue;
			const current = await findConsent(tx, event.id, personId, form.id, key);
			const wording = event.translate(text, languageId);
			const isGiven = extended[consentField(key)] === true;
			if (current && !isGiven) await endConsent(tx, event.id, personId, form.id, key, now);
			if (isGiven && current?.text_hash !== hashOf(wording)) {
				await tx
					.insertInto("consents")
					.values({
						id: randomId(16),
						event_id: event.id,
						person_id: personId,
						form_id: form.id,
						key,
						text: wording,
						text_hash: hashOf(wording),
						accepted_at: now.toISOString(),
						withdrawn_at: null,
					})
					.execute();
			}
		}
	}
}

export async function readConsents(store: Store, personId: string, eventId?: string) {
	const rows = await store
		.selectFrom("consents")
		.selectAll()
		.where("person_id", "=", personId)
		.where(({ and }) => and(eventId === undefined ? {} : { event_id: eventId }))
		.orderBy("accepted_at", "desc")
		.orderBy("key")
		.execute();
	return rows.map((row) => ({
		eventId: row.event_id,
		form: row.form_id,
		key: row.key,
		text: row.text,
		version: row.text_hash.slice(0, 12),
		acceptedAt: row.accepted_at,
		withdrawnAt: row.withdrawn_at,
	}));
}

/** Takes back a consent, at any time; stopping what it was needed for is up to the organiser. */
export function withdrawConsent(
	store: Store,
	event: LoadedEvent,
	{ userId, formId, key }: { userId: string; formId: string; key: string },
	now: Date,
): Promise<void> {
	return withLockedRegistration(store, event, userId, now, async (tx, registration) => {
		if (!(await findConsent(tx, event.id, userId, formId, key))) throw new Refusal("notFound");
		const { [consentField(key)]: _, ...extended } = readJson<Extended>(registration.extended);
		await updateRegistration(tx, event.id, userId, { extended: JSON.stringify(extended) });
		await endConsent(tx, event.id, userId, formId, key, now);
	});
}

function findConsent(tx: Transaction, eventId: string, personId: string, formId: string, key: string) {
	return tx
		.selectFrom("consents")
		.select("text_hash")
		.where(is({ event_id: eventId, person_id: personId, form_id: formId, key }))
		.where("withdrawn_at", "is", null)
		.orderBy("accepted_at", "desc")
		.executeTakeFirst();
}

async function endConsent(tx: Transaction, eventId: string, personId: string, formId: string, key: string, now: Date) {
	await tx
		.updateTable("consents")
		.set({ withdrawn_at: now.toISOString() })
		.where(is({ event_id: eventId, person_id: personId, form_id: formId, key }))
		.where("withdrawn_at", "is", null)
		.execute();
}

function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
