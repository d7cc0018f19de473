import { sql } from "kysely";
import type { Mailing } from "~/contract/insight/today";
import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { findEventEnd } from "../../ground/events/event-end";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { hasReminders } from "../../participant/satisfaction/reminders-due";

const hour = 60 * 60 * 1000;

/** What leaves by itself, the next first; what has no time of its own last. */
export async function listMailings(store: Store, event: LoadedEvent, now: Date): Promise<Mailing[]> {
	const found: Mailing[] = [
		...(await mailsOnTheirWay(store, event, now)),
		...(await publications(store, event)),
		...(await scheduledMailings(store, event)),
		...(await remindersOfUnpaid(store, event, now)),
		...(await reminderOfOpinion(store, event, now)),
	];
	found.sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1));
	return [...found, ...rulesForUnfinished(event)];
}

async function mailsOnTheirWay(store: Store, { id }: LoadedEvent, now: Date): Promise<Mailing[]> {
	const { count, next } = await store
		.selectFrom("mails")
		.select([sql<number | string>`count(*)`.as("count"), (row) => row.fn.min<string | null>("next_try_at").as("next")])
		.where("event_id", "=", id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.executeTakeFirstOrThrow();
	if (Number(count) === 0) return [];
	// The empty text stands for at once.
	const at = new Date(Math.max(now.getTime(), next ? Date.parse(next) : 0));
	return [{ kind: "outbox", count: Number(count), at: at.toISOString() }];
}

async function scheduledMailings(store: Store, { id: eventId }: LoadedEvent): Promise<Mailing[]> {
	const rows = await store
		.selectFrom("mailings")
		.select(["id", "name", "leaves_at"])
		.where("event_id", "=", eventId)
		.where("state", "in", ["scheduled", "leaving"])
		.orderBy("leaves_at")
		.limit(10)
		.execute();
	return rows.flatMap(({ id, name, leaves_at: at }) =>
		at === null ? [] : [{ kind: "mailing" as const, at, id, name }],
	);
}

async function publications(store: Store, { id }: LoadedEvent): Promise<Mailing[]> {
	const rows = await store
		.selectFrom("event_publications as publication")
		.innerJoin("event_draft_changes as change", "change.publication_id", "publication.id")
		.select(["publication.publish_at", sql<number | string>`count(*)`.as("count")])
		.where("publication.event_id", "=", id)
		.where("publication.failure", "is", null)
		.groupBy(["publication.id", "publication.publish_at"])
		.execute();
	return rows.map(({ publish_at, count }) => ({ kind: "publication", at: publish_at, count: Number(count) }));
}

/** Each account after half of the time that its typology leaves it (`registration/unpaid`). */
async function remindersOfUnpaid(store: Store, event: LoadedEvent, now: Date): Promise<Mailing[]> {
	if (!hasText(event.document, mailActions.unpaid)) return [];
	const rows = await store
		.selectFrom("registrations")
		.select([
			"typology_id",
			sql<number | string>`count(*)`.as("count"),
			(row) => row.fn.min<string>("due_since").as("since"),
		])
		.where("event_id", "=", event.id)
		.where("due_since", "is not", null)
		.where("due_reminded_at", "is", null)
		.groupBy("typology_id")
		.execute();
	const waiting = rows.flatMap(({ typology_id, count, since }) => {
		const { unpaidHoldHours: hours } = event.settingsOf(typology_id);
		return hours === null ? [] : [{ at: Date.parse(since) + (hours * hour) / 2, count: Number(count) }];
	});
	if (waiting.length === 0) return [];
	const next = Math.max(now.getTime(), Math.min(...waiting.map(({ at }) => at)));
	const count = waiting.reduce((sum, group) => sum + group.count, 0);
	return [{ kind: "unpaid", at: new Date(next).toISOString(), count }];
}

async function reminderOfOpinion(store: Store, event: LoadedEvent, now: Date): Promise<Mailing[]> {
	if (!hasReminders(event) || !hasText(event.document, mailActions.opinion)) return [];
	const end = await findEventEnd(store, event);
	const delays = [null, ...event.document.typologies.map(({ id }) => id)].flatMap((typologyId) => {
		const { satisfactionFormId, opinionReminderHours } = event.settingsOf(typologyId);
		return satisfactionFormId === null ? [] : (opinionReminderHours ?? []);
	});
	if (!end || delays.length === 0) return [];
	const at = new Date(end.getTime() + Math.min(...delays) * hour);
	return at < now ? [] : [{ kind: "opinion", at: at.toISOString() }];
}

/** A rule for each number of hours, and no time: each person's time begins when they stop. */
function rulesForUnfinished({ document, everySettings }: LoadedEvent): Mailing[] {
	if (!document.event.canRegister || !hasText(document, mailActions.unfinished)) return [];
	const hours = new Set(everySettings().flatMap(({ unfinishedHoldHours }) => unfinishedHoldHours ?? []));
	return [...hours].sort((a, b) => a - b).map((all) => ({ kind: "unfinished", at: null, hours: all / 2 }));
}
