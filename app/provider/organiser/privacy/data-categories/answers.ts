import { mailActions } from "~/domain/mail/mail-template";
import type { Draft } from "~/domain/registration/draft";
import { everyEvent } from "../../../ground/events/every-event";
import { readJson } from "../../../ground/store/json-column";
import { readConsents } from "../../../registration/forms/consents";
import { type DataCategory, flatten, type Subject } from "./data-category";
import { atEvent, dayOf, labelOf } from "./names-in-event";
import { deleteOwn, ownRows, rowsAtEvents } from "./rows-of-one-person";

const drafts = ownRows("drafts", {
	name: "drafts",
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

const opinions = ownRows("form_answers", {
	name: "opinions",
	read: (store, id) => store.selectFrom("form_answers").selectAll().where("person_id", "=", id).execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		form: labelOf(subject, row.event_id, "forms", row.form_id),
		answeredAt: row.answered_at,
		...flatten(row.answers),
	}),
});

const consents = ownRows("consents", {
	name: "consents",
	read: readConsents,
	describe: (consent, subject) => ({ ...atEvent(subject, consent.eventId), ...consent }),
});

const ownMails = ownRows("mails", {
	name: "mails",
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

const mails: DataCategory = {
	...ownMails,
	/** The mails that tell their companions of the cancellation are queued under the registrant and still must be sent. */
	async erase(tx, { id }) {
		await tx
			.deleteFrom("mails")
			.where("person_id", "=", id)
			.where("action_id", "!=", mailActions.companionRemoved)
			.execute();
	},
};

const calendars = rowsAtEvents({
	name: "calendars",
	tables: ["calendars", "calendar_entries"],
	read: (store, id) =>
		store
			.selectFrom("calendar_entries")
			.selectAll()
			.where("person_id", "=", id)
			.where("event_id", "in", everyEvent)
			.orderBy("published_at")
			.execute(),
	describe: (row) => ({ publishedAt: row.published_at, cancelledAt: row.cancelled_at, ...flatten(row.content) }),
	async erase(tx, { id }) {
		await deleteOwn(tx, "calendars", id);
		await deleteOwn(tx, "calendar_entries", id);
	},
});

const logs = ownRows("action_logs", {
	name: "logs",
	read: (store, id) =>
		store.selectFrom("action_logs").selectAll().where("person_id", "=", id).orderBy("created_at").execute(),
	describe: (row, subject) => ({
		...atEvent(subject, row.event_id),
		action: row.action_id,
		createdAt: row.created_at,
		...flatten(row.extended),
	}),
});

/** What people wrote, the mails that they got, and what was recorded about them. */
export const answersData: DataCategory[] = [drafts, opinions, consents, mails, calendars, logs];
