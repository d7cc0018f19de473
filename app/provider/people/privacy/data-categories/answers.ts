import { sql } from "kysely";
import { mailActions } from "~/domain/messages/mail-template";
import type { Draft } from "~/domain/registration/draft";
import { everyEvent } from "../../../ground/events/every-event";
import { readJson } from "../../../ground/store/json-column";
import { readConsents } from "../../../registration/forms/consents";
import { type Erase, flatten, type ReadCategory, type Subject } from "./data-category";
import { atEvent, dayOf, labelOf } from "./names-in-event";
import { ownRows, rowsAtEvents } from "./rows-of-one-person";

const drafts = ownRows({
	read: (store, id) =>
		store.selectFrom("drafts").selectAll().where("person_id", "=", id).where("event_id", "in", everyEvent).execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		updatedAt: row.updated_at,
		...draftOf(subject, row.event_id, readJson<Draft>(row.answers)),
	}),
});

function draftOf(subject: Subject, eventId: string, { daysId = [], articles = [], registeredFrom, ...draft }: Draft) {
	return {
		participation: draft.participation ?? null,
		days: daysId.map((dayId) => dayOf(subject, { event_id: eventId, day_id: dayId })),
		articles: articles.map(({ articleId }) => labelOf(subject, eventId, "articles", articleId) ?? articleId),
		answered: draft.answered,
		channel: registeredFrom ?? null,
	};
}

const opinions = ownRows({
	read: (store, id) => store.selectFrom("form_answers").selectAll().where("person_id", "=", id).execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		form: labelOf(subject, row.event_id, "forms", row.form_id),
		answeredAt: row.answered_at,
		...flatten(row.answers),
	}),
});

const consents = ownRows({
	read: readConsents,
	describe: (consent, subject) => ({ ...atEvent(subject, consent.eventId), ...consent }),
});

const mails = ownRows({
	read: (store, id) =>
		store
			.selectFrom("mails")
			.select(["event_id", "action_id", "created_at", "sent_at"])
			.where("person_id", "=", id)
			.orderBy("created_at")
			.execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		action: row.action_id,
		createdAt: row.created_at,
		sentAt: row.sent_at,
	}),
});

/**
 * Some are queued under the registrant and still must be sent to others: to companions, that they are cancelled, and to an
 * accounting department, its credit note.
 */
export const eraseMails: Erase = async (tx, { id }) => {
	await tx
		.deleteFrom("mails")
		.where("person_id", "=", id)
		.where("action_id", "!=", mailActions.companionRemoved)
		.where(sql<boolean>`not (action_id = ${mailActions.creditNote} and variables like '%"to":%')`)
		.execute();
};

const mailChoices = ownRows({
	read: (store, id) =>
		store
			.selectFrom("mail_choices")
			.select(["event_id", "unsubscribed_at"])
			.where("person_id", "=", id)
			.where("unsubscribed_at", "is not", null)
			.execute(),
	describe: (row, subject) => ({ ...atEvent(subject, row.event_id), unsubscribedAt: row.unsubscribed_at }),
});

const mailings = ownRows({
	read: (store, id) =>
		store
			.selectFrom("mailing_recipients")
			.innerJoin("mailings", "mailings.id", "mailing_recipients.mailing_id")
			.select(["mailing_recipients.event_id", "mailings.name", "mailing_recipients.queued_at"])
			.where("mailing_recipients.person_id", "=", id)
			.orderBy("frozen_at")
			.execute(),
	describe: (row, subject) => ({ ...atEvent(subject, row.event_id), mailing: row.name, queuedAt: row.queued_at }),
});

const calendars = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("calendar_entries")
			.selectAll()
			.where("person_id", "=", id)
			.where("event_id", "in", everyEvent)
			.orderBy("published_at")
			.execute(),
	describe: (row) => ({ publishedAt: row.published_at, cancelledAt: row.cancelled_at, ...flatten(row.content) }),
});

const logs = ownRows({
	read: (store, id) =>
		store.selectFrom("action_logs").selectAll().where("person_id", "=", id).orderBy("created_at").execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		action: row.action_id,
		createdAt: row.created_at,
		...flatten(row.extended),
	}),
});

/** What an event's team notes about somebody is about them, and theirs to read. What they noted of others stays, unsigned. */
const staffNotes: ReadCategory = async (store, subject) => {
	const notes = await store
		.selectFrom("person_notes")
		.select(["event_id", "note", "at"])
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.execute();
	const tags = await store
		.selectFrom("person_tags")
		.select(["event_id", "tag"])
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("tag")
		.execute();
	return [
		...notes.map(({ event_id, note, at }) => ({ ...atEvent(subject, event_id), note, at })),
		...tags.map(({ event_id, tag }) => ({ ...atEvent(subject, event_id), tag })),
	];
};

/** With whom they were united, and by whom. Erasing takes what moved, and the words of one by which the other is found. */
const merges: ReadCategory = async (store, subject) => {
	const rows = await store
		.selectFrom("person_merges")
		.select(["event_id", "made_at", "undone_at"])
		.where((row) => row.or({ kept_id: subject.id, merged_id: subject.id }))
		.where("event_id", "in", everyEvent)
		.orderBy("made_at")
		.execute();
	return rows.map((row) => ({ ...atEvent(subject, row.event_id), createdAt: row.made_at, undoneAt: row.undone_at }));
};

export const eraseMerges: Erase = async (tx, { id }) => {
	const found = await tx
		.updateTable("person_merges")
		.set({ moved: "{}" })
		.where((row) => row.or({ kept_id: id, merged_id: id }))
		.returning(["event_id", "kept_id"])
		.execute();
	for (const { event_id, kept_id } of found) {
		await tx
			.updateTable("registrations")
			.set({ merged_terms: "" })
			.where("event_id", "=", event_id)
			.where("person_id", "=", kept_id)
			.execute();
	}
};

/** What people wrote, the mails that they got, and what was recorded about them. */
export const answersData = {
	drafts,
	opinions,
	consents,
	mails,
	mailings,
	mailChoices,
	calendars,
	logs,
	staffNotes,
	merges,
};
