import { promisify } from "node:util";
import { deflate } from "node:zlib";
import sharp from "sharp";
import type { ImageWorker } from "~/provider/ground/services/image-worker";
import type { Store } from "~/provider/ground/store/open";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import { makeVariants } from "~/provider/networking/photos/make-variants";
import { imageWorkerProgram } from "./image-worker-program";
import { liveWorld } from "./live";

interface Drawn {
	width?: number;
	height?: number;
	/** Photos with different numbers differ. */
	number?: number;
	format?: "jpeg" | "png" | "webp";
}

/** Returns a picture of one colour, with a location and a comment in its metadata. */
export async function photo({ width = 640, height = 480, number = 0, format = "jpeg" }: Drawn = {}): Promise<File> {
	const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: Math.floor(number / 7) % 256 };
	const bytes = await sharp({ create: { width, height, channels: 3, background } })
		.withExif({
			IFD0: { ImageDescription: "SECRET-PLACE", Make: "SECRET-CAMERA" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "2/1 17/1 40/1" },
		})
		.toFormat(format)
		.toBuffer();
	return fileOf(bytes, `photo-${number}.${format}`, `image/${format}`);
}

export function fileOf(bytes: Uint8Array, name: string, type = "image/jpeg"): File {
	return new File([new Uint8Array(bytes)], name, { type });
}

/**
 * Returns a PNG of a few kilobytes that claims, and unpacks to, so many pixels. It is compressed off the event loop: a server
 * in this process that stood still for seconds would break the connections on which it is sent.
 */
export async function bomb(width: number, height: number): Promise<File> {
	const chunk = (kind: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(kind), data]);
		const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
		ends[0].writeUInt32BE(data.length);
		ends[1].writeUInt32BE(crc(body));
		return Buffer.concat([ends[0], body, ends[1]]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([1, 0, 0, 0, 0], 8);
	const rows = await promisify(deflate)(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const bytes = Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
	return fileOf(bytes, "bomb.png", "image/png");
}

function crc(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
	}
	return (sum ^ 0xffffffff) >>> 0;
}

/** Shared by all tests of a file; its processes end with the worker's. */
const usualWorkers = openImageWorkers({ program: imageWorkerProgram });

/** Opens an event with a gallery: ana and bruno are registered, olga organises. */
export async function photoWorld({
	over = "process",
	settings = {},
	imageWorkers = usualWorkers,
}: {
	over?: "process" | "http";
	settings?: object;
	imageWorkers?: ImageWorker;
} = {}) {
	const world = await liveWorld({
		over,
		settings: { FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true, ...settings },
	});
	const { store, pictureFiles: files } = world;
	const job = makeVariants({ store, now: () => world.clock.now, files, imageWorkers });
	const ana = await world.as("ana");
	const bruno = await world.as("bruno");
	const send = async (gateway: typeof ana, file: Blob, rest: object = {}) =>
		(await gateway.pictures.upload({ ...world.event, photo: file, ...rest })).data.picture;
	const press = async () => {
		while (await job.run(new AbortController().signal));
	};
	const publish = async (...ids: string[]) => world.host.pictures.judge({ ...world.event, ids, state: "published" });
	return {
		...world,
		ana,
		bruno,
		send,
		/** Makes the variants of what was sent. */
		press,
		publish,
		async published(number = 0) {
			const { id } = await send(ana, await photo({ number }));
			await press();
			await publish(id);
			return id;
		},
		codeOf: (person: string) => codeOf(world.store, world.event.eventId, world.idOf(person)),
	};
}

async function codeOf(store: Store, eventId: string, personId: string): Promise<string> {
	const row = await store
		.selectFrom("registrations")
		.select("code")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirstOrThrow();
	return row.code ?? "";
}
