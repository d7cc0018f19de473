import { keyOf } from "~/domain/money/basket";
import type { Price } from "~/domain/money/price";
import type { PromoLine } from "~/domain/money/promo-line";
import type { Extended } from "~/domain/people/person";
import { anywhere, formatDayAlone, formatDayShort, formatDays, formatTime } from "~/domain/time/dates";
import type { LoadedEvent } from "../../ground/events/known-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import { slotById } from "../../registration/conferences/offered";
import { duesOf, moneyOnPaper } from "./dues";
import { rowsOfPeople } from "./paper-rows";

/** A person as documents show them: in words, in the order of time. */
export interface PaperPerson {
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
	/** Days by their names; none where the event has one day. */
	days: string[];
	slots: { title: string; when: string; room: string }[];
	articles: { label: string; day: string; price: Price }[];
	/** What the account's invoices less its credit notes come to: integer cents; of who registered others, for all. */
	paid: Price;
	/** What the account still has to pay; nothing of who comes with somebody, who pays for them. */
	due: Price;
	/** Whether who pays is shown prices with tax first. */
	isTTC: boolean;
	/** What the promo code of who pays takes off. */
	promo(locale: string): PromoLine | undefined;
	/** Answers of forms and quotas by key: values, and the words that were offered for them. */
	answers: Record<string, unknown>;
	said: Record<string, string>;
}

/** People of an event as documents show them, in the order of the ids; who has no record there is left out. */
export async function peopleOnPaper(
	store: Store,
	event: LoadedEvent,
	personIds: string[],
	language: { id: string; key: string },
): Promise<PaperPerson[]> {
	const rows = await rowsOfPeople(store, event.id, personIds);
	const dues = await duesOf(store, event, personIds);
	const { document } = event;
	const say = (text: Parameters<LoadedEvent["say"]>[0]) => event.say(text, language.id);
	const of = <T extends { person_id: string }>(list: T[], id: string) => list.filter((row) => row.person_id === id);
	const found = new Map(
		rows.people.map((row) => {
			const chosenDays = new Set(of(rows.days, row.id).map(({ day_id }) => day_id));
			const held = of(rows.quotas, row.id);
			const keys = [...new Set(held.map(({ quota_key }) => quota_key))];
			const answers: Extended = {
				...JSON.parse(row.own),
				...JSON.parse(row.given),
				...Object.fromEntries(
					keys.map((key) => [key, held.filter((one) => one.quota_key === key).map(({ value }) => value)]),
				),
			};
			const registrantId = row.registered_by ?? row.id;
			const money = moneyOnPaper(event, registrantId, rows, dues.get(registrantId));
			const isPayer = registrantId === row.id;
			const person: PaperPerson = {
				id: row.id,
				code: row.code,
				firstName: row.first_name,
				lastName: row.last_name,
				fullName: nameInRow(row) || (row.email ?? ""),
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
				slots: slotsOf(event, of(rows.slots, row.id), say, language.key),
				articles: of(rows.articles, row.id).flatMap(({ article_id, day_id }) => {
					const article = document.articles.find(({ id }) => id === article_id);
					const day = document.days.find(({ id }) => id === day_id)?.day;
					return article
						? [
								{
									label: say(article.label),
									day: day ? formatDayShort(day, language.key, anywhere) : "",
									price: money.prices.get(keyOf({ personId: row.id, articleId: article_id, dayId: day_id })) ?? nothing,
								},
							]
						: [];
				}),
				paid: isPayer ? money.paid : nothing,
				due: isPayer ? money.due : nothing,
				isTTC: money.isTTC,
				promo: isPayer ? money.promo : () => undefined,
				answers,
				said: saidIn(event, answers, say),
			};
			return [row.id, person] as const;
		}),
	);
	return personIds.flatMap((id) => found.get(id) ?? []);
}

/** Of what is free, or given by a code. */
const nothing: Price = { ht: 0, ttc: 0 };

function slotsOf(
	event: LoadedEvent,
	chosen: { slot_id: string }[],
	say: (text: Parameters<LoadedEvent["say"]>[0]) => string,
	locale: string,
): PaperPerson["slots"] {
	return chosen
		.flatMap(({ slot_id }) => slotById(event, slot_id) ?? [])
		.sort((a, b) => Date.parse(a.slot.startAt) - Date.parse(b.slot.startAt))
		.map(({ conference, slot }) => ({
			title: say(conference.title),
			when: `${formatDayShort(slot.startAt, locale, event.document.event.timeZone)} ${formatTime(slot.startAt, locale, event.document.event.timeZone)}`,
			room: slot.room,
		}));
}

/** The labels of what was chosen, and what was typed as it is. */
function saidIn(event: LoadedEvent, answers: Extended, say: (text: Parameters<LoadedEvent["say"]>[0]) => string) {
	const asked = [...event.document.forms.flatMap(({ models }) => models), ...event.document.quotas];
	return Object.fromEntries(
		asked.map(({ key, values }) => {
			const labelOf = (value: unknown) => {
				const offered = values.find((one) => one.value === value);
				return offered ? say(offered.label) : textOf(value);
			};
			return [key, [answers[key] ?? []].flat().map(labelOf).filter(Boolean).join(", ")];
		}),
	);
}

function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** « 18 et 19 mars 2027 » */
export function datesOf({ document }: LoadedEvent, locale: string): string {
	return formatDays(
		document.days.map(({ day }) => day),
		locale,
	);
}

/** The language of a document: the one asked for, else the event's own. */
export function languageOf({ document }: LoadedEvent, languageId: string | null | undefined) {
	const known = (id: string | null | undefined) => document.languages.find((one) => one.id === id);
	return known(languageId) ?? known(document.event.defaultLanguageId) ?? { id: "fr", key: "fr" };
}
