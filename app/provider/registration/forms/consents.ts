import { createHash } from "node:crypto";
import { consentField } from "~/domain/event-file/consent";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/known-event";
import { withRecord } from "../../ground/records/change-record";
import { updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

interface Answered {
	/** Without one, any form may have been answered in part. */
	formId?: string | undefined;
	/** The fields that were answered: what was not asked stays as it is. */
	asked: string[];
	/** Where the answers are, by field. */
	extended: Extended;
	/** In which the words were read. */
	languageId?: string | undefined;
}

/**
 * Writes down what the person agrees to from now on, with the words that they read, and ends what they no longer tick.
 * The record is locked: two saves of one person come one after the other.
 */
export async function recordConsents(
	tx: Transaction,
	event: LoadedEvent,
	personId: string,
	{ formId, asked, extended, languageId }: Answered,
	now: Date,
) {
	const forms = event.document.forms.filter(({ id }) => formId === undefined || id === formId);
	for (const form of forms) {
		for (const { key, text } of form.consents ?? []) {
			if (!asked.includes(consentField(key))) continue;
			const held = await heldConsent(tx, event.id, personId, form.id, key);
			const words = event.say(text, languageId);
			const isGiven = extended[consentField(key)] === true;
			if (held && !isGiven) await endConsent(tx, event.id, personId, form.id, key, now);
			if (isGiven && held?.text_hash !== hashOf(words)) {
				await tx
					.insertInto("consents")
					.values({
						id: randomId(16),
						event_id: event.id,
						person_id: personId,
						form_id: form.id,
						key,
						text: words,
						text_hash: hashOf(words),
						accepted_at: now.toISOString(),
						withdrawn_at: null,
					})
					.execute();
			}
		}
	}
}

/** All that a person agreed to, the latest first; at one event when it is given. */
export async function readConsents(store: Store, personId: string, eventId?: string) {
	const rows = await store
		.selectFrom("consents")
		.selectAll()
		.where("person_id", "=", personId)
		.$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
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

interface Withdrawal {
	userId: string;
	formId: string;
	key: string;
}

/** A person takes back what they agreed to, at any time; what it was needed for is the organiser's to stop. */
export function withdrawConsent(
	store: Store,
	event: LoadedEvent,
	{ userId, formId, key }: Withdrawal,
	now: Date,
): Promise<void> {
	return withRecord(store, event, userId, now, async (tx, record) => {
		if (!(await heldConsent(tx, event.id, userId, formId, key))) throw new Refusal("notFound");
		const { [consentField(key)]: _, ...extended } = JSON.parse(record.extended) as Extended;
		await updateRegistration(tx, event.id, userId, { extended: JSON.stringify(extended) });
		await endConsent(tx, event.id, userId, formId, key, now);
	});
}

/** The latest that holds. */
function heldConsent(tx: Transaction, eventId: string, personId: string, formId: string, key: string) {
	return tx
		.selectFrom("consents")
		.select("text_hash")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("form_id", "=", formId)
		.where("key", "=", key)
		.where("withdrawn_at", "is", null)
		.orderBy("accepted_at", "desc")
		.executeTakeFirst();
}

async function endConsent(tx: Transaction, eventId: string, personId: string, formId: string, key: string, now: Date) {
	await tx
		.updateTable("consents")
		.set({ withdrawn_at: now.toISOString() })
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("form_id", "=", formId)
		.where("key", "=", key)
		.where("withdrawn_at", "is", null)
		.execute();
}

function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
