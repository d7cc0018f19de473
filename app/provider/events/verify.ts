import { overlaps } from "~/domain/conference";
import { mostBegun, setAsideReason } from "../background/begun";
import { slotById } from "../conferences/offered";
import { contextOf } from "../context";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";
import { type KnownEvent, requireEvent } from "./known-event";
import { spansOfPeople } from "./spans-of-people";
import { recountMoney } from "./verify-money";
import { moneyOnItsWay } from "./verify-refunds";

/**
 * Recounts an event at one instant; 404 when there is no such event. Nothing is written. One reading transaction sees one
 * state from its first statement on, the event's document with it: a snapshot of its own on SQLite, `repeatable read` on
 * PostgreSQL. Neither waits for a writer nor lets one wait.
 */
export function verifyEvent(store: Store, idOrAlias: string): Promise<string[]> {
	return store
		.transaction()
		.setIsolationLevel("repeatable read")
		.setAccessMode("read only")
		.execute(async (reading) => recount(reading, await requireEvent(contextOf(reading, undefined), idOrAlias)));
}

/** Refunds and disputes that go their way: no difference, and worth knowing. */
export async function moneyNews(store: Store, idOrAlias: string): Promise<string[]> {
	return moneyOnItsWay(store, await requireEvent(contextOf(store, undefined), idOrAlias));
}

/**
 * Counts again from the rows all that the event's counters and limits say, and tells what differs, a sentence each.
 * The store's own guards keep this true; a limit that was lowered below what is taken is told too.
 */
export async function recount(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	return [
		...(await unfinishedImport(reading, event)),
		...(await quotaCounts(reading, event)),
		...(await singleChoices(reading, event)),
		...(await slotCounts(reading, event)),
		...(await programmes(reading, event)),
		...(await companions(reading, event)),
		...(await records(reading, event)),
		...(await archivedEmployers(reading, event)),
		...(await recountMoney(reading, event)),
		...(await refusedMails(reading, event)),
		...(await setAside(reading, event)),
		...(await lostAddresses(reading, event)),
	];
}

/** Not everybody of a file is in yet. */
async function unfinishedImport(reading: Store | Writing, { id }: KnownEvent): Promise<string[]> {
	const row = await reading.selectFrom("events").select("importing").where("id", "=", id).executeTakeFirst();
	return row?.importing ? ["an import is under way, or was cut off: the same file again goes on with it"] : [];
}

interface Count {
	name: string;
	taken: number;
	capacity: number | null;
	rows: number;
}

function differences(counts: Count[]): string[] {
	return counts.flatMap(({ name, taken, capacity, rows }) => [
		...(taken === rows ? [] : [`${name}: the counter says ${taken}, ${rows} people have it`]),
		...(capacity === null || rows <= capacity ? [] : [`${name}: ${rows} people for ${capacity} places`]),
	]);
}

async function quotaCounts(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const counters = await reading.selectFrom("quota_values").selectAll().where("event_id", "=", event.id).execute();
	const held = await reading
		.selectFrom("quota_choices")
		.select((row) => ["quota_key", "value", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy(["quota_key", "value"])
		.execute();
	const keyOf = (row: { quota_key: string; value: string }) => JSON.stringify([row.quota_key, row.value]);
	const rows = new Map(held.map((row) => [keyOf(row), Number(row.people)]));
	const named = (row: { quota_key: string; value: string }) => `quota “${row.quota_key}”, value “${row.value}”`;
	const known = new Set(counters.map(keyOf));
	return [
		...differences(counters.map((row) => ({ ...row, name: named(row), rows: rows.get(keyOf(row)) ?? 0 }))),
		...held.filter((row) => !known.has(keyOf(row))).map((row) => `${named(row)}: held, and has no counter`),
	];
}

/** A select or radio is one value of a person. */
async function singleChoices(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const several = await reading
		.selectFrom("quota_choices")
		.select(["person_id", "quota_key"])
		.where("event_id", "=", event.id)
		.groupBy(["person_id", "quota_key"])
		.having((row) => row.fn.countAll(), ">", 1)
		.execute();
	const isSingle = (key: string) => event.document.quotas.find((quota) => quota.key === key)?.filter !== "checkbox";
	return several
		.filter(({ quota_key }) => isSingle(quota_key))
		.map(({ person_id, quota_key }) => `person ${person_id}: several values of quota “${quota_key}”`);
}

async function slotCounts(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const counters = await reading.selectFrom("slots").selectAll().where("event_id", "=", event.id).execute();
	const held = await reading
		.selectFrom("slot_registrations")
		.select((row) => ["slot_id", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy("slot_id")
		.execute();
	const rows = new Map(held.map(({ slot_id, people }) => [slot_id, Number(people)]));
	return differences(
		counters.map(({ slot_id, taken, quota }) => ({
			name: `slot “${slot_id}”`,
			taken,
			capacity: quota,
			rows: rows.get(slot_id) ?? 0,
		})),
	);
}

/** Nobody is in two rooms at a time, nor at more conferences than the event allows, nor at one under another's name. */
async function programmes(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const found: string[] = [];
	for await (const [first, last] of spansOfPeople(reading, event.id)) {
		const places = await reading
			.selectFrom("slot_registrations as place")
			.innerJoin("registrations as record", (join) =>
				join.onRef("record.event_id", "=", "place.event_id").onRef("record.person_id", "=", "place.person_id"),
			)
			.select(["place.person_id", "place.conference_id", "place.slot_id", "record.typology_id"])
			.where("place.event_id", "=", event.id)
			.where((row) => row.between("place.person_id", first, last))
			.orderBy("place.person_id")
			.orderBy("place.slot_id")
			.execute();
		found.push(...programmesOf(event, places));
	}
	return found;
}

interface Place {
	person_id: string;
	conference_id: string;
	slot_id: string;
	typology_id: string | null;
}

function programmesOf(event: KnownEvent, places: Place[]): string[] {
	const found: string[] = [];
	for (const [personId, own] of groups(places, "person_id")) {
		const { conferencesMaximum: maximum } = event.settings(own[0]?.typology_id);
		if (maximum !== null && own.length > maximum) {
			found.push(`person ${personId}: ${own.length} conferences, ${maximum} at most`);
		}
		own.forEach((place, index) => {
			const known = slotById(event, place.slot_id);
			if (known?.conference.id !== place.conference_id) {
				found.push(`person ${personId}: slot “${place.slot_id}” is not of conference “${place.conference_id}”`);
			}
			for (const other of own.slice(index + 1)) {
				const second = slotById(event, other.slot_id);
				if (known && second && overlaps(known.slot, second.slot)) {
					found.push(`person ${personId}: slots “${place.slot_id}” and “${other.slot_id}” overlap`);
				}
			}
		});
	}
	return found;
}

async function companions(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const hosts = new Map<
		string,
		{ companions: number; came: string | null; isCompanion: boolean; typology: string | null }
	>();
	for await (const [first, last] of spansOfPeople(reading, event.id)) {
		const rows = await reading
			.selectFrom("registrations as companion")
			.leftJoin("registrations as host", (join) =>
				join.onRef("host.event_id", "=", "companion.event_id").onRef("host.person_id", "=", "companion.registered_by"),
			)
			.select([
				"companion.registered_by as registrant",
				"host.registered_at as came",
				"host.registered_by as registrant_of_host",
				"host.typology_id as typology",
			])
			.where("companion.event_id", "=", event.id)
			.where((row) => row.between("companion.person_id", first, last))
			.where("companion.registered_by", "is not", null)
			.whereRef("companion.registered_by", "!=", "companion.person_id")
			.execute();
		for (const { registrant, came, registrant_of_host, typology } of rows) {
			const known = hosts.get(registrant ?? "");
			if (known) known.companions++;
			else hosts.set(registrant ?? "", { companions: 1, came, isCompanion: Boolean(registrant_of_host), typology });
		}
	}
	return [...hosts].flatMap(([registrant, { companions: count, came, isCompanion, typology }]) => {
		const { companionsMaximum: maximum } = event.settings(typology);
		return [
			...(maximum !== null && count > maximum ? [`${count} companions, ${maximum} at most`] : []),
			...(came === null ? ["has companions, and is not registered"] : []),
			...(isCompanion ? ["is a companion, and has companions"] : []),
		].map((what) => `person ${registrant}: ${what}`);
	});
}

async function records(reading: Store | Writing, event: KnownEvent): Promise<string[]> {
	const found: string[] = [];
	for await (const [first, last] of spansOfPeople(reading, event.id)) {
		const rows = await reading
			.selectFrom("registrations")
			.select(["person_id", "registered_at", "completed_at", "represented_by"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.orderBy("person_id")
			.execute();
		const days = await reading
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const articles = await reading
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", event.id)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const [daysOf, articlesOf] = [groups(days, "person_id"), groups(articles, "person_id")];
		for (const record of rows) {
			const whats = contradictions(record, daysOf.get(record.person_id) ?? [], articlesOf.get(record.person_id) ?? []);
			found.push(...whats.map((what) => `person ${record.person_id}: ${what}`));
		}
	}
	return found;
}

/** Days and articles belong to who is registered; articles to the days that the person comes on, or to the whole event. */
function contradictions(
	record: { registered_at: string | null; completed_at: string | null; represented_by: string | null },
	days: { day_id: string }[],
	articles: { article_id: string; day_id: string }[],
): string[] {
	const isRegistered = record.registered_at !== null;
	const stray = articles.filter(({ day_id }) => day_id !== "0" && !days.some((day) => day.day_id === day_id));
	return [
		...(isRegistered || articles.length === 0 ? [] : ["has articles, and is not registered"]),
		...(isRegistered || record.completed_at === null ? [] : ["is complete, and is not registered"]),
		...(isRegistered && record.represented_by !== null ? ["is registered, and represented"] : []),
		...stray.map(({ article_id, day_id }) => `has article “${article_id}” on day “${day_id}”, and does not come then`),
	];
}

/** A company is archived when nobody has it any more. */
async function archivedEmployers(reading: Store | Writing, { domainId }: KnownEvent): Promise<string[]> {
	const rows = await reading
		.selectFrom("employees")
		.innerJoin("companies", "companies.id", "employees.company_id")
		.select(["companies.id", "employees.person_id"])
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is not", null)
		.execute();
	return rows.map(({ id, person_id }) => `person ${person_id}: has the archived company ${id} in their list`);
}

/** Mails that no server will ever take; those that wait are no difference. */
async function refusedMails(reading: Store | Writing, { id }: KnownEvent): Promise<string[]> {
	const rows = await reading
		.selectFrom("mails")
		.select(["person_id", "action_id", "reason"])
		.where("event_id", "=", id)
		.where("failed_at", "is not", null)
		.orderBy("failed_at")
		.execute();
	return rows.map(
		({ person_id, action_id, reason }) => `person ${person_id}: mail ${action_id} was refused (${reason})`,
	);
}

/** Work that ended its process time after time: nobody tries it any more. */
async function setAside(reading: Store | Writing, { id }: KnownEvent): Promise<string[]> {
	const recaps = await reading
		.selectFrom("jobs")
		.select(["id", "done", "total"])
		.where("event_id", "=", id)
		.where("failed_at", "is not", null)
		.where("begun", ">", mostBegun)
		.execute();
	const others = await reading
		.selectFrom("begun_work")
		.select(["kind", "id"])
		.where("event_id", "=", id)
		.where("set_aside_at", "is not", null)
		.orderBy("set_aside_at")
		.execute();
	return [
		...recaps.map(({ id: job, done, total }) => `recap ${job}: ${setAsideReason} after ${done} of ${total} people`),
		...others.map(({ kind, id: row }) => `${kind} ${row}: ${setAsideReason}`),
	];
}

/** Who typed an address that is somebody else's: no mail reaches them, and an organiser alone can mend it. */
async function lostAddresses(reading: Store | Writing, { id }: KnownEvent): Promise<string[]> {
	const rows = await reading
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "people.address_lost_at", "registrations.registered_at"])
		.where("registrations.event_id", "=", id)
		.where("people.email", "is", null)
		.where((where) => where.or([where("claimed_email", "is not", null), where("address_lost_at", "is not", null)]))
		.orderBy("people.id")
		.execute();
	return rows.map((row) =>
		[
			`person ${row.id}: the address that they gave is somebody else's, no mail reaches them`,
			...(row.address_lost_at === null ? [] : [`its owner said so on ${row.address_lost_at.slice(0, 10)}`]),
			...(row.registered_at === null ? [] : ["they are registered"]),
		].join("; "),
	);
}

function groups<K extends string, T extends Record<K, string | null>>(rows: T[], key: K): Map<string, T[]> {
	const grouped = new Map<string, T[]>();
	for (const row of rows) {
		const name = row[key] ?? "";
		const others = grouped.get(name);
		if (others) others.push(row);
		else grouped.set(name, [row]);
	}
	return grouped;
}
