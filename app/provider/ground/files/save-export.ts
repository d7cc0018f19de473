import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportFiles } from "../services/services";
import { newToken, randomId } from "../store/ids";
import { expiryOf, exportName } from "./export-name";

/** Long enough to click, short enough that a forgotten address opens nothing. */
const lifeMs = 60 * 60 * 1000;

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** For an hour the address is the right to the file: of its key only the hash is on the disk, which processes may share. */
export async function saveExport(
	{ directory, publicUrl }: ExportFiles,
	name: string,
	content: Content,
	now: Date,
	abortSignal?: AbortSignal,
): Promise<string> {
	const { file, address } = await reserveFile({ directory, publicUrl }, name, now);
	await writeAtomically(file, content, abortSignal);
	return address;
}

/**
 * Like `saveExport`, for a file that does not change any more: where the disk supports it, a hard link, which takes no room.
 */
export async function saveExportCopy(files: ExportFiles, name: string, original: string, now: Date): Promise<string> {
	const { file, address } = await reserveFile(files, name, now);
	await link(original, file).catch(() => writeAtomically(file, createReadStream(original)));
	return address;
}

async function reserveFile({ directory, publicUrl }: ExportFiles, name: string, now: Date) {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	await removeExpired(directory, now);
	const [id, key, until] = [randomId(16), newToken(), now.getTime() + lifeMs];
	const query = new URLSearchParams({ until: String(until), key, name });
	return {
		file: join(directory, exportName({ id, until, key, name })),
		address: `${publicUrl}/api/exports/${id}?${query}`,
	};
}

/** The directory of a job's files: after a restart, every process that shares the directory finds it. */
export const directoryOfJob = ({ directory }: Pick<ExportFiles, "directory">, jobId: string) =>
	join(directory, "jobs", jobId);

/** A file that exists is complete: if the caller aborts, nothing remains. */
export async function writeAtomically(file: string, content: Content, abortSignal?: AbortSignal) {
	const part = `${file}.part`;
	try {
		await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }), { signal: abortSignal });
		await rename(part, file);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

/** Deletes files whose address has expired, because they contain personal data. */
export async function removeExpired(directory: string, now: Date) {
	for (const name of await readdir(directory)) {
		if ((expiryOf(name) ?? Infinity) <= now.getTime()) await rm(join(directory, name), { force: true });
	}
}
