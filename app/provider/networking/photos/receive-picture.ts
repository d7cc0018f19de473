import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { requirePicture } from "../../ground/files/require-picture";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import { transact } from "../../ground/store/transact";
import { type PictureRow, picturesJob, rawOf } from "./picture-rows";

interface PhotoUpload {
	photo: Blob;
	name: string;
	authorId: string;
	isOfficial: boolean;
	people: string[];
}

export interface ReceivedPhoto {
	row: PictureRow;
	/** False if the same person had sent the same file before. */
	isNew: boolean;
}

/**
 * The file is on the disk before its row is written. The same file from the same person returns the existing photo (decision 67).
 */
export async function receivePicture(
	{ store, files, now }: Pick<ProviderContext, "store" | "files" | "now">,
	event: LoadedEvent,
	upload: PhotoUpload,
): Promise<ReceivedPhoto> {
	if (!files) throw new Refusal("unexpected");
	const { width, height } = await requirePicture(upload.photo);
	const id = randomId(16);
	const digest = createHash("sha256");
	try {
		await files.put(rawOf(id), hashing(upload.photo, digest));
		const values = {
			id,
			event_id: event.id,
			author_id: upload.authorId,
			digest: digest.digest("base64url"),
			name: upload.name.slice(0, 255),
			is_official: Number(upload.isOfficial),
			state: "received",
			width,
			height,
			is_framed: 0,
			received_at: now().toISOString(),
			published_at: null,
		};
		const row = await transact(store, async (tx) => {
			const inserted = await tx
				.insertInto("pictures")
				.values(values)
				.onConflict((conflict) => conflict.columns(["event_id", "author_id", "digest"]).doNothing())
				.returningAll()
				.executeTakeFirst();
			if (!inserted) return undefined;
			for (const personId of upload.people) {
				await tx.insertInto("picture_people").values({ picture_id: id, person_id: personId }).execute();
			}
			nudge(tx, picturesJob);
			return inserted;
		});
		if (row) return { row, isNew: true };
		await files.remove(rawOf(id));
		const existing = await store
			.selectFrom("pictures")
			.selectAll()
			.where(is({ event_id: event.id, author_id: upload.authorId, digest: values.digest }))
			.executeTakeFirstOrThrow();
		return { row: existing, isNew: false };
	} catch (error) {
		await files.remove(rawOf(id)).catch(() => {});
		throw error;
	}
}

/** Hashes the stream as it passes, so that the file is never held in memory whole. */
async function* hashing(photo: Blob, digest: ReturnType<typeof createHash>): AsyncIterable<Uint8Array> {
	for await (const piece of Readable.fromWeb(photo.stream() as Parameters<typeof Readable.fromWeb>[0])) {
		digest.update(piece);
		yield piece;
	}
}
