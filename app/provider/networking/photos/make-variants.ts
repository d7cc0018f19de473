import { runCounted } from "../../ground/background/counted-work";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import { ImageFailed, type ProcessedImage } from "../../ground/services/image-worker";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { fileOf, folderOf, type PictureRow, picturesJob, rawOf } from "./picture-rows";

/** As many photos as the image worker processes at once. */
const batchSize = 2;

type VariantServices = ServicesWith<"files" | "imageWorkers">;

/** One that cannot be decoded is marked, which its author sees; one that ends this process three times is set aside. */
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
				.limit(batchSize)
				.execute();
			const done = await Promise.all(
				due.map((row) =>
					runCounted(means, { kind: "picture", id: row.id, eventId: row.event_id }, () => makeVariantsOf(means, row)),
				),
			);
			return due.length === batchSize && done.includes(true);
		},
	};
}

/** All are on the disk before the row says so; then the original upload, with its metadata, is removed. */
async function makeVariantsOf({ store, files, imageWorkers, log, now }: VariantServices, row: PictureRow) {
	const original = await files.get(rawOf(row.id));
	const event = await requireEvent({ store, memo: { events: new Map() } }, row.event_id);
	const frame = frameIn(event.settings().photosFrame);
	const developed = original
		? await imageWorkers.process(new Uint8Array(await original.arrayBuffer()), frame).catch(orImageFailed)
		: new ImageFailed("unreadable", "it is not there");
	if (developed instanceof ImageFailed) {
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
		width,
		height,
	});
	// If the photo was removed meanwhile, its files go too.
	await files.remove(isThere ? rawOf(row.id) : folderOf(row.id));

	async function change(id: string, values: Partial<PictureRow>) {
		const { numUpdatedRows } = await store
			.updateTable("pictures")
			.set(values)
			.where(is({ id, state: "received" }))
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}
}

function orImageFailed(error: unknown): ProcessedImage | ImageFailed {
	if (error instanceof ImageFailed) return error;
	throw error;
}

function frameIn(address: string): Uint8Array | undefined {
	const [, data] = /^data:image\/\w+;base64,(.+)$/.exec(address) ?? [];
	return data ? Buffer.from(data, "base64") : undefined;
}
