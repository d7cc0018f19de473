import { everyEvent } from "../../../ground/events/every-event";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { companionIds } from "../../../ground/records/companions";
import { nameInRow } from "../../../ground/records/name-in-row";
import { clearedEventPerson } from "../../../ground/records/person-at-event";
import { lockAccount } from "../../../ground/records/registrant-account";
import { retireBadge } from "../../../ground/records/retire-badges";
import { type RegistrationRow, selectAttendees } from "../../../ground/records/rows";
import { newBadgeCode } from "../../../ground/store/ids";
import type { Transaction } from "../../../ground/store/transact";
import { findObstacle } from "../../../registration/release/cancellation-obstacle";
import { withdraw } from "../../../registration/release/withdraw";
import { type Erase, flatten, type ReadCategory, type Subject } from "./data-category";
import { atEvent, conferenceOf, dayOf, labelOf } from "./names-in-event";
import { ownRows, rowsAtEvents } from "./rows-of-one-person";

/**
 * The registration for each event. After erasing it remains as that of an unknown person who does not come: seats are released,
 * companions are cancelled, the badge gets a new code, and payments are credited as for a cancellation.
 */
const registrations = rowsAtEvents({
	read: (store, id) =>
		store.selectFrom("registrations").selectAll().where("person_id", "=", id).orderBy("created_at").execute(),
	describe: (row, subject) => ({
		code: row.code,
		typology: labelOf(subject, row.event_id, "typologies", row.typology_id),
		listedAt: row.listed_at,
		invitedAt: row.invited_at,
		respondedAt: row.responded_at,
		registeredAt: row.registered_at,
		completedAt: row.completed_at,
		opinionRemindedAt: row.opinion_reminded_at,
		channel: row.registered_from,
		isRemote: row.is_remote === null ? null : row.is_remote === 1,
		message: row.message,
		sharesContact: row.shares_contact === null ? null : row.shares_contact === 1,
		...flatten(row.extended),
		...correctionsAt(row),
	}),
});

export const eraseRegistrations: Erase = async (tx, subject, now) => {
	for (const event of await eventsOf(tx, subject)) {
		const record = await lockAccount(tx, event.id, subject.id, now);
		if (!record) continue;
		await retireBadge(tx, event.id, subject.id, now);
		const change = {
			code: newBadgeCode(),
			registered_at: null,
			responded_at: record.responded_at ?? now.toISOString(),
			completed_at: null,
			represented_by: null,
			registered_by: null,
			registered_by2: null,
			registered_from: null,
			device: null,
			is_remote: null,
			shares_contact: null,
			company_id: null,
			message: null,
			extended: "{}",
			...clearedEventPerson,
		};
		// Nobody is refused an erasure; what they have already used is not refunded.
		const companions = await companionIds(tx, event.id, subject.id);
		const obstacle = await findObstacle(tx, event, { registration: record, companions }, now);
		const refunds = obstacle === null ? undefined : false;
		// `erasePerson` has already asked about the companions.
		await withdraw(tx, event, record, { lostCompanions: "all", change, refunds }, now);
	}
};

/** Corrected data that an event has, which differs from what the person entered. */
function correctionsAt(row: RegistrationRow): Record<string, string | null> {
	if (row.known_first_name === null) return {};
	return {
		knownName: nameInRow({ first_name: row.known_first_name, last_name: row.known_last_name }),
		knownEmail: row.known_email || null,
		knownPhone: row.known_phone || null,
		knownMobile: row.known_mobile || null,
		correctedAt: row.corrected_at,
	};
}

const companions: ReadCategory = async (store, subject) => {
	const rows = await selectAttendees(store)
		.select(["registrations.event_id", "first_name", "last_name", "registrations.created_at"])
		.where("registered_by", "=", subject.id)
		.where("registrations.person_id", "!=", subject.id)
		.orderBy("registrations.created_at")
		.execute();
	return rows.map((row) => ({ ...atEvent(subject, row.event_id), name: nameInRow(row), createdAt: row.created_at }));
};

/** Whom a list names at the person's address. */
const expectedCompanions = ownRows({
	read: (store, id) =>
		store
			.selectFrom("expected_companions")
			.selectAll()
			.where("person_id", "=", id)
			.where("event_id", "in", everyEvent)
			.orderBy("created_at")
			.orderBy("id")
			.execute(),
	describe: ({ event_id, created_at, ...names }, subject) => ({
		...atEvent(subject, event_id),
		name: nameInRow(names),
		createdAt: created_at,
	}),
});

/** The person's choices at an event, released with the registration (`releaseEverything`). */
const choices: ReadCategory = async (store, subject) => {
	const of = (eventId: string) => atEvent(subject, eventId);
	const days = await store
		.selectFrom("day_registrations")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("day_id")
		.execute();
	const articles = await store
		.selectFrom("article_choices")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("article_id")
		.execute();
	const quotas = await store
		.selectFrom("quota_choices")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
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
};

const conferences: ReadCategory = async (store, subject) => {
	const slots = await store
		.selectFrom("slot_registrations")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("registered_at")
		.execute();
	const categories = await store
		.selectFrom("category_choices")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("category_id")
		.execute();
	return [
		...slots.map((row) => ({
			...atEvent(subject, row.event_id),
			conference: conferenceOf(subject, row),
			registeredAt: row.registered_at,
		})),
		...categories.map((row) => ({ ...atEvent(subject, row.event_id), category: row.category_id })),
	];
};

export const registrationsData = { registrations, choices, conferences, companions, expectedCompanions };

/** The events for which the person has a registration, always in the same order. */
async function eventsOf(tx: Transaction, { id, events }: Subject): Promise<LoadedEvent[]> {
	const rows = await tx.selectFrom("registrations").select("event_id").where("person_id", "=", id).execute();
	return rows
		.map((row) => row.event_id)
		.sort()
		.flatMap((eventId) => events.get(eventId) ?? []);
}
