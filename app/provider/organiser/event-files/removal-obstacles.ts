import type { EventDocument } from "~/domain/event-file/event-document";
import { readSettings } from "~/domain/settings";
import type { Transaction } from "~/provider/ground/store/transact";
import { peopleText } from "../programme-import/people-text";

/** Reasons to refuse a document: it no longer offers what people have chosen at the event. */
export async function removalObstacles(tx: Transaction, document: EventDocument): Promise<string[]> {
	return [
		...(await currencyObstacles(tx, document)),
		...(await dayObstacles(tx, document)),
		...(await typologyObstacles(tx, document)),
		...(await articleObstacles(tx, document)),
		...(await promoCodeObstacles(tx, document)),
		...(await quotaObstacles(tx, document)),
		...(await slotObstacles(tx, document)),
		...(await categoryObstacles(tx, document)),
	];
}

/** Payments in one currency cannot be compared with prices in another. */
async function currencyObstacles(tx: Transaction, { event, settings }: EventDocument) {
	const { currency } = readSettings(settings);
	const issued = await tx
		.selectFrom("invoices")
		.where("event_id", "=", event.id)
		.where("issued_at", "is not", null)
		.where("currency", "!=", currency)
		.groupBy("currency")
		.select((row) => ["currency", row.fn.countAll<number | string>().as("invoices")])
		.execute();
	return issued.map((row) => `the currency “${row.currency}” cannot go: ${row.invoices} invoices are in it`);
}

async function dayObstacles(tx: Transaction, { event, days }: EventDocument) {
	const chosen = await tx
		.selectFrom("day_registrations")
		.where("event_id", "=", event.id)
		.groupBy("day_id")
		.select((row) => ["day_id", row.fn.countAll<number | string>().as("people")])
		.execute();
	return chosen
		.filter(({ day_id }) => !days.some(({ id }) => id === day_id))
		.map(({ day_id, people }) => `the day “${day_id}” cannot go: ${peopleText(Number(people))} registered for it`);
}

async function typologyObstacles(tx: Transaction, { event, typologies }: EventDocument) {
	const chosen = await tx
		.selectFrom("registrations")
		.where("event_id", "=", event.id)
		.where("typology_id", "is not", null)
		.groupBy("typology_id")
		.select((row) => ["typology_id", row.fn.countAll<number | string>().as("people")])
		.execute();
	return chosen
		.filter(({ typology_id }) => !typologies.some(({ id }) => id === typology_id))
		.map(({ typology_id, people }) => `the typology “${typology_id}” cannot go: ${peopleText(Number(people))} of it`);
}

async function articleObstacles(tx: Transaction, { event, articles }: EventDocument) {
	const chosen = await tx
		.selectFrom("article_choices")
		.where("event_id", "=", event.id)
		.groupBy(["article_id", "day_id"])
		.select((row) => ["article_id", "day_id", row.fn.countAll<number | string>().as("people")])
		.execute();
	return chosen
		.filter(({ article_id, day_id }) => !articles.some(({ id, days }) => id === article_id && days[day_id]))
		.map(
			({ article_id, day_id, people }) =>
				`the article “${article_id}” on day “${day_id}” cannot go: ${peopleText(Number(people))} chose it`,
		);
}

/** One that is applied and not invoiced is a price that somebody was shown; a limit or a date ends it for other people. */
async function promoCodeObstacles(tx: Transaction, { event, promoCodes }: EventDocument) {
	const applied = await tx
		.selectFrom("promo_uses")
		.where("event_id", "=", event.id)
		.where("invoiced_at", "is", null)
		.groupBy("code")
		.select((row) => ["code", row.fn.countAll<number | string>().as("people")])
		.execute();
	return applied
		.filter((use) => !promoCodes.some(({ code }) => code === use.code))
		.map(({ code, people }) => `the promo code “${code}” cannot go: ${peopleText(Number(people))} applied it`);
}

async function quotaObstacles(tx: Transaction, { event, quotas }: EventDocument) {
	const chosen = await tx
		.selectFrom("quota_choices")
		.where("event_id", "=", event.id)
		.groupBy(["quota_key", "value"])
		.select((row) => ["quota_key", "value", row.fn.countAll<number | string>().as("people")])
		.execute();
	return chosen
		.filter(
			({ quota_key, value }) =>
				!quotas.some(({ key, values }) => key === quota_key && values.some((one) => one.value === value)),
		)
		.map(
			({ quota_key, value, people }) =>
				`the value “${value}” of quota “${quota_key}” cannot go: ${peopleText(Number(people))} chose it`,
		);
}

async function slotObstacles(tx: Transaction, { event, conferences }: EventDocument) {
	const chosen = await tx
		.selectFrom("slot_registrations")
		.where("event_id", "=", event.id)
		.groupBy(["conference_id", "slot_id"])
		.select((row) => ["conference_id", "slot_id", row.fn.countAll<number | string>().as("people")])
		.execute();
	const offered = new Map(conferences.flatMap(({ id, slots }) => slots.map((slot) => [slot.id, id] as const)));
	return chosen
		.filter(({ conference_id, slot_id }) => offered.get(slot_id) !== conference_id)
		.map(
			({ conference_id, slot_id, people }) =>
				`the slot “${slot_id}” of conference “${conference_id}” cannot go: ${peopleText(Number(people))} chose it`,
		);
}

async function categoryObstacles(tx: Transaction, { event, categories, companyCategories }: EventDocument) {
	const chosen = await tx
		.selectFrom("category_choices")
		.where("event_id", "=", event.id)
		.groupBy("category_id")
		.select((row) => ["category_id", row.fn.countAll<number | string>().as("people")])
		.execute();
	return chosen
		.filter(({ category_id }) => ![...categories, ...companyCategories].some(({ id }) => id === category_id))
		.map(
			({ category_id, people }) => `the category “${category_id}” cannot go: ${peopleText(Number(people))} chose it`,
		);
}
