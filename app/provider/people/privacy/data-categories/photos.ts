import { everyEvent } from "../../../ground/events/every-event";
import { deletePictures } from "../../../ground/records/pictures";
import type { Database } from "../../../ground/store/transact";
import type { Erase, ReadCategory, Subject } from "./data-category";
import { atEvent } from "./names-in-event";

/** Erasing deletes both, except official photos that an organiser only uploaded. Files without a row are swept. */
const pictures: ReadCategory = async (store, subject) => {
	const taken = await picturesTakenBy(store, subject);
	const shown = await picturesShowing(store, subject);
	const on = new Set(shown.map(({ id }) => id));
	const others = shown.filter(({ id }) => taken.every((one) => one.id !== id));
	return [...taken, ...others].map((row) => ({
		...atEvent(subject, row.event_id),
		picture: row.id,
		isAuthor: row.author_id === subject.id,
		isPictured: on.has(row.id),
		state: row.state,
		createdAt: row.received_at,
	}));
};

export const erasePictures: Erase = async (tx, subject) => {
	await tx
		.updateTable("pictures")
		.set({ author_id: null })
		.where("author_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.where("is_official", "=", 1)
		.execute();
	const theirs = [...(await picturesTakenBy(tx, subject)), ...(await picturesShowing(tx, subject))];
	await deletePictures(tx, [...new Set(theirs.map(({ id }) => id))]);
};

function picturesTakenBy(db: Database, { id }: Subject) {
	return db
		.selectFrom("pictures")
		.select(["id", "event_id", "author_id", "state", "received_at"])
		.where("author_id", "=", id)
		.orderBy("received_at")
		.orderBy("id")
		.execute();
}

function picturesShowing(db: Database, { id }: Subject) {
	return db
		.selectFrom("picture_people as person")
		.innerJoin("pictures", "pictures.id", "person.picture_id")
		.select(["pictures.id", "event_id", "author_id", "state", "received_at"])
		.where("person.person_id", "=", id)
		.orderBy("received_at")
		.orderBy("pictures.id")
		.execute();
}

export const photosData = { pictures };
