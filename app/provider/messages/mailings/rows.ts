import type { Selectable } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import {
	type MailingState,
	mailingAudience,
	mailingTexts,
	mailingTiming,
	mailingWaves,
} from "~/domain/messages/mailing";
import { is } from "../../ground/store/is";
import { jsonColumn } from "../../ground/store/json-column";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type MailingRow = Selectable<Tables["mailings"]>;
export type StoredMailing = ReturnType<typeof mailingOf>;

const columns = {
	audience: jsonColumn(mailingAudience),
	texts: jsonColumn(mailingTexts),
	timing: jsonColumn(mailingTiming),
	waves: jsonColumn(mailingWaves),
};

export function mailingOf(row: MailingRow) {
	return {
		id: row.id,
		eventId: row.event_id,
		state: row.state as MailingState,
		name: row.name,
		audience: columns.audience(row.audience),
		texts: columns.texts(row.texts),
		timing: columns.timing(row.timing),
		waves: row.waves === null ? null : columns.waves(row.waves),
		leavesAt: row.leaves_at,
		round: row.round,
		isFrozen: row.is_frozen === 1,
		revision: row.revision,
		authorId: row.author_id,
		updatedAt: row.updated_at,
		endedAt: row.ended_at,
	};
}

export async function findMailing(db: Database, eventId: string, id: string): Promise<StoredMailing | undefined> {
	const row = await db
		.selectFrom("mailings")
		.selectAll()
		.where(is({ id, event_id: eventId }))
		.executeTakeFirst();
	return row && mailingOf(row);
}

/** Refuses with `notFound`, also for the mailing of another event. */
export async function requireMailing(db: Database, eventId: string, id: string): Promise<StoredMailing> {
	const mailing = await findMailing(db, eventId, id);
	if (!mailing) throw new Refusal("notFound");
	return mailing;
}
