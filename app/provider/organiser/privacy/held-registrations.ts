import type { KnownEvent } from "../../ground/events/known-event";
import { lockAccount, registrantOf } from "../../ground/records/account";
import { nameInRow } from "../../ground/records/name-in-row";
import { updateRegistration } from "../../ground/records/rows";
import { newBadgeCode } from "../../ground/store/ids";
import type { Tables } from "../../ground/store/schema";
import type { Writing } from "../../ground/store/transact";
import { followChange } from "../../money/invoices/follow-change";
import { readConsents } from "../../registration/forms/consents";
import { loseRepresentative } from "../../registration/release/lose";
import { releaseEverything } from "../../registration/release/release";
import { removeAll } from "../../registration/release/remove";
import { eventName, flatten, type Holding, type Subject } from "./holding";

/**
 * The record at each event. Erased, it stays as that of somebody unknown who does not come: what they held is given back,
 * their companions go with them, the badge code is another one, and what was paid is credited as for who withdraws.
 */
const registrations: Holding = {
	name: "registrations",
	tables: ["registrations"],
	async read(store, subject) {
		const rows = await store
			.selectFrom("registrations")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("created_at")
			.execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			code: row.code,
			typology: labelOf(subject, row.event_id, "typologies", row.typology_id),
			invitedAt: row.invited_at,
			respondedAt: row.responded_at,
			registeredAt: row.registered_at,
			completedAt: row.completed_at,
			channel: row.registered_from,
			isRemote: row.is_remote === null ? null : row.is_remote === 1,
			message: row.message,
			sharesContact: row.shares_contact === null ? null : row.shares_contact === 1,
			...flatten(row.extended),
		}));
	},
	async erase(writing, subject, now) {
		for (const event of await eventsOf(writing, subject)) {
			const record = await lockAccount(writing, event.id, subject.id, now);
			if (!record) continue;
			await removeAll(writing, event, subject.id, now);
			await loseRepresentative(writing, event, subject.id, now);
			await releaseEverything(writing, event, subject.id);
			await updateRegistration(writing, event.id, subject.id, {
				code: newBadgeCode(),
				registered_at: null,
				responded_at: record.responded_at ?? now.toISOString(),
				completed_at: null,
				represented_by: null,
				registered_by: null,
				registered_by2: null,
				registered_from: null,
				is_remote: null,
				shares_contact: null,
				company_id: null,
				message: null,
				extended: "{}",
			});
			await followChange(writing, event, registrantOf(record), now);
		}
	},
};

const companions: Holding = {
	name: "companions",
	tables: [],
	async read(store, subject) {
		const rows = await store
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.select(["registrations.event_id", "first_name", "last_name", "registrations.created_at"])
			.where("registered_by", "=", subject.id)
			.where("registrations.person_id", "!=", subject.id)
			.orderBy("registrations.created_at")
			.execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			name: nameInRow(row),
			createdAt: row.created_at,
		}));
	},
};

/** What a person holds at an event, given back with the record (`releaseEverything`). */
const choices: Holding = {
	name: "choices",
	tables: ["day_registrations", "article_choices", "quota_choices"],
	async read(store, subject) {
		const of = (eventId: string) => ({ event: eventName(subject, eventId) });
		const days = await store
			.selectFrom("day_registrations")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("day_id")
			.execute();
		const articles = await store
			.selectFrom("article_choices")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("article_id")
			.execute();
		const quotas = await store
			.selectFrom("quota_choices")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("quota_key")
			.execute();
		return [
			...days.map((row) => ({ ...of(row.event_id), day: dayOf(subject, row), registeredAt: row.registered_at })),
			...articles.map((row) => ({
				...of(row.event_id),
				article: labelOf(subject, row.event_id, "articles", row.article_id),
			})),
			...quotas.map((row) => ({ ...of(row.event_id), choice: row.quota_key, value: row.value })),
		];
	},
};

const conferences: Holding = {
	name: "conferences",
	tables: ["slot_registrations", "category_choices"],
	async read(store, subject) {
		const slots = await store
			.selectFrom("slot_registrations")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("registered_at")
			.execute();
		const categories = await store
			.selectFrom("category_choices")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("category_id")
			.execute();
		return [
			...slots.map((row) => ({
				event: eventName(subject, row.event_id),
				conference: conferenceOf(subject, row),
				registeredAt: row.registered_at,
			})),
			...categories.map((row) => ({ event: eventName(subject, row.event_id), category: row.category_id })),
		];
	},
	/** Places went back with the record. */
	erase: (writing, { id }) => deleteOf(writing, "category_choices", id),
};

const drafts: Holding = {
	name: "drafts",
	tables: ["drafts"],
	async read(store, subject) {
		const rows = await store.selectFrom("drafts").selectAll().where("person_id", "=", subject.id).execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			updatedAt: row.updated_at,
			...flatten(row.answers),
		}));
	},
	erase: (writing, { id }) => deleteOf(writing, "drafts", id),
};

const opinions: Holding = {
	name: "opinions",
	tables: ["form_answers"],
	async read(store, subject) {
		const rows = await store.selectFrom("form_answers").selectAll().where("person_id", "=", subject.id).execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			form: labelOf(subject, row.event_id, "forms", row.form_id),
			answeredAt: row.answered_at,
			...flatten(row.answers),
		}));
	},
	erase: (writing, { id }) => deleteOf(writing, "form_answers", id),
};

const consents: Holding = {
	name: "consents",
	tables: ["consents"],
	async read(store, subject) {
		const consents = await readConsents(store, subject.id);
		return consents.map((consent) => ({ event: eventName(subject, consent.eventId), ...consent }));
	},
	erase: (writing, { id }) => deleteOf(writing, "consents", id),
};

const mails: Holding = {
	name: "mails",
	tables: ["mails"],
	async read(store, subject) {
		const rows = await store
			.selectFrom("mails")
			.select(["event_id", "action_id", "created_at", "sent_at"])
			.where("person_id", "=", subject.id)
			.orderBy("created_at")
			.execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			action: row.action_id,
			createdAt: row.created_at,
			sentAt: row.sent_at,
		}));
	},
	erase: (writing, { id }) => deleteOf(writing, "mails", id),
};

const calendars: Holding = {
	name: "calendars",
	tables: ["calendars", "calendar_entries"],
	async read(store, subject) {
		const rows = await store
			.selectFrom("calendar_entries")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("published_at")
			.execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			publishedAt: row.published_at,
			cancelledAt: row.cancelled_at,
			...flatten(row.content),
		}));
	},
	async erase(writing, { id }) {
		await deleteOf(writing, "calendars", id);
		await deleteOf(writing, "calendar_entries", id);
	},
};

const logs: Holding = {
	name: "logs",
	tables: ["action_logs"],
	async read(store, subject) {
		const rows = await store
			.selectFrom("action_logs")
			.selectAll()
			.where("person_id", "=", subject.id)
			.orderBy("created_at")
			.execute();
		return rows.map((row) => ({
			event: eventName(subject, row.event_id),
			action: row.action_id,
			createdAt: row.created_at,
			...flatten(row.extended),
		}));
	},
	erase: (writing, { id }) => deleteOf(writing, "action_logs", id),
};

export const heldAtEvents: Holding[] = [
	registrations,
	choices,
	conferences,
	companions,
	drafts,
	opinions,
	consents,
	mails,
	calendars,
	logs,
];

type Own =
	| "action_logs"
	| "calendar_entries"
	| "calendars"
	| "category_choices"
	| "consents"
	| "drafts"
	| "form_answers"
	| "mails";

async function deleteOf(writing: Writing, table: Own, personId: string) {
	await writing.deleteFrom(table).where("person_id", "=", personId).execute();
}

/** Where the person has a record, in an order that is the same for everybody. */
async function eventsOf(writing: Writing, { id, events }: Subject): Promise<KnownEvent[]> {
	const rows = await writing.selectFrom("registrations").select("event_id").where("person_id", "=", id).execute();
	return rows
		.map((row) => row.event_id)
		.sort()
		.flatMap((eventId) => events.get(eventId) ?? []);
}

function labelOf(
	{ events, languageId }: Subject,
	eventId: string,
	list: "articles" | "forms" | "typologies",
	id: string | null,
): string | null {
	const event = events.get(eventId);
	const found = event?.document[list].find((one) => one.id === id);
	return event && found ? event.say(found.label, languageId) : id;
}

function dayOf({ events }: Subject, { event_id, day_id }: Tables["day_registrations"]): string {
	return events.get(event_id)?.document.days.find(({ id }) => id === day_id)?.day ?? day_id;
}

function conferenceOf({ events, languageId }: Subject, row: Tables["slot_registrations"]): string {
	const event = events.get(row.event_id);
	const found = event?.document.conferences.find(({ id }) => id === row.conference_id);
	return event && found ? event.say(found.title, languageId) : row.conference_id;
}
