import type { Writing } from "../store/transact";

/** The rows; who is on a picture is known no more, and its files are nobody's. */
export async function deletePictures(writing: Writing, ids: string[]) {
	for (const id of ids) {
		await writing.deleteFrom("picture_people").where("picture_id", "=", id).execute();
		await writing.deleteFrom("pictures").where("id", "=", id).execute();
	}
}

/** What somebody took at an event, and is on. */
export async function deletePicturesOf(writing: Writing, eventId: string, personId: string) {
	const on = await writing
		.selectFrom("picture_people")
		.select("picture_id")
		.where("person_id", "=", personId)
		.execute();
	const taken = await writing
		.selectFrom("pictures")
		.select(["id", "event_id"])
		.where("author_id", "=", personId)
		.execute();
	const shown =
		on.length === 0
			? []
			: await writing
					.selectFrom("pictures")
					.select(["id", "event_id"])
					.where(
						"id",
						"in",
						on.map(({ picture_id }) => picture_id),
					)
					.execute();
	const here = [...taken, ...shown].filter(({ event_id }) => event_id === eventId);
	await deletePictures(writing, [...new Set(here.map(({ id }) => id))]);
}
