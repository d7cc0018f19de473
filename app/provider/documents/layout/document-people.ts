import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { keyOf } from "~/domain/money/basket";
import type { Price } from "~/domain/money/price";
import type { PromoLine } from "~/domain/money/promo-line";
import type { Extended } from "~/domain/people/person";
import { anywhere, formatDayAlone, formatDayShort, formatDays, formatTime } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { selectAttendees } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { isOnPostgres } from "../../ground/store/prepared-query";
import { readTogether } from "../../ground/store/read-together";
import type { Tables } from "../../ground/store/schema";
import { slotById } from "../../registration/conferences/offered";
import { accountMoneyOf, readDuesOf } from "./account-money";

export interface DocumentPerson {
	id: string;
	code: string;
	firstName: string;
	lastName: string;
	fullName: string;
	typologyId: string | null;
	typology: string;
	company: string;
	isRegistered: boolean;
	isCompleted: boolean;
	isRemote: boolean;
	registeredBy: string | null;
	/** The days as texts; empty if the event has only one. */
	days: string[];
	slots: { title: string; when: string; room: string }[];
	articles: { label: string; day: string; price: Price }[];
	/** The account's invoices less its credit notes, in integer cents. A registrant's amount covers their companions. */
	paid: Price;
	/** The amount due of the account; zero for companions, as their registrant pays for them. */
	due: Price;
	isTTC: boolean;
	promo(locale: string): PromoLine | undefined;
	/** The answers to forms and quotas by key: values in `answers`, their texts in `labels`. */
	answers: Record<string, unknown>;
	labels: Record<string, string>;
}

/** Reads people as documents show them, in the order of the ids; people who are not registered for the event are left out. */
export async function readDocumentPeople(
	store: Store,
	event: LoadedEvent,
	personIds: string[],
	language: { id: string; key: string },
): Promise<DocumentPerson[]> {
	const rows = await rowsOfPeople(store, event.id, personIds);
	const dues = await readDuesOf(store, event, personIds);
	const { document } = event;
	const say = (text: Parameters<LoadedEvent["print"]>[0]) => event.print(text, language.id);
	const rowsOf = <T extends { person_id: string }>(list: T[], id: string) => list.filter((row) => row.person_id === id);
	const byId = new Map(
		rows.people.map((row) => {
			const chosenDays = new Set(rowsOf(rows.days, row.id).map(({ day_id }) => day_id));
			const quotaChoices = rowsOf(rows.quotas, row.id);
			const keys = [...new Set(quotaChoices.map(({ quota_key }) => quota_key))];
			const answers: Extended = {
				...readJson<Extended>(row.own),
				...readJson<Extended>(row.given),
				...Object.fromEntries(
					keys.map((key) => [key, quotaChoices.filter((choice) => choice.quota_key === key).map(({ value }) => value)]),
				),
			};
			const registrantId = row.registered_by ?? row.id;
			const registrant = rows.people.find(({ id }) => id === registrantId) ?? row;
			const account = { registrantId, typologyId: registrant.typology_id };
			const money = accountMoneyOf(event, account, rows, dues.get(registrantId));
			const isPayer = registrantId === row.id;
			const person: DocumentPerson = {
				id: row.id,
				code: row.code,
				firstName: row.first_name,
				lastName: row.last_name,
				fullName: nameInRow(row) || row.email || "",
				typologyId: row.typology_id,
				typology: say(document.typologies.find(({ id }) => id === row.typology_id)?.label),
				company: row.company ?? textOf(answers.company),
				isRegistered: row.registered_at !== null,
				isCompleted: row.completed_at !== null,
				isRemote: row.is_remote === 1,
				registeredBy: row.registered_by,
				days:
					document.days.length > 1
						? document.days
								.filter(({ id }) => chosenDays.has(id))
								.map(({ day }) => formatDayAlone(day, language.key, anywhere))
						: [],
				slots: slotsOf(event, rowsOf(rows.slots, row.id), say, language.key),
				articles: rowsOf(rows.articles, row.id).flatMap(({ article_id, day_id }) => {
					const article = document.articles.find(({ id }) => id === article_id);
					const day = document.days.find(({ id }) => id === day_id)?.day;
					return article
						? [
								{
									label: say(article.label),
									day: day ? formatDayShort(day, language.key, anywhere) : "",
									price: money.prices.get(keyOf({ personId: row.id, articleId: article_id, dayId: day_id })) ?? noPrice,
								},
							]
						: [];
				}),
				paid: isPayer ? money.paid : noPrice,
				due: isPayer ? money.due : noPrice,
				isTTC: money.isTTC,
				promo: isPayer ? money.promo : () => undefined,
				answers,
				labels: labelsOf(event, answers, say),
			};
			return [row.id, person] as const;
		}),
	);
	return personIds.flatMap((id) => byId.get(id) ?? []);
}

/** The price of articles that are free or given by a code. */
const noPrice: Price = { ht: 0, ttc: 0 };

function slotsOf(
	event: LoadedEvent,
	chosen: { slot_id: string }[],
	say: (text: Parameters<LoadedEvent["print"]>[0]) => string,
	locale: string,
): DocumentPerson["slots"] {
	return chosen
		.flatMap(({ slot_id }) => slotById(event, slot_id) ?? [])
		.sort((a, b) => Date.parse(a.slot.startAt) - Date.parse(b.slot.startAt))
		.map(({ conference, slot }) => ({
			title: say(conference.title),
			when: `${formatDayShort(slot.startAt, locale, event.document.event.timeZone)} ${formatTime(slot.startAt, locale, event.document.event.timeZone)}`,
			room: slot.room,
		}));
}

function labelsOf(
	event: LoadedEvent,
	answers: Extended,
	say: (text: Parameters<LoadedEvent["print"]>[0]) => string,
) {
	const fields = [...event.document.forms.flatMap(({ models }) => models), ...event.document.quotas];
	return Object.fromEntries(
		fields.map(({ key, values }) => {
			const labelOf = (value: unknown) => {
				const offered = values.find((offered) => offered.value === value);
				return offered ? say(offered.label) : textOf(value);
			};
			return [key, [answers[key] ?? []].flat().map(labelOf).filter(Boolean).join(", ")];
		}),
	);
}

function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function datesOf({ document }: LoadedEvent, locale: string): string {
	return formatDays(
		document.days.map(({ day }) => day),
		locale,
	);
}

export function languageOf({ document }: LoadedEvent, languageId: string | null | undefined) {
	const languageById = (id: string | null | undefined) => document.languages.find((language) => language.id === id);
	return languageById(languageId) ?? languageById(document.event.defaultLanguageId) ?? { id: "fr", key: "fr" };
}

export function rowsOfPeople(store: Store, eventId: string, personIds: string[]) {
	return read(store, { eventId, ids: JSON.stringify(personIds) });
}

const read = readTogether(["eventId", "ids"], (from, { eventId, ids }) => {
	const isTheirs = (column: string) => isInJsonList(from, column, ids);
	/** The payers: companions are paid for by the person who registered them. */
	const payers = () =>
		from
			.selectFrom("registrations as paid_for")
			.select(sql<string>`coalesce(paid_for.registered_by, paid_for.person_id)`.as("id"))
			.where("paid_for.event_id", "=", eventId)
			.where(isTheirs("paid_for.person_id"));
	return {
		people: selectAttendees(from)
			.leftJoin("companies", "companies.id", "registrations.company_id")
			.select(["people.id", "first_name", "last_name", "email", "language_id", "people.extended as own"])
			.select(["code", "typology_id", "registered_at", "completed_at", "is_remote", "registered_by"])
			.select(["registrations.extended as given", "companies.name as company"])
			.where("registrations.event_id", "=", eventId)
			.where(isTheirs("registrations.person_id")),
		days: from
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		articles: from
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		slots: from
			.selectFrom("slot_registrations")
			.select(["person_id", "slot_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		quotas: from
			.selectFrom("quota_choices")
			.select(["person_id", "quota_key", "value"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		invoices: from
			.selectFrom("invoices")
			.select(["id", "person_id", "kind", "document", "sequence"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", payers())
			.where("issued_at", "is not", null),
		bills: from
			.selectFrom("bills")
			.select(["person_id", "bill"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", payers()),
	};
});

/** The list is one value for any number of texts; the two engines spell it differently. */
function isInJsonList(from: Kysely<Tables>, column: string, json: string): RawBuilder<SqlBool> {
	return isOnPostgres(from)
		? sql<SqlBool>`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${json}::jsonb)))`
		: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${json}))`;
}
