import type { Expression } from "kysely";
import { type EntryPath, isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { HeldEntry } from "~/domain/ground/refusal";
import type { ConferenceEntry } from "~/domain/registration/conference";
import { without } from "~/domain/registration/programme-change";
import { catalogue, readSettings } from "~/domain/settings";
import { nameInRow } from "~/provider/ground/records/name-in-row";
import { chunks } from "~/provider/ground/store/chunks";
import type { Database } from "~/provider/ground/store/transact";
import { is } from "../../ground/store/is";

/** What people have and a document no longer offers. */
interface Holding {
	path: EntryPath;
	/** Of the invoices, where they keep the currency. */
	currency?: string;
	count: number | string | bigint;
	/** The ids of the people. */
	holders: Expression<string>;
}

type FindHoldings = (db: Database, document: EventDocument, before?: EventDocument) => Promise<Holding[]>;

/** What people may have, by the part of the document that offers it. */
const kinds: [part: keyof EventDocument, find: FindHoldings][] = [
	["settings", heldCurrencies],
	["days", heldDays],
	["typologies", heldTypologies],
	["articles", heldArticles],
	["promoCodes", heldPromoCodes],
	["quotas", heldValues],
	["conferences", heldSlots],
	["categories", heldCategories],
	["companyCategories", heldCategories],
];

/**
 * What people have chosen at the event and the document no longer offers: saving it would take that from them. With the document
 * before, only parts that changed are looked at.
 */
export async function heldEntries(db: Database, document: EventDocument, before?: EventDocument) {
	const finders = kinds.filter(([part]) => !before || !isEqual(before[part], document[part])).map(([, find]) => find);
	const held: HeldEntry[] = [];
	for (const find of new Set(finders)) {
		for (const { count, holders, ...holding } of await find(db, document, before)) {
			held.push({ ...holding, count: Number(count), people: await namesOf(db, document.event.id, holders) });
		}
	}
	return held;
}

/** How many are named; an organiser lists the others. */
const mostNamed = 5;

async function namesOf(db: Database, eventId: string, holders: Expression<string>): Promise<string[]> {
	const rows = await db
		.selectFrom("attendees")
		.select(["first_name", "last_name"])
		.where("at_event_id", "=", eventId)
		.where("id", "in", holders)
		.orderBy("last_name")
		.orderBy("first_name")
		.limit(mostNamed)
		.execute();
	return rows.map(nameInRow).filter(Boolean);
}

/** Payments in one currency cannot be compared with prices in another. */
async function heldCurrencies(db: Database, { event, settings }: EventDocument): Promise<Holding[]> {
	const { currency } = readSettings(settings);
	const issued = db
		.selectFrom("invoices")
		.where("event_id", "=", event.id)
		.where("issued_at", "is not", null)
		.where("currency", "!=", currency);
	const rows = await issued
		.groupBy("currency")
		.select((row) => ["currency", row.fn.count<number>("person_id").distinct().as("count")])
		.execute();
	return rows.map((row) => ({
		path: ["settings", catalogue.currency.flag],
		currency: row.currency,
		count: row.count,
		holders: issued.where("currency", "=", row.currency).select("person_id").$asScalar(),
	}));
}

async function heldDays(db: Database, { event, days }: EventDocument): Promise<Holding[]> {
	const chosen = db.selectFrom("day_registrations").where("event_id", "=", event.id);
	const rows = await chosen
		.groupBy("day_id")
		.select((row) => ["day_id", row.fn.countAll<number>().as("count")])
		.execute();
	return rows
		.filter(({ day_id }) => !days.some(({ id }) => id === day_id))
		.map(({ day_id, count }) => ({
			path: ["days", day_id],
			count,
			holders: chosen.where("day_id", "=", day_id).select("person_id").$asScalar(),
		}));
}

async function heldTypologies(db: Database, { event, typologies }: EventDocument): Promise<Holding[]> {
	const chosen = db.selectFrom("registrations").where("event_id", "=", event.id).where("typology_id", "is not", null);
	const rows = await chosen
		.groupBy("typology_id")
		.select((row) => ["typology_id", row.fn.countAll<number>().as("count")])
		.execute();
	return rows
		.filter(({ typology_id }) => !typologies.some(({ id }) => id === typology_id))
		.map(({ typology_id, count }) => ({
			path: ["typologies", String(typology_id)],
			count,
			holders: chosen.where("typology_id", "=", typology_id).select("person_id").$asScalar(),
		}));
}

async function heldArticles(db: Database, { event, articles }: EventDocument): Promise<Holding[]> {
	const chosen = db.selectFrom("article_choices").where("event_id", "=", event.id);
	const rows = await chosen
		.groupBy(["article_id", "day_id"])
		.select((row) => ["article_id", "day_id", row.fn.countAll<number>().as("count")])
		.execute();
	return rows
		.filter(({ article_id, day_id }) => !articles.some(({ id, days }) => id === article_id && days[day_id]))
		.map(({ article_id, day_id, count }) => ({
			path: ["articles", article_id, "days", day_id],
			count,
			holders: chosen.where(is({ article_id, day_id })).select("person_id").$asScalar(),
		}));
}

/**
 * A promo code that somebody applied and no invoice has yet is a price that they were shown; a limit or a date ends it for
 * other people.
 */
async function heldPromoCodes(db: Database, { event, promoCodes }: EventDocument): Promise<Holding[]> {
	const applied = db.selectFrom("promo_uses").where("event_id", "=", event.id).where("invoiced_at", "is", null);
	const rows = await applied
		.groupBy("code")
		.select((row) => ["code", row.fn.countAll<number>().as("count")])
		.execute();
	return rows
		.filter((use) => !promoCodes.some(({ code }) => code === use.code))
		.map(({ code, count }) => ({
			path: ["promoCodes", code],
			count,
			holders: applied.where("code", "=", code).select("person_id").$asScalar(),
		}));
}

async function heldValues(db: Database, { event, quotas }: EventDocument): Promise<Holding[]> {
	const chosen = db.selectFrom("quota_choices").where("event_id", "=", event.id);
	const rows = await chosen
		.groupBy(["quota_key", "value"])
		.select((row) => ["quota_key", "value", row.fn.countAll<number>().as("count")])
		.execute();
	const isOffered = (quotaKey: string, wanted: string) =>
		quotas.some(({ key, values }) => key === quotaKey && values.some(({ value }) => value === wanted));
	return rows
		.filter(({ quota_key, value }) => !isOffered(quota_key, value))
		.map(({ quota_key, value, count }) => ({
			path: ["quotas", quota_key, "values", value],
			count,
			holders: chosen.where(is({ quota_key, value })).select("person_id").$asScalar(),
		}));
}

async function heldSlots(
	db: Database,
	{ event, conferences }: EventDocument,
	before?: EventDocument,
): Promise<Holding[]> {
	const chosen = db.selectFrom("slot_registrations").where("event_id", "=", event.id);
	const offered = new Map(slotsOf(conferences).map(({ slot_id, conference_id }) => [slot_id, conference_id]));
	// Each seat is one of a slot that has a row: slots are thousands, seats more than a hundred thousand.
	const slots = before
		? slotsOf(without(before.conferences, conferences))
		: await db.selectFrom("slots").select(["slot_id", "conference_id"]).where("event_id", "=", event.id).execute();
	const gone = slots.filter(({ conference_id, slot_id }) => offered.get(slot_id) !== conference_id);
	const held = [];
	for (const chunk of chunks(gone)) {
		const rows = await chosen
			.where(
				"slot_id",
				"in",
				chunk.map(({ slot_id }) => slot_id),
			)
			.groupBy(["conference_id", "slot_id"])
			.select((row) => ["conference_id", "slot_id", row.fn.countAll<number>().as("count")])
			.execute();
		held.push(...rows);
	}
	const lost = held.filter(({ conference_id, slot_id }) => offered.get(slot_id) !== conference_id);
	return lost.map(({ conference_id, slot_id, count }) => ({
		path: ["conferences", conference_id, "slots", slot_id],
		count,
		holders: chosen.where("slot_id", "=", slot_id).select("person_id").$asScalar(),
	}));
}

function slotsOf(conferences: ConferenceEntry[]) {
	return conferences.flatMap(({ id, slots }) => slots.map((slot) => ({ slot_id: slot.id, conference_id: id })));
}

async function heldCategories(db: Database, document: EventDocument): Promise<Holding[]> {
	const { event, categories, companyCategories } = document;
	const chosen = db.selectFrom("category_choices").where("event_id", "=", event.id);
	const rows = await chosen
		.groupBy("category_id")
		.select((row) => ["category_id", row.fn.countAll<number>().as("count")])
		.execute();
	return rows
		.filter(({ category_id }) => ![...categories, ...companyCategories].some(({ id }) => id === category_id))
		.map(({ category_id, count }) => ({
			path: ["categories", category_id],
			count,
			holders: chosen.where("category_id", "=", category_id).select("person_id").$asScalar(),
		}));
}
