import type { SelectQueryBuilder } from "kysely";
import type { Picture } from "~/contract/networking/pictures";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import { describePicture, picturedOn } from "./picture-rows";

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
	page: PageRequest,
): Promise<PictureList> {
	const published = store.selectFrom("pictures").where(is({ event_id: event.id, state: "published" }));
	return describePage(store, event, published, "published_at", personId, page);
}

/** Photos by others must be published; with `isPublishedOnly`, so must their own. */
export async function listOfPerson(
	store: Store,
	event: LoadedEvent,
	{ personId, isPublishedOnly }: { personId: string; isPublishedOnly: boolean },
	page: PageRequest,
): Promise<PictureList> {
	const theirs = store
		.selectFrom("pictures")
		.where("event_id", "=", event.id)
		.where("id", "in", (own) =>
			own
				.selectFrom("pictures as taken")
				.select("taken.id")
				.where(is({ "taken.author_id": personId, "taken.event_id": event.id, "taken.is_official": 0 }))
				.$if(isPublishedOnly, (query) => query.where("taken.state", "=", "published"))
				.union(
					own
						.selectFrom("picture_people as person")
						.innerJoin("pictures as shown", "shown.id", "person.picture_id")
						.select("shown.id")
						.where(is({ "person.person_id": personId, "shown.state": "published" })),
				),
		);
	return describePage(store, event, theirs, "received_at", personId, page);
}

async function describePage(
	store: Store,
	event: LoadedEvent,
	pictures: SelectQueryBuilder<Tables, "pictures", object>,
	order: "published_at" | "received_at",
	personId: string | undefined,
	{ pageSize, pageCurrent }: PageRequest,
): Promise<PictureList> {
	const rows = await pictures
		.selectAll()
		.orderBy(order, "desc")
		.orderBy("id", "desc")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const { total } = await pictures.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const ids = rows.map(({ id }) => id);
	const pictured = await picturedOn(store, ids, personId);
	const described = rows.map((row) => describePicture(event, row, { personId, isPictured: pictured.has(row.id) }));
	return { pictures: described, total: Number(total) };
}
