import { Refusal, type RefusalFields } from "~/domain/ground/refusal";
import {
	type MailingAudience,
	type MailingTexts,
	type MailingTiming,
	type MailingWaves,
	mailingLanguages,
	unconfirmedMost,
} from "~/domain/messages/mailing";
import { leavesAt, momentsOf } from "~/domain/messages/mailing-moments";
import { readLine, readText } from "~/domain/messages/mailing-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { audienceFaults, countAudience } from "./audience";
import { mailingsJob } from "./mailings-job-name";
import { requireMailing, type StoredMailing } from "./rows";

export interface MailingInput {
	name: string;
	audience: MailingAudience;
	texts: MailingTexts;
	timing: MailingTiming;
	waves: MailingWaves | null;
}

/** The most mailings that an event keeps without having sent them. */
const mostDrafts = 100;

interface Writer {
	eventId: string;
	author: string;
	now: Date;
}

/** Refuses with `tooManyMailings`. */
export async function createMailing(tx: Transaction, { eventId, author, now }: Writer, input: MailingInput) {
	const drafts = await tx
		.selectFrom("mailings")
		.select("id")
		.where(is({ event_id: eventId, state: "draft" }))
		.limit(mostDrafts)
		.execute();
	if (drafts.length >= mostDrafts) throw new Refusal("tooManyMailings");
	const id = randomId(16);
	const at = now.toISOString();
	await tx
		.insertInto("mailings")
		.values({
			...columnsOf(input),
			id,
			event_id: eventId,
			state: "draft",
			leaves_at: null,
			event_revision: null,
			author_id: author,
			created_at: at,
			updated_at: at,
			ended_at: null,
		})
		.execute();
	return id;
}

function columnsOf({ name, audience, texts, timing, waves }: MailingInput) {
	return {
		name,
		audience: JSON.stringify(audience),
		texts: JSON.stringify(texts),
		timing: JSON.stringify(timing),
		waves: waves === null ? null : JSON.stringify(waves),
	};
}

/** A draft is saved with its faults, so that nothing typed is lost. Refuses with `mailingChanged` (409) if others were faster. */
export async function saveMailing(
	tx: Transaction,
	{ eventId, author, now }: Writer,
	{ id, revision, ...input }: MailingInput & { id: string; revision: number },
): Promise<number> {
	const saved = await tx
		.updateTable("mailings")
		.set({ ...columnsOf(input), revision: revision + 1, author_id: author, updated_at: now.toISOString() })
		.where(is({ id, event_id: eventId, revision }))
		.where("state", "in", ["draft", "stopped"])
		.returning("revision")
		.executeTakeFirst();
	if (saved) return saved.revision;
	await requireMailing(tx, eventId, id);
	throw new Refusal("mailingChanged");
}

const faultKeys = {
	unknown: "mailings.error.unknown",
	brace: "mailings.error.brace",
	inSentence: "mailings.error.inSentence",
} as const;

/** What is wrong with a text, as messages by field; the language of a text is the first part of its field. */
export function faultsOf(
	store: Store,
	event: LoadedEvent,
	{ texts, audience, timing }: MailingInput,
	now: Date,
): RefusalFields {
	const fields = audienceFaults(store, event, audience, now);
	for (const language of languagesOf(event)) {
		const { subject, text } = texts[language];
		if (subject.trim() === "") fields[`${language}.subject`] = "mailings.error.subject";
		if (text.trim() === "") fields[`${language}.text`] = "mailings.error.text";
		const [inSubject] = readLine(subject).faults;
		if (inSubject) fields[`${language}.subject`] = `${faultKeys[inSubject.kind]} ${inSubject.excerpt}`;
		const [inText] = readText(text).faults;
		if (inText) fields[`${language}.text`] = `${faultKeys[inText.kind]} ${inText.excerpt}`;
	}
	if (timing.kind === "at") {
		const [moment] = momentsOf(timing, momentsInput(event, null, now));
		if (!moment) fields.at = "mailings.error.at";
		else if (moment.at < now) fields.at = "mailings.error.past";
	}
	return fields;
}

/** The languages in which an event's people read: the others are not asked for. */
export function languagesOf({ document }: LoadedEvent) {
	const keys = document.languages.map(({ key }) => key);
	const read = mailingLanguages.filter((language) => keys.includes(language));
	return read.length > 0 ? read : (["fr"] as const);
}

export function momentsInput(event: LoadedEvent, openedAt: Date | null, now: Date) {
	const { timeZone: zone } = event.document.event;
	return { zone, days: event.document.days, openedAt, now };
}

/** When registration was opened on screen; for an event that came open, its first revision. Null if it is closed. */
export async function findOpening(db: Database, event: LoadedEvent): Promise<Date | null> {
	if (!event.document.event.canRegister) return null;
	const opened = await db
		.selectFrom("deeds")
		.select("at")
		.where(is({ event_id: event.id, call: "newEvents.open" }))
		.orderBy("at")
		.limit(1)
		.executeTakeFirst();
	if (opened) return new Date(opened.at);
	const first = await db
		.selectFrom("event_revisions")
		.select("at")
		.where("event_id", "=", event.id)
		.orderBy("revision")
		.limit(1)
		.executeTakeFirst();
	return first ? new Date(first.at) : null;
}

interface Scheduling extends Writer {
	event: LoadedEvent;
	id: string;
	revision: number;
	/** The number that the sender typed: asked for above `unconfirmedMost`. */
	confirmed: number | null;
}

/**
 * Lets a draft, or one that was stopped, leave at its time. Refuses with `invalidForm` for its faults, and for a number that is not
 * that of its people now; with `mailingChanged` if it is another revision, or on its way already.
 */
export async function scheduleMailing(
	store: Store,
	{ event, id, revision, confirmed, author, now }: Scheduling,
): Promise<{ leavesAt: string; count: number }> {
	const mailing = await requireMailing(store, event.id, id);
	const faults = faultsOf(store, event, mailing, now);
	const { reached } = await countAudience(store, event, mailing.audience, { now, mailingId: id });
	// A rule may find its people only later.
	if (reached === 0 && mailing.timing.kind === "now") faults.view ??= "mailings.error.nobody";
	if (reached > unconfirmedMost && confirmed !== reached) faults.confirmed = `mailings.error.confirm ${reached}`;
	if (Object.keys(faults).length > 0) throw new Refusal("invalidForm", faults);
	const openedAt = await findOpening(store, event);
	const [first] = roundsAhead(mailing, event, { openedAt, now });
	if (!first) throw new Refusal("invalidForm", { rule: "mailings.error.noTime" });
	const leaving = leavesAt(first).toISOString();
	await transact(store, async (tx) => {
		const scheduled = await tx
			.updateTable("mailings")
			.set({
				state: "scheduled",
				leaves_at: leaving,
				event_revision: event.revision,
				round: first.round,
				is_frozen: 0,
				revision: revision + 1,
				author_id: author,
				updated_at: now.toISOString(),
				ended_at: null,
			})
			.where(is({ id, revision }))
			.where("state", "in", ["draft", "stopped"])
			.executeTakeFirst();
		if (scheduled.numUpdatedRows === 0n) throw new Refusal("mailingChanged");
		// Whoever was written down and got nothing, because it was stopped, is written down again.
		await tx.deleteFrom("mailing_recipients").where("mailing_id", "=", id).where("queued_at", "is", null).execute();
		nudge(tx, mailingsJob);
	});
	return { leavesAt: leaving, count: reached };
}

/** The rounds that are not over, with their numbers; a rule's time that has passed is not made up for. */
export function roundsAhead(
	{ timing }: Pick<StoredMailing, "timing">,
	event: LoadedEvent,
	{ openedAt, now, from = 0 }: { openedAt: Date | null; now: Date; from?: number },
) {
	return momentsOf(timing, momentsInput(event, openedAt, now))
		.map((moment, round) => ({ ...moment, round }))
		.filter(({ at, round }) => round >= from && (timing.kind === "now" || at >= now));
}

/**
 * Stops what has not left: within its five minutes that is everything. Mails of it that no mail server has taken are taken out
 * of the outbox; one that is being sent at this moment leaves. Refuses with `mailingChanged` if there is nothing to stop.
 */
export async function stopMailing(
	tx: Transaction,
	{ eventId, now }: Omit<Writer, "author">,
	id: string,
): Promise<{ left: number }> {
	const stopped = await tx
		.updateTable("mailings")
		.set((row) => ({
			state: "stopped",
			revision: row("revision", "+", 1),
			updated_at: now.toISOString(),
			ended_at: now.toISOString(),
		}))
		.where(is({ id, event_id: eventId }))
		.where((where) =>
			where.or([
				where("state", "in", ["scheduled", "leaving"]),
				where.and([
					where("state", "=", "done"),
					where.exists(
						where
							.selectFrom("mails")
							.select("id")
							.whereRef("mails.mailing_id", "=", "mailings.id")
							.where("sent_at", "is", null)
							.where("failed_at", "is", null)
							.where("dropped_at", "is", null),
					),
				]),
			]),
		)
		.executeTakeFirst();
	if (stopped.numUpdatedRows === 0n) {
		await requireMailing(tx, eventId, id);
		throw new Refusal("mailingChanged");
	}
	await tx
		.deleteFrom("mails")
		.where("mailing_id", "=", id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.where("leased_until", "<=", now.toISOString())
		.execute();
	await tx
		.updateTable("mailing_recipients")
		.set({ queued_at: null })
		.where("mailing_id", "=", id)
		.where("queued_at", "is not", null)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("mails")
						.select("mails.id")
						.whereRef("mails.mailing_id", "=", "mailing_recipients.mailing_id")
						.whereRef("mails.person_id", "=", "mailing_recipients.person_id"),
				),
			),
		)
		.execute();
	const { left } = await tx
		.selectFrom("mails")
		.select((row) => row.fn.countAll<number | string>().as("left"))
		.where("mailing_id", "=", id)
		.executeTakeFirstOrThrow();
	return { left: Number(left) };
}

/** Deletes a draft of which nothing left. Refuses with `mailingChanged` otherwise. */
export async function removeMailing(tx: Transaction, eventId: string, id: string) {
	const removed = await tx
		.deleteFrom("mailings")
		.where(is({ id, event_id: eventId }))
		.where("state", "in", ["draft", "stopped"])
		.where((where) =>
			where.not(where.exists(where.selectFrom("mails").select("id").whereRef("mails.mailing_id", "=", "mailings.id"))),
		)
		.executeTakeFirst();
	if (removed.numDeletedRows > 0n) return;
	await requireMailing(tx, eventId, id);
	throw new Refusal("mailingChanged");
}
