import type { Selectable } from "kysely";
import type { Picture } from "~/contract/networking/pictures";
import { type PictureFormat, type PictureState, type Variant, variants } from "~/domain/networking/picture";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Files } from "../../ground/services/files";
import { is } from "../../ground/store/is";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";

export type PictureRow = Selectable<Tables["pictures"]>;

export const picturesJob = "pictures";

export const folder = "pictures";

/** The folder of a photo's files, grouped by the first two letters of its id so that no folder grows too large. */
export function folderOf(pictureId: string): string {
	return `${folder}/${pictureId.slice(0, 2)}/${pictureId}`;
}

export function fileOf(variant: Variant, format: PictureFormat): string {
	return `${variant}.${format}`;
}

/** The upload as it was sent, until its variants are made. */
export function rawOf(pictureId: string): string {
	return `${folderOf(pictureId)}/sent`;
}

export function rowOfPicture(db: Database, eventId: string, id: string): Promise<PictureRow | undefined> {
	return db
		.selectFrom("pictures")
		.selectAll()
		.where(is({ id, event_id: eventId }))
		.executeTakeFirst();
}

export async function isOn(db: Database, pictureId: string, personId: string): Promise<boolean> {
	const row = await db
		.selectFrom("picture_people")
		.select("person_id")
		.where(is({ picture_id: pictureId, person_id: personId }))
		.executeTakeFirst();
	return row !== undefined;
}

export async function picturedOn(db: Database, ids: string[], personId: string | undefined): Promise<Set<string>> {
	if (personId === undefined || ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("picture_people")
		.select("picture_id")
		.where("person_id", "=", personId)
		.where("picture_id", "in", ids)
		.execute();
	return new Set(rows.map(({ picture_id }) => picture_id));
}

export function describePicture(
	event: LoadedEvent,
	row: PictureRow,
	{ personId, isPictured }: { personId: string | undefined; isPictured: boolean },
): Picture {
	const base = `/api/domains/${event.domainId}/events/${event.id}/pictures/${row.id}/files`;
	const width = Number(row.width);
	const height = Number(row.height);
	const scale = Math.min(1, variants.xs / Math.max(width, height));
	return {
		id: row.id,
		original: `${base}/original`,
		hd: `${base}/hd`,
		xs: `${base}/xs`,
		filtered: row.is_framed ? `${base}/filtered` : null,
		thumbnail: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
		state: row.state as PictureState,
		isOfficial: row.is_official === 1,
		isMine: row.author_id === personId && row.is_official === 0,
		isPictured,
		at: row.received_at,
	};
}

/** Removes the files of photos whose rows are deleted. If this fails, the sweep finds them later. */
export async function dropFiles(files: Files | undefined, ids: string[]) {
	for (const id of ids) await files?.remove(folderOf(id)).catch(() => {});
}
