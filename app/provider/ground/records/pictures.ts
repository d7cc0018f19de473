import type { Transaction } from "../store/transact";

/** Deletes the rows, and with them who is on a picture; the files then belong to nobody. */
export async function deletePictures(tx: Transaction, ids: string[]) {
	for (const id of ids) {
		await tx.deleteFrom("picture_people").where("picture_id", "=", id).execute();
		await tx.deleteFrom("pictures").where("id", "=", id).execute();
	}
}

export async function deletePicturesOf(tx: Transaction, eventId: string, personId: string) {
	const appearances = await tx
		.selectFrom("picture_people")
		.select("picture_id")
		.where("person_id", "=", personId)
		.execute();
	const authored = await tx
		.selectFrom("pictures")
		.select(["id", "event_id"])
		.where("author_id", "=", personId)
		.execute();
	const appearedOn =
		appearances.length === 0
			? []
			: await tx
					.selectFrom("pictures")
					.select(["id", "event_id"])
					.where(
						"id",
						"in",
						appearances.map(({ picture_id }) => picture_id),
					)
					.execute();
	const atEvent = [...authored, ...appearedOn].filter(({ event_id }) => event_id === eventId);
	await deletePictures(tx, [...new Set(atEvent.map(({ id }) => id))]);
}
