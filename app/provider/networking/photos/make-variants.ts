import { doCounted } from "../../ground/background/begun";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/known-event";
import { type Developed, Spoilt } from "../../ground/services/darkroom";
import type { MeansWith } from "../../ground/services/means";
import { fileOf, folderOf, type PictureRow, picturesJob, rawOf } from "./picture-rows";

/** As many as a darkroom develops at once. */
const taken = 2;

type VariantServices = MeansWith<"files" | "darkroom">;

/**
 * Makes the variants of what was sent. What spoils in the darkroom is told to its author; what kills even this process, three
 * times, is set aside, and the others go on.
 */
export function makeVariants(means: VariantServices): Job {
	return {
		name: picturesJob,
		everyMs: 20_000,
		async run() {
			const due = await means.store
				.selectFrom("pictures as picture")
				.selectAll("picture")
				.where("state", "=", "received")
				.where((row) =>
					row.not(
						row.exists(
							row
								.selectFrom("begun_work")
								.select("id")
								.where("kind", "=", "picture")
								.whereRef("begun_work.id", "=", "picture.id")
								.where((work) =>
									work.or([work("set_aside_at", "is not", null), work("leased_until", ">", means.now().toISOString())]),
								),
						),
					),
				)
				.orderBy("received_at")
				.orderBy("id")
				.limit(taken)
				.execute();
			const done = await Promise.all(
				due.map((row) =>
					doCounted(means, { kind: "picture", id: row.id, eventId: row.event_id }, () => makeOf(means, row)),
				),
			);
			return due.length === taken && done.includes(true);
		},
	};
}

/** Everything is on the disk before the row says that it may be seen; then what was sent goes, with all that it told. */
async function makeOf({ store, files, darkroom, log, now }: VariantServices, row: PictureRow) {
	const sent = await files.get(rawOf(row.id));
	const event = await requireEvent({ store, memo: { events: new Map() } }, row.event_id);
	const frame = frameIn(event.settings().photosFrame);
	const developed = sent
		? await darkroom.develop(new Uint8Array(await sent.arrayBuffer()), frame).catch(orSpoilt)
		: new Spoilt("unreadable", "it is not there");
	if (developed instanceof Spoilt) {
		log?.warn({ picture: row.id, err: developed }, "a picture cannot be developed");
		await change(row.id, { state: "unreadable" });
		await files.remove(rawOf(row.id));
		return;
	}
	const { width, height } = developed;
	for (const { name, bytes } of developed.files) await files.put(`${folderOf(row.id)}/${name}`, bytes);
	const isFramed = developed.files.some(({ name }) => name === fileOf("filtered", "webp"));
	const at = now().toISOString();
	const isThere = await change(row.id, {
		state: row.is_official ? "published" : "waiting",
		published_at: row.is_official ? at : null,
		is_framed: Number(isFramed),
		...{ width, height },
	});
	// Removed meanwhile: its files are nobody's.
	await files.remove(isThere ? rawOf(row.id) : folderOf(row.id));

	async function change(id: string, values: Partial<PictureRow>) {
		const { numUpdatedRows } = await store
			.updateTable("pictures")
			.set(values)
			.where("id", "=", id)
			.where("state", "=", "received")
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}
}

function orSpoilt(error: unknown): Developed | Spoilt {
	if (error instanceof Spoilt) return error;
	throw error;
}

function frameIn(address: string): Uint8Array | undefined {
	const [, data] = /^data:image\/\w+;base64,(.+)$/.exec(address) ?? [];
	return data ? Buffer.from(data, "base64") : undefined;
}
