import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { HeldSlot } from "~/domain/registration/conference";
import type { LoadedEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import { changeRecord } from "../../ground/records/change-record";
import { readRecord } from "../../ground/records/dossier";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn, replaceArticles } from "../../money/articles/articles";
import { followChange } from "../../money/invoices/follow-change";
import { describePlaces } from "../conferences/chosen";
import { keepFitting } from "../conferences/keep-fitting";
import { mergeDraft, readDraft } from "../drafts/drafts";

interface DayEdit {
	userId: string;
	dayId: string;
	/** As `registeredAt` is a time or null, where it is not told. */
	registered?: boolean | null | undefined;
	registeredAt?: string | null | undefined;
}

export interface Freed {
	places: HeldSlot[];
	articles: ArticleChoice[];
}

/**
 * Who leaves a day leaves their places and articles of that day: what went is answered. 409 `placesLost` where it is the
 * first day that is said of somebody who has places on another.
 */
export function registerDay(
	store: Store,
	event: LoadedEvent,
	{ userId, dayId, registeredAt, registered = registeredAt != null }: DayEdit,
	now: Date,
): Promise<Freed> {
	return changeRecord(store, event, userId, now, async (tx, record) => {
		if (!event.document.days.some(({ id }) => id === dayId)) throw new Refusal("notOffered");
		const row = { event_id: event.id, person_id: userId, day_id: dayId };
		if (!registered) return leaveDay(tx, event, record, dayId, now);
		await tx
			.insertInto("day_registrations")
			.values({ ...row, registered_at: registeredAt ?? now.toISOString() })
			.onConflict((conflict) => {
				const known = conflict.columns(["event_id", "person_id", "day_id"]);
				// Who is registered already keeps their time, unless another is told.
				return registeredAt ? known.doUpdateSet({ registered_at: registeredAt }) : known.doNothing();
			})
			.execute();
		// The first day that is said leaves out the others.
		await keepFitting(tx, event, await readRecord(tx, event.id, userId), []);
		return { places: [], articles: [] };
	});
}

async function leaveDay(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	dayId: string,
	now: Date,
): Promise<Freed> {
	const personId = record.person_id;
	await tx
		.deleteFrom("day_registrations")
		.where("event_id", "=", event.id)
		.where("person_id", "=", personId)
		.where("day_id", "=", dayId)
		.execute();
	// An answer that waits said otherwise before.
	const { daysId } = await readDraft(tx, event.id, personId);
	if (daysId?.includes(dayId)) {
		await mergeDraft(tx, event.id, personId, { daysId: daysId.filter((id) => id !== dayId) }, now);
	}
	const dossier = await readRecord(tx, event.id, personId);
	const lost = await keepFitting(tx, event, dossier, "all");
	const before = choicesIn(dossier.articles);
	const articles = before.filter((choice) => choice.dayId === dayId);
	if (articles.length > 0) {
		await replaceArticles(tx, event, record, {
			daysId: dossier.days.map(({ day_id }) => day_id),
			before,
			asked: before.filter((choice) => choice.dayId !== dayId),
		});
		await followChange(tx, event, registrantOf(record), now);
	}
	return { places: describePlaces(event, lost, (title) => event.say(title)), articles };
}
