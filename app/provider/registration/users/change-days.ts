import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { LoadedEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import { withRecord } from "../../ground/records/change-record";
import { readRecord } from "../../ground/records/dossier";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { choicesIn, keptArticles, replaceArticles } from "../../money/articles/articles";
import { followChange } from "../../money/invoices/follow-change";
import { describePlaces } from "../conferences/chosen";
import { keepFitting, tellFreed } from "../conferences/keep-fitting";
import { mergeDraft, readDraft } from "../drafts/drafts";
import type { Freed } from "./register-day";

interface DayChange {
	userId: string;
	join?: string | undefined;
	leave?: string | undefined;
}

/**
 * An organiser gives somebody a day, takes one, or moves them from one to another, whatever is open to them. A move is one
 * change: of two at once the second finds the day gone (409 `daysChanged`), and nobody ends up on both. Articles of the
 * day that is left move along where the other day offers them, with the stock that there is; talks go, and their holder is told.
 */
export function changeDays(
	store: Store,
	event: LoadedEvent,
	{ userId, join, leave }: DayChange,
	now: Date,
): Promise<Freed> {
	return withRecord(store, event, userId, now, async (tx, record) => {
		for (const day of [join, leave]) {
			if (day !== undefined && !event.document.days.some(({ id }) => id === day)) throw new Refusal("notOffered");
		}
		if (record.registered_at === null) throw new Refusal("registrationRequired");
		if (leave !== undefined) await takeDay(tx, event.id, userId, leave);
		if (join !== undefined) {
			await tx
				.insertInto("day_registrations")
				.values({ event_id: event.id, person_id: userId, day_id: join, registered_at: now.toISOString() })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
		const dossier = await readRecord(tx, event.id, userId);
		const daysId = dossier.days.map(({ day_id }) => day_id);
		// On no day at all somebody would come on all of them.
		if (daysId.length === 0) throw new Refusal("dateRequired", { join: "errors.dateRequired" });
		// An answer that waits said otherwise before.
		if ((await readDraft(tx, event.id, userId)).daysId) {
			await mergeDraft(tx, event.id, userId, { daysId }, now);
		}
		const lost = await keepFitting(tx, event, dossier, "all");
		await tellFreed(tx, event, userId, lost, now);
		const before = choicesIn(dossier.articles);
		const moved = before.map((choice) => (choice.dayId === leave && join ? { ...choice, dayId: join } : choice));
		const { held } = await replaceArticles(tx, event, record, {
			daysId,
			before,
			asked: keptArticles(event, record, daysId, moved),
		});
		await followChange(tx, event, registrantOf(record), now);
		const isGone = ({ articleId, dayId }: ArticleChoice) =>
			dayId === leave && !held.some((one) => one.articleId === articleId && one.dayId === join);
		return { places: describePlaces(event, lost, (title) => event.say(title)), articles: before.filter(isGone) };
	});
}

/** Of two who take the day at once, the second finds it gone. */
async function takeDay(tx: Transaction, eventId: string, personId: string, dayId: string) {
	const { numDeletedRows } = await tx
		.deleteFrom("day_registrations")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.where("day_id", "=", dayId)
		.executeTakeFirst();
	if (numDeletedRows === 0n) throw new Refusal("daysChanged");
}
