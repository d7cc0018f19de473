import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportFiles } from "../means/means";
import { newToken, randomId } from "../store/ids";
import { exportName, untilOf } from "./export-name";

/** Long enough to click, short enough that a forgotten address opens nothing. */
const lifeMs = 60 * 60 * 1000;

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file as its content comes and answers the address to fetch it at. The address is the right to the file for an
 * hour: it holds a key of which only the hash is on the disk. It is served by whoever shares the directory.
 */
export async function keepFile(
	{ directory, publicUrl }: ExportFiles,
	name: string,
	content: Content,
	now: Date,
	left?: AbortSignal,
): Promise<string> {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	await removeExpired(directory, now);
	const [id, key, until] = [randomId(16), newToken(), now.getTime() + lifeMs];
	await writeWhole(join(directory, exportName({ id, until, key, name })), content, left);
	return `${publicUrl}/api/exports/${id}?${new URLSearchParams({ until: String(until), key, name })}`;
}

/** A file that exists is whole: nothing stays of a sender who leaves meanwhile. */
export async function writeWhole(file: string, content: Content, left?: AbortSignal) {
	const part = `${file}.part`;
	try {
		await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }), { signal: left });
		await rename(part, file);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

/** An address that is over opens nothing: its file goes, for it tells of people. */
export async function removeExpired(directory: string, now: Date) {
	for (const name of await readdir(directory)) {
		if ((untilOf(name) ?? Infinity) <= now.getTime()) await rm(join(directory, name), { force: true });
	}
}
