import { Refusal } from "~/domain/ground/refusal";
import { loudReasons } from "~/domain/messages/mail-readers";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { mayBeSentAgain } from "../../ground/outbox/outbox";
import { mailsJob } from "../../ground/outbox/queue";
import { isUnsent } from "../../ground/outbox/unsent";
import { nameInRow } from "../../ground/records/name-in-row";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";

/** Those of mailings that were refused stand with their mailing. */
const mostListed = 50;

export async function listUnsentMails(store: Store, { id: eventId }: LoadedEvent) {
	const unsent = store.selectFrom("mails").where("mails.event_id", "=", eventId).where(isUnsent);
	const { count } = await unsent.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
	const rows = await unsent
		.leftJoin("attendees", (join) =>
			join.onRef("attendees.id", "=", "mails.person_id").on("attendees.at_event_id", "=", eventId),
		)
		.innerJoin("people", "people.id", "mails.person_id")
		.select(["mails.id", "mails.person_id", "mails.action_id", "mails.reason", "mails.failed_at", "mails.dropped_at"])
		.select(["mails.created_at", "people.email"])
		.select(({ fn }) => [
			fn.coalesce("attendees.first_name", "people.first_name").as("first_name"),
			fn.coalesce("attendees.last_name", "people.last_name").as("last_name"),
		])
		.orderBy("mails.created_at", "desc")
		.orderBy("mails.id")
		.limit(mostListed)
		.execute();
	return {
		count: Number(count),
		mails: rows.map((row) => {
			const unwritten = loudReasons.find((reason) => reason === row.reason) ?? null;
			return {
				id: row.id,
				personId: row.person_id,
				name: nameInRow(row),
				email: row.email,
				actionId: row.action_id,
				unwritten,
				answer: unwritten === null ? row.reason : null,
				at: row.failed_at ?? row.dropped_at ?? row.created_at,
				canBeSentAgain: mayBeSentAgain(row),
			};
		}),
	};
}

/** The same row is tried anew: whoever presses twice sends one mail. Refuses with `notFound`. */
export function sendMailAgain(store: Store, { id: eventId }: LoadedEvent, mailId: string, now: Date): Promise<void> {
	return transact(store, async (tx) => {
		const mail = await tx
			.selectFrom("mails")
			.select("action_id")
			.where(is({ id: mailId, event_id: eventId }))
			.executeTakeFirst();
		if (!mail || !mayBeSentAgain(mail)) throw new Refusal("notFound");
		const anew = { failed_at: null, dropped_at: null, reason: null, attempts: 0, begun: 0, message_id: null };
		await tx
			.updateTable("mails")
			.set({ ...anew, next_try_at: now.toISOString() })
			.where("id", "=", mailId)
			.where(isUnsent)
			.execute();
		nudge(tx, mailsJob);
	});
}
