import { randomBytes } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What is kept is named by its key: letters, digits, dots and dashes, in folders (`pictures/7K/7K2M…/hd.webp`). */
export type FileKey = string;

type Content = Uint8Array | Blob | AsyncIterable<Uint8Array>;

/**
 * Where files lie that people sent: a directory, or whatever keeps bytes by a name. A file is there whole or not at all. Who
 * may have it, and whether it is to be seen yet, its row in the store says: a file without a row is nobody's, and goes.
 */
export interface Files {
	/** Resolves when it would outlive a power cut. The same key again is the new content. */
	put(key: FileKey, content: Content): Promise<void>;
	/** Read as it is asked for, whole or in part; undefined where there is none. */
	get(key: FileKey): Promise<Blob | undefined>;
	/** The file, or everything in the folder; nothing where there is none. */
	remove(key: FileKey): Promise<void>;
	/** Everything in a folder, with when it was put. */
	list(folder: FileKey): AsyncIterable<{ key: FileKey; at: Date }>;
}

const partial = /\.part-\w+$/;

/** Files in a directory of this machine, or of a disk that several share. */
export function filesIn(directory: string): Files {
	const pathOf = (key: FileKey) => {
		if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`no key of a file: ${key}`);
		return join(directory, key);
	};
	return {
		async put(key, content) {
			const path = pathOf(key);
			const part = `${path}.part-${randomBytes(8).toString("hex")}`;
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			try {
				await pipeline(piecesOf(content), createWriteStream(part, { mode: 0o600, flush: true }));
				await rename(part, path);
				await syncFolder(dirname(path));
			} catch (error) {
				await rm(part, { force: true });
				throw error;
			}
		},
		async get(key) {
			const path = pathOf(key);
			const found = await stat(path).catch(() => undefined);
			return found?.isFile() ? openAsBlob(path) : undefined;
		},
		async remove(key) {
			await rm(pathOf(key), { recursive: true, force: true });
		},
		async *list(folder) {
			yield* filesUnder(pathOf(folder), folder);
		},
	};
}

/** What was left half written is named like the rest: whoever sweeps finds it. */
async function* filesUnder(path: string, key: FileKey): AsyncIterable<{ key: FileKey; at: Date }> {
	const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
	for (const entry of entries) {
		const [inner, innerKey] = [join(path, entry.name), `${key}/${entry.name}`];
		if (entry.isDirectory()) yield* filesUnder(inner, innerKey);
		else {
			const known = await stat(inner).catch(() => undefined);
			if (known) yield { key: innerKey, at: known.mtime };
		}
	}
}

/** What a writer that died left behind. */
export function isHalfWritten(key: FileKey): boolean {
	return partial.test(key);
}

function piecesOf(content: Content): Readable {
	if (content instanceof Blob) return Readable.fromWeb(content.stream() as Parameters<typeof Readable.fromWeb>[0]);
	return content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);
}

/** A new name is on the disk when its folder is. */
async function syncFolder(path: string) {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
