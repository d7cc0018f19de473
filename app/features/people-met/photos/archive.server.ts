import { Readable } from "node:stream";
import { ZipFile } from "yazl";

interface Packed {
	/** As who unpacks it finds it. */
	name: string;
	/** When it was made. */
	at: Date;
	/** Asked when its turn comes; nothing when it has gone meanwhile: an empty file tells so, and the others still come. */
	open(): Promise<Blob | undefined>;
}

/** Files that are packed already in one archive, made as it is fetched. One that cannot be read ends the stream with its error. */
export function archiveOf(files: Packed[]): ReadableStream<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	// Without anybody who hears of it, an error would end the process.
	zip.on("error", (error: Error) => void output.destroy(error));
	for (const { name, at, open } of files) {
		zip.addReadStreamLazy(name, { compress: false, mtime: at }, (give) => {
			open().then(
				(file) => {
					const read = file ? streamOf(file) : Readable.from([]);
					// The archive does not ask what became of what it reads.
					read.on("error", (error) => output.destroy(error));
					give(null, read);
				},
				(error: unknown) => give(error, Readable.from([])),
			);
		});
	}
	zip.end();
	return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

function streamOf(file: Blob): Readable {
	return Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
}
