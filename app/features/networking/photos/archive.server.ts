import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

interface ArchiveEntry {
	/** As who unpacks it finds it. */
	name: string;
	/** When it was made. */
	at: Date;
	/** Asked when its turn comes; nothing when it has gone meanwhile: it is left out, and the others still come. */
	open(): Promise<Blob | undefined>;
}

/** Files that are packed already in one archive, made as it is fetched. One that cannot be read ends the stream with its error. */
export function archiveOf(files: ArchiveEntry[]): ReadableStream<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	// Without anybody who hears of it, an error would end the process.
	zip.on("error", (error: Error) => void output.destroy(error));
	packAll(zip, output, files).catch((error: Error) => void output.destroy(error));
	return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

/** One after the other: the next is opened once the one before was fetched, and is named in the archive once it can be read. */
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

/** The pieces of a file whose first is at hand, so that it is held open and whoever removes it takes nothing away; nothing where it has gone. */
async function openPieces(open: ArchiveEntry["open"]) {
	const file = await open();
	if (!file) return undefined;
	const pieces = piecesOf(file);
	try {
		await pieces.next();
		return pieces;
	} catch (error) {
		// Removed between the look and the reading; or there, and not to be read.
		if (await open()) throw error;
		return undefined;
	}
}

/**
 * First nothing, as soon as there is something to come. Whoever leaves in the middle has the rest read for nobody: a file that is
 * read to its end is closed at once, one that is cancelled only when its memory is swept.
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
