import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { unlessRefused } from "~/http/unless-refused";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import { type Arguments, requireUser } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { galleryVisit } from "./gallery.server";

const perPage = 200;

/** Made while it is downloaded: photos are compressed already, and none waits in memory. */
export async function sendOwnPhotos(args: Arguments): Promise<Response> {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	const { pictures } = visit.gateway;
	const photos: { id: string; at: string }[] = [];
	for (let pageCurrent = 1; ; pageCurrent++) {
		const page = (await withProof(args, visit, pictures.mine({ ...inEvent(visit), pageSize: perPage, pageCurrent })))
			.data;
		photos.push(...page.pictures.filter(({ state }) => state !== "received" && state !== "unreadable"));
		if (page.pictures.length === 0 || pageCurrent * perPage >= page.total) break;
	}
	await recordUse(args, visit, "photoDownloaded");
	const open = (pictureId: string) =>
		unlessRefused(pictures.file({ ...inEvent(visit), pictureId, variant: "original" }), "notFound");
	const body = archiveOf(
		photos.map(({ id, at }) => ({ name: `${at.slice(0, 10)}-${id}.jpg`, at: new Date(at), open: () => open(id) })),
	);
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="photos-${visit.frame.event.alias}.zip"`,
			"Cache-Control": "no-store",
		},
	});
}

interface ArchiveEntry {
	name: string;
	at: Date;
	/** Called when its turn comes; undefined where the file is gone: it is left out, and the others still come. */
	open(): Promise<Blob | undefined>;
}

/**
 * Puts files that are compressed already into one archive, made while it is downloaded. A file that cannot be read ends the
 * stream with its error.
 */
export function archiveOf(files: ArchiveEntry[]): ReadableStream<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	// Without a listener an error would end the process.
	zip.on("error", (error: Error) => void output.destroy(error));
	packAll(zip, output, files).catch((error: Error) => void output.destroy(error));
	return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** One after the other: the next is opened once the one before was sent, and enters the archive once it can be read. */
async function packAll(zip: ZipFile, output: Readable, files: ArchiveEntry[]) {
	for (const { name, at, open } of files) {
		const pieces = await openPieces(open);
		if (output.destroyed) return pieces?.return(undefined);
		if (!pieces) continue;
		const read = Readable.from(pieces, { objectMode: false });
		const leave = () => void read.destroy();
		output.once("close", leave);
		zip.addReadStream(read, name, { compress: false, mtime: at });
		await finished(read);
		output.off("close", leave);
	}
	zip.end();
}

/** Opens a file and reads its first piece, so that it stays readable even when it is removed; undefined where it is gone. */
async function openPieces(open: ArchiveEntry["open"]) {
	const file = await open();
	if (!file) return undefined;
	const pieces = piecesOf(file);
	try {
		await pieces.next();
		return pieces;
	} catch (error) {
		// Removed between the opening and the reading, or there but unreadable.
		if (await open()) throw error;
		return undefined;
	}
}

/**
 * Yields an empty piece first, as soon as the file can be read. When the client leaves in the middle, the rest is still read: a
 * file that is read to its end is closed at once, a cancelled one only when the garbage collector runs.
 */
async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
	const reader = file.stream().getReader();
	let { value } = await reader.read();
	try {
		yield new Uint8Array();
		for (; value; { value } = await reader.read()) yield value;
	} finally {
		while (value) ({ value } = await reader.read());
	}
}
