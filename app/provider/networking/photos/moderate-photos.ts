import type { ModeratedPicture } from "~/contract/networking/pictures";
import type { ModerationDecision, PictureState } from "~/domain/networking/picture";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { describePicture } from "./picture-rows";

export async function listByState(
	store: Store,
	event: LoadedEvent,
	state: PictureState,
	{ pageSize, pageCurrent }: { pageSize: number; pageCurrent: number },
) {
	const inState = store.selectFrom("pictures").where(is({ "pictures.event_id": event.id, state }));
	const order = state === "waiting" ? "asc" : "desc";
	const rows = await inState
		.leftJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "pictures.author_id").onRef("people.at_event_id", "=", "pictures.event_id"),
		)
		.selectAll("pictures")
		.select(["people.first_name", "people.last_name"])
		.orderBy("received_at", order)
		.orderBy("pictures.id", order)
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	const { total } = await inState.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const ids = rows.map(({ id }) => id);
	const people = ids.length === 0 ? [] : await peopleOn(store, event.id, ids);
	const byPicture = grouped(people, "picture_id");
	const pictures = rows.map(
		(row): ModeratedPicture => ({
			...describePicture(event, row, { personId: undefined, isPictured: false }),
			author: nameInRow(row),
			name: row.name,
			people: (byPicture.get(row.id) ?? []).map(nameInRow),
		}),
	);
	return { pictures, total: Number(total) };
}

function peopleOn(store: Store, eventId: string, ids: string[]) {
	return store
		.selectFrom("picture_people")
		.innerJoin("attendees as people", "people.id", "picture_people.person_id")
		.where("people.at_event_id", "=", eventId)
		.select(["picture_people.picture_id", "people.first_name", "people.last_name"])
		.where("picture_people.picture_id", "in", ids)
		.orderBy("people.last_name")
		.execute();
}

/** Those that are ready; returns how many changed. Photos that have this state already keep their position. */
export async function moderatePhotos(
	store: Store,
	eventId: string,
	ids: string[],
	verdict: ModerationDecision,
	now: Date,
): Promise<number> {
	const { numUpdatedRows } = await store
		.updateTable("pictures")
		.set({ state: verdict, published_at: verdict === "published" ? now.toISOString() : null })
		.where("id", "in", ids)
		.where("event_id", "=", eventId)
		.where("state", "in", verdict === "published" ? ["waiting", "refused"] : ["waiting", "published"])
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
