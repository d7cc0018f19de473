import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { requirePicture } from "../../ground/files/require-picture";
import { randomId } from "../../ground/store/ids";
import { nudge } from "../../ground/store/nudge";
import { transact } from "../../ground/store/transact";
import { type PictureRow, picturesJob, rawOf } from "./picture-rows";

interface Sent {
	photo: Blob;
	name: string;
	authorId: string;
	isOfficial: boolean;
	/** Who is on it. */
	people: string[];
}

export interface Received {
	row: PictureRow;
	/** False: the same was sent before. */
	isNew: boolean;
}

/**
 * Keeps what was sent, and has its variants made. The file is on the disk before its row tells of it, so that a row never
 * stands without; the same file from the same person is the picture that there is already.
 */
export async function receivePicture(
	{ store, files, now }: Pick<ProviderContext, "store" | "files" | "now">,
	event: LoadedEvent,
	sent: Sent,
): Promise<Received> {
	if (!files) throw new Refusal("unexpected");
	const { width, height } = await requirePicture(sent.photo);
	const id = randomId(16);
	const digest = createHash("sha256");
	try {
		await files.put(rawOf(id), hashing(sent.photo, digest));
		const values = {
			...{ id, event_id: event.id, author_id: sent.authorId, digest: digest.digest("base64url") },
			...{ name: sent.name.slice(0, 255), is_official: Number(sent.isOfficial), state: "received", width, height },
			...{ is_framed: 0, received_at: now().toISOString(), published_at: null },
		};
		const row = await transact(store, async (tx) => {
			const inserted = await tx
				.insertInto("pictures")
				.values(values)
				.onConflict((conflict) => conflict.columns(["event_id", "author_id", "digest"]).doNothing())
				.returningAll()
				.executeTakeFirst();
			if (!inserted) return undefined;
			for (const personId of sent.people) {
				await tx.insertInto("picture_people").values({ picture_id: id, person_id: personId }).execute();
			}
			nudge(tx, picturesJob);
			return inserted;
		});
		if (row) return { row, isNew: true };
		await files.remove(rawOf(id));
		const known = await store
			.selectFrom("pictures")
			.selectAll()
			.where("event_id", "=", event.id)
			.where("author_id", "=", sent.authorId)
			.where("digest", "=", values.digest)
			.executeTakeFirstOrThrow();
		return { row: known, isNew: false };
	} catch (error) {
		await files.remove(rawOf(id)).catch(() => {});
		throw error;
	}
}

/** As it passes by: it is never held whole. */
async function* hashing(photo: Blob, digest: ReturnType<typeof createHash>): AsyncIterable<Uint8Array> {
	for await (const piece of Readable.fromWeb(photo.stream() as Parameters<typeof Readable.fromWeb>[0])) {
		digest.update(piece);
		yield piece;
	}
}
