import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { listRegisteredDays, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn, replaceArticles } from "../../money/articles/articles";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { describeSeats } from "../conferences/chosen";
import { mailReleasedSeats, releaseConflictingSeats } from "../conferences/release-conflicting-seats";
import { mergeDraft, readDraft } from "../drafts/drafts";
import type { ReleasedChoices } from "./register-day";

/**
 * A move is one change: of two at once the second finds the day gone (409 `daysChanged`), and nobody ends up on both. Articles
 * of the day that is left move along where the other day offers them and the stock allows it; seats are released, and their
 * holder is told.
 */
export function changeDays(
	store: Store,
	event: LoadedEvent,
	{ userId, ...change }: DaysChange & { userId: string },
	now: Date,
): Promise<ReleasedChoices> {
	return withLockedRegistration(store, event, userId, now, (tx, registration) =>
		changeDaysOf(tx, event, registration, change, now),
	);
}

interface DaysChange {
	join?: string | undefined;
	leave?: string | undefined;
}

/** With the registration locked. */
export async function changeDaysOf(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ join, leave }: DaysChange,
	now: Date,
): Promise<ReleasedChoices> {
	const userId = registration.person_id;
	for (const day of [join, leave]) {
		if (day !== undefined && !event.document.days.some(({ id }) => id === day)) throw new Refusal("notOffered");
	}
	if (registration.registered_at === null) throw new Refusal("registrationRequired");
	const daysBefore = (await listRegisteredDays(tx, event.id, userId)).map(({ day_id }) => day_id);
	if (leave !== undefined) await removeDay(tx, event.id, userId, leave);
	if (join !== undefined) {
		await tx
			.insertInto("day_registrations")
			.values({ event_id: event.id, person_id: userId, day_id: join, registered_at: now.toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	const snapshot = await readRegisteredSnapshot(tx, event.id, userId);
	const daysId = snapshot.days.map(({ day_id }) => day_id);
	// Without any day somebody would come on all of them.
	if (daysId.length === 0) throw new Refusal("dateRequired", { join: "errors.dateRequired" });
	// An answer that waits in the draft still has the days from before.
	if ((await readDraft(tx, event.id, userId)).daysId) await mergeDraft(tx, event.id, userId, { daysId }, now);
	const lostSeats = await releaseConflictingSeats(tx, event, snapshot, "all");
	await mailReleasedSeats(tx, event, userId, lostSeats, now);
	const before = choicesIn(snapshot.articles);
	const moved = before.map((choice) => (choice.dayId === leave && join ? { ...choice, dayId: join } : choice));
	const { chosen: held } = await replaceArticles(tx, event, registration, {
		daysId,
		before,
		daysBefore,
		wanted: moved,
		isLenient: true,
	});
	await reconcileAccount(tx, event, registrantOf(registration), now);
	const isGone = ({ articleId, dayId }: ArticleChoice) =>
		dayId === leave && !held.some((choice) => choice.articleId === articleId && choice.dayId === join);
	return {
		places: describeSeats(event, lostSeats, (title) => event.translate(title)),
		articles: before.filter(isGone),
	};
}

/** Of two calls that remove the day at once, the second finds it gone. */
async function removeDay(tx: Transaction, eventId: string, personId: string, dayId: string) {
	const { numDeletedRows } = await tx
		.deleteFrom("day_registrations")
		.where(is({ event_id: eventId, person_id: personId, day_id: dayId }))
		.executeTakeFirst();
	if (numDeletedRows === 0n) throw new Refusal("daysChanged");
}
