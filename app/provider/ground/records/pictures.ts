import type { Transaction } from "../store/transact";

/** The rows; who is on a picture is known no more, and its files are nobody's. */
export async function deletePictures(tx: Transaction, ids: string[]) {
	for (const id of ids) {
		await tx.deleteFrom("picture_people").where("picture_id", "=", id).execute();
		await tx.deleteFrom("pictures").where("id", "=", id).execute();
	}
}

/** What somebody took at an event, and is on. */
export async function deletePicturesOf(tx: Transaction, eventId: string, personId: string) {
	const on = await tx.selectFrom("picture_people").select("picture_id").where("person_id", "=", personId).execute();
	const taken = await tx.selectFrom("pictures").select(["id", "event_id"]).where("author_id", "=", personId).execute();
	const shown =
		on.length === 0
			? []
			: await tx
					.selectFrom("pictures")
					.select(["id", "event_id"])
					.where(
						"id",
						"in",
						on.map(({ picture_id }) => picture_id),
					)
					.execute();
	const here = [...taken, ...shown].filter(({ event_id }) => event_id === eventId);
	await deletePictures(tx, [...new Set(here.map(({ id }) => id))]);
}
