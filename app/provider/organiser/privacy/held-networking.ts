import { everyEvent } from "../../ground/events/every-event";
import { deletePictures } from "../../ground/records/pictures";
import type { Database } from "../../ground/store/transact";
import type { Holding, Subject } from "./holding";
import { atEvent } from "./labels";

/** Pictures that somebody took or is on. Both go with them; the photographer's that an organiser only brought stay. Files without a row are swept. */
const pictures: Holding = {
	name: "pictures",
	tables: ["pictures", "picture_people"],
	async read(store, subject) {
		const taken = await takenBy(store, subject);
		const shown = await showing(store, subject);
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
	},
	async erase(tx, subject) {
		await tx
			.updateTable("pictures")
			.set({ author_id: null })
			.where("author_id", "=", subject.id)
			.where("event_id", "in", everyEvent)
			.where("is_official", "=", 1)
			.execute();
		const theirs = [...(await takenBy(tx, subject)), ...(await showing(tx, subject))];
		await deletePictures(tx, [...new Set(theirs.map(({ id }) => id))]);
	},
};

function takenBy(db: Database, { id }: Subject) {
	return db
		.selectFrom("pictures")
		.select(["id", "event_id", "author_id", "state", "received_at"])
		.where("author_id", "=", id)
		.orderBy("received_at")
		.orderBy("id")
		.execute();
}

function showing(db: Database, { id }: Subject) {
	return db
		.selectFrom("picture_people as person")
		.innerJoin("pictures", "pictures.id", "person.picture_id")
		.select(["pictures.id", "event_id", "author_id", "state", "received_at"])
		.where("person.person_id", "=", id)
		.orderBy("received_at")
		.orderBy("pictures.id")
		.execute();
}

export const heldOfNetworking: Holding[] = [pictures];
