import { Refusal } from "~/domain/ground/refusal";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";

/** The word of a link by which somebody says, without signing in, that they want no more mailings of the event. */
export async function choiceTokenOf(db: Database, eventId: string, personId: string): Promise<string> {
	await db
		.insertInto("mail_choices")
		.values({ event_id: eventId, person_id: personId, token: newToken(), unsubscribed_at: null })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
	const row = await db
		.selectFrom("mail_choices")
		.select("token")
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirstOrThrow();
	return row.token;
}

export async function hasUnsubscribed(db: Database, eventId: string, personId: string): Promise<boolean> {
	const row = await db
		.selectFrom("mail_choices")
		.select("unsubscribed_at")
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
	return row?.unsubscribed_at != null;
}

/** Refuses with `notFound`, also for a word of another event. */
export async function readChoice(db: Database, eventId: string, token: string): Promise<{ isUnsubscribed: boolean }> {
	const row = await db
		.selectFrom("mail_choices")
		.select("unsubscribed_at")
		.where(is({ event_id: eventId, token }))
		.executeTakeFirst();
	if (!row) throw new Refusal("notFound");
	return { isUnsubscribed: row.unsubscribed_at !== null };
}

/** Twice is the same as once, and keeps the first time. */
export async function changeChoice(
	db: Database,
	eventId: string,
	{ token, isUnsubscribed, now }: { token: string; isUnsubscribed: boolean; now: Date },
) {
	await readChoice(db, eventId, token);
	await db
		.updateTable("mail_choices")
		.set({ unsubscribed_at: isUnsubscribed ? now.toISOString() : null })
		.where(is({ event_id: eventId, token }))
		.$if(isUnsubscribed, (rows) => rows.where("unsubscribed_at", "is", null))
		.execute();
}
