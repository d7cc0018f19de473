import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";

export function categoriesOf(store: Database, eventId: string, personId: string) {
	return store
		.selectFrom("category_choices")
		.select("category_id")
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

export function categoriesOfMany(store: Database, eventId: string, personIds: string[]) {
	return store
		.selectFrom("category_choices")
		.select(["person_id", "category_id"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
}

export async function insertCategory(tx: Transaction, eventId: string, personId: string, categoryId: string) {
	await tx
		.insertInto("category_choices")
		.values({ event_id: eventId, person_id: personId, category_id: categoryId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function deleteCategories(tx: Transaction, eventId: string, personId: string, categoriesId: string[]) {
	await tx
		.deleteFrom("category_choices")
		.where(is({ event_id: eventId, person_id: personId }))
		.where("category_id", "in", categoriesId)
		.execute();
}
