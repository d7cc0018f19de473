import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { HeldSlot } from "~/domain/registration/conference";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { listRegisteredDays, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn, hasRegistered, replaceArticles, sellsEntries } from "../../money/articles/articles";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { describeSeats } from "../conferences/chosen";
import { releaseConflictingSeats } from "../conferences/release-conflicting-seats";
import { mergeDraft, readDraft } from "../drafts/drafts";

interface DayEdit {
	userId: string;
	dayId: string;
	/** If it is left out, true when `registeredAt` is a time. */
	registered?: boolean | null | undefined;
	registeredAt?: string | null | undefined;
}

export interface ReleasedChoices {
	places: HeldSlot[];
	articles: ArticleChoice[];
}

/** Leaving a day releases its seats and articles, which are answered. 409 `placesLost` if the first day costs other seats. */
export function registerDay(
	store: Store,
	event: LoadedEvent,
	{ userId, dayId, registeredAt, registered = registeredAt != null }: DayEdit,
	now: Date,
): Promise<ReleasedChoices> {
	return changeRegistration(store, event, userId, now, async (tx, registration) => {
		if (!event.document.days.some(({ id }) => id === dayId)) throw new Refusal("notOffered");
		const row = { event_id: event.id, person_id: userId, day_id: dayId };
		if (!registered) return leaveDay(tx, event, registration, dayId, now);
		const daysBefore = (await listRegisteredDays(tx, event.id, userId)).map(({ day_id }) => day_id);
		await tx
			.insertInto("day_registrations")
			.values({ ...row, registered_at: registeredAt ?? now.toISOString() })
			.onConflict((conflict) => {
				const target = conflict.columns(["event_id", "person_id", "day_id"]);
				// Somebody who is registered already keeps their time, unless another is given.
				return registeredAt ? target.doUpdateSet({ registered_at: registeredAt }) : target.doNothing();
			})
			.execute();
		// The first day that is registered leaves out the others.
		const snapshot = await readRegisteredSnapshot(tx, event.id, userId);
		await releaseConflictingSeats(tx, event, snapshot, []);
		// A day may sell an entry of its own, or another way than the days before.
		if (sellsEntries(event) && hasRegistered(registration)) {
			const before = choicesIn(snapshot.articles);
			const daysId = snapshot.days.map(({ day_id }) => day_id);
			await replaceArticles(tx, event, registration, { daysId, before, daysBefore, wanted: before, isLenient: true });
			await reconcileAccount(tx, event, registrantOf(registration), now);
		}
		return { places: [], articles: [] };
	});
}

async function leaveDay(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	dayId: string,
	now: Date,
): Promise<ReleasedChoices> {
	const personId = registration.person_id;
	await tx
		.deleteFrom("day_registrations")
		.where(is({ event_id: event.id, person_id: personId, day_id: dayId }))
		.execute();
	// An answer that waits in the draft still has the days from before.
	const { daysId } = await readDraft(tx, event.id, personId);
	if (daysId?.includes(dayId)) {
		await mergeDraft(tx, event.id, personId, { daysId: daysId.filter((id) => id !== dayId) }, now);
	}
	const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
	const lostSeats = await releaseConflictingSeats(tx, event, snapshot, "all");
	const before = choicesIn(snapshot.articles);
	const articles = before.filter((choice) => choice.dayId === dayId);
	if (articles.length > 0) {
		await replaceArticles(tx, event, registration, {
			daysId: snapshot.days.map(({ day_id }) => day_id),
			before,
			wanted: before.filter((choice) => choice.dayId !== dayId),
		});
		await reconcileAccount(tx, event, registrantOf(registration), now);
	}
	return { places: describeSeats(event, lostSeats, (title) => event.translate(title)), articles };
}
