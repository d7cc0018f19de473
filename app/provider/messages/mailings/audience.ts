import { type RawBuilder, sql } from "kysely";
import type { RefusalFields } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { type MailingAudience, recentMs } from "~/domain/messages/mailing";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { slicesByName } from "../../ground/records/slices-by-name";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { knownConditions } from "../../people/list/filter-people";
import { cameEver, registeredOn } from "../../people/list/people-conditions";

type Condition = RawBuilder<boolean>;

/** The mails that ask somebody to come. */
const invitingActions = [mailActions.invited, mailActions.representativeAsked];

/** Whom a mailing is for, as conditions on the rows of `registrations`; nobody if `audienceFaults` finds a fault. */
export function conditionsOfAudience(
	store: Store,
	event: LoadedEvent,
	audience: MailingAudience,
	{ now, mailingId }: { now: Date; mailingId: string },
): Condition[] {
	const listed = listedConditions(store, event, audience, now) ?? [sql<boolean>`(1 = 0)`];
	return [
		viewCondition(event, audience),
		...(audience.typologies.length > 0
			? [sql<boolean>`registrations.typology_id in (${sql.join(audience.typologies)})`]
			: []),
		...listed,
		...(audience.withoutRecent ? [sql<boolean>`not ${isRecent(event.id, mailingId, now)}`] : []),
	];
}

/**
 * What is wrong with an audience, as messages by field: since it was saved, the event may have lost its day, or a question that the
 * list was filtered by.
 */
export function audienceFaults(store: Store, event: LoadedEvent, audience: MailingAudience, now: Date): RefusalFields {
	const { view, dayId } = audience;
	const isDayGone = view === "day" && !event.document.days.some(({ id }) => id === dayId);
	return {
		...(isDayGone && { dayId: "mailings.error.day" }),
		...(!listedConditions(store, event, audience, now) && { view: "mailings.error.listed" }),
	};
}

/** The list at which the mailing was begun; undefined if it asks for a column that the event does not have. */
function listedConditions(
	store: Store,
	event: LoadedEvent,
	{ q, columns, ids }: MailingAudience,
	now: Date,
): Condition[] | undefined {
	return knownConditions(store, event, { view: "all", q, columns, ids }, now) as Condition[] | undefined;
}

function viewCondition(event: LoadedEvent, { view, dayId }: MailingAudience): Condition {
	switch (view) {
		case "all":
			return sql`(1 = 1)`;
		case "unanswered":
			return sql`(registrations.invited_at is not null and registrations.responded_at is null)`;
		case "uninvited":
			return sql`(registrations.responded_at is null and not exists (select 1 from mails
				where mails.person_id = registrations.person_id and mails.event_id = ${event.id}
				and mails.dropped_at is null and mails.action_id in (${sql.join(invitingActions)}))
				and not exists (select 1 from mailing_recipients as former
				where former.person_id = registrations.person_id and former.event_id = ${event.id}
				and former.queued_at is not null))`;
		case "registered":
			return sql`(registrations.registered_at is not null)`;
		case "unpaid":
			return sql`(registrations.due_since is not null)`;
		case "day":
			return sql`(registrations.registered_at is not null and ${registeredOn(dayId ?? "")})`;
		case "came":
			return cameEver as Condition;
	}
}

/** Another mailing of the event went to them lately. */
function isRecent(eventId: string, mailingId: string, now: Date): Condition {
	const since = new Date(now.getTime() - recentMs).toISOString();
	return sql`exists (select 1 from mailing_recipients as other where other.person_id = registrations.person_id
		and other.event_id = ${eventId} and other.mailing_id <> ${mailingId} and other.queued_at > ${since})`;
}

const hasUnsubscribed = (eventId: string): Condition =>
	sql`exists (select 1 from mail_choices where mail_choices.event_id = ${eventId}
		and mail_choices.person_id = registrations.person_id and mail_choices.unsubscribed_at is not null)`;

/** Why somebody of the audience gets no mail, or null: they have no address, or want none. */
export function reachOf(eventId: string) {
	return sql<"address" | "unsubscribed" | null>`case when people.email is null then 'address'
		when ${hasUnsubscribed(eventId)} then 'unsubscribed' end`;
}

/** First registration day: people whose first day at the event is this one. */
export function firstDayIs({ document }: LoadedEvent, dayId: string): Condition {
	const days = [...document.days].sort((a, b) => (a.day < b.day ? -1 : 1));
	const before = days.slice(
		0,
		days.findIndex(({ id }) => id === dayId),
	);
	return sql<boolean>`(${sql.join(
		[registeredOn(dayId), ...before.map(({ id }) => sql`not ${registeredOn(id)}`)],
		sql` and `,
	)})`;
}

export function peopleOfAudience(db: Database, eventId: string, conditions: Condition[]) {
	const rows = db
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.where("registrations.event_id", "=", eventId);
	return conditions.reduce((all, condition) => all.where(condition), rows);
}

export interface AudienceCounts {
	/** Who would get it now. */
	reached: number;
	withoutAddress: number;
	unsubscribed: number;
	/** Of those reached: another mailing went to them in the last seven days. */
	recent: number;
	languages: { languageId: string | null; count: number }[];
	/** Ids of the first by name, of the one with the longest name, and of the first with another language than the first one's. */
	samples: { first: string | null; longest: string | null; other: string | null };
}

/** Counts slice by slice, yielding between them: an event has up to 50,000 people. */
export async function countAudience(
	store: Store,
	event: LoadedEvent,
	audience: MailingAudience,
	{ now, mailingId }: { now: Date; mailingId: string },
): Promise<AudienceCounts> {
	const conditions = conditionsOfAudience(store, event, audience, { now, mailingId });
	const counts: AudienceCounts = {
		reached: 0,
		withoutAddress: 0,
		unsubscribed: 0,
		recent: 0,
		languages: [],
		samples: { first: null, longest: null, other: null },
	};
	const languages = new Map<string | null, { count: number; first: string }>();
	let longest = -1;
	for await (const { condition, tookMs } of slicesByName(store, { eventId: event.id, direction: "asc", most: 6000 })) {
		const began = performance.now();
		const rows = await peopleOfAudience(store, event.id, [...conditions, condition])
			.select([
				"people.language_id",
				reachOf(event.id).as("reach"),
				sql<number | string>`count(*)`.as("count"),
				sql<number | string>`sum(case when ${isRecent(event.id, mailingId, now)} then 1 else 0 end)`.as("recent"),
				// The sort key and the id in one text: its least value names the first of them.
				sql<string>`min(registrations.sort_name || '\n' || registrations.person_id)`.as("first"),
				sql<string>`max(cast(1000 + length(people.first_name || people.last_name) as text) || registrations.person_id)`.as(
					"longest",
				),
			])
			.groupBy(["people.language_id", "reach"])
			.execute();
		for (const { language_id, reach, ...row } of rows) {
			const count = Number(row.count);
			if (reach === "address") counts.withoutAddress += count;
			else if (reach === "unsubscribed") counts.unsubscribed += count;
			else {
				counts.reached += count;
				counts.recent += Number(row.recent);
				const known = languages.get(language_id);
				languages.set(language_id, { count: count + (known?.count ?? 0), first: known?.first ?? row.first });
				const length = Number(row.longest.slice(0, 4));
				if (length > longest) {
					longest = length;
					counts.samples.longest = row.longest.slice(4);
				}
			}
		}
		tookMs(performance.now() - began);
	}
	counts.languages = [...languages].map(([languageId, { count }]) => ({ languageId, count }));
	const firsts = [...languages.values()].map(({ first }) => first).sort();
	const idIn = (key: string | undefined) => key?.split("\n").at(-1) ?? null;
	counts.samples.first = idIn(firsts[0]);
	counts.samples.other = idIn(firsts[1]);
	return counts;
}
