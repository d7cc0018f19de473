import { randomBytes } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileContent, FileKey, Files } from "../services/files";

const partialName = /\.part-\w+$/;

/** `now` is the server's clock; without one the age of files is told as the disk tells it. */
export function filesIn(directory: string, now?: () => Date): Files {
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
			const stats = await stat(path).catch(() => undefined);
			return stats?.isFile() ? openAsBlob(path) : undefined;
		},
		async remove(key) {
			await rm(pathOf(key), { recursive: true, force: true });
		},
		async *list(folder) {
			// The disk dates files by the machine's clock, on which the server may not be (CLOCK).
			const ahead = now ? now().getTime() - Date.now() : 0;
			for await (const { key, at } of filesUnder(pathOf(folder), folder))
				yield { key, at: new Date(at.getTime() + ahead) };
		},
	};
}

/** Lists half-written files too, so that a sweep finds them. */
async function* filesUnder(path: string, key: FileKey): AsyncIterable<{ key: FileKey; at: Date }> {
	const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
	for (const entry of entries) {
		const [inner, innerKey] = [join(path, entry.name), `${key}/${entry.name}`];
		if (entry.isDirectory()) yield* filesUnder(inner, innerKey);
		else {
			const stats = await stat(inner).catch(() => undefined);
			if (stats) yield { key: innerKey, at: stats.mtime };
		}
	}
}

export function isHalfWritten(key: FileKey): boolean {
	return partialName.test(key);
}

function piecesOf(content: FileContent): Readable {
	if (content instanceof Blob) return Readable.fromWeb(content.stream() as Parameters<typeof Readable.fromWeb>[0]);
	return content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);
}

/** A new name survives a power cut only once its folder is flushed. */
async function syncFolder(path: string) {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
