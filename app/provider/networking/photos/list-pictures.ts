import type { Picture } from "~/contract/networking/pictures";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { describePicture, type PictureRow, picturedOn } from "./picture-rows";

interface PageRequest {
	pageSize: number;
	pageCurrent: number;
}

interface PictureList {
	pictures: Picture[];
	total: number;
}

export async function listPublished(
	store: Store,
	event: LoadedEvent,
	personId: string | undefined,
	{ pageSize, pageCurrent }: PageRequest,
): Promise<PictureList> {
	const published = store.selectFrom("pictures").where("event_id", "=", event.id).where("state", "=", "published");
	const rows = await published
		.selectAll()
		.orderBy("published_at", "desc")
		.orderBy("id", "desc")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const { total } = await published.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { pictures: await describePictures(store, event, rows, personId), total: Number(total) };
}

/** Photos by others must be published; with `isPublishedOnly`, so must their own. */
export async function listOfPerson(
	store: Store,
	event: LoadedEvent,
	{ personId, isPublishedOnly }: { personId: string; isPublishedOnly: boolean },
	{ pageSize, pageCurrent }: PageRequest,
): Promise<PictureList> {
	const theirs = store
		.selectFrom("pictures")
		.where("event_id", "=", event.id)
		.where("id", "in", (own) =>
			own
				.selectFrom("pictures as taken")
				.select("taken.id")
				.where("taken.author_id", "=", personId)
				.where("taken.event_id", "=", event.id)
				.where("taken.is_official", "=", 0)
				.$if(isPublishedOnly, (query) => query.where("taken.state", "=", "published"))
				.union(
					own
						.selectFrom("picture_people as person")
						.innerJoin("pictures as shown", "shown.id", "person.picture_id")
						.select("shown.id")
						.where("person.person_id", "=", personId)
						.where("shown.state", "=", "published"),
				),
		);
	const rows = await theirs
		.selectAll()
		.orderBy("received_at", "desc")
		.orderBy("id", "desc")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const { total } = await theirs.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { pictures: await describePictures(store, event, rows, personId), total: Number(total) };
}

async function describePictures(store: Store, event: LoadedEvent, rows: PictureRow[], personId: string | undefined) {
	const pictured = await picturedOn(
		store,
		rows.map(({ id }) => id),
		personId,
	);
	return rows.map((row) => describePicture(event, row, { personId, isPictured: pictured.has(row.id) }));
}
