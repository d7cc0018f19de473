import { readFileSync, statSync } from "node:fs";
import type { Request, Response } from "express";

interface CachedFile {
	body: Buffer;
	headers: Record<string, string>;
}

/** Larger files are rarely requested, and are read from the disk each time. */
const MAX_BYTES = 64 * 1024;

/** Small files of a build never change: reading one from the disk takes four turns on another thread. */
export class FileCache {
	readonly #kept = new Map<string, CachedFile | undefined>();

	/** Sends the whole file, or 304; returns false if it must be sent from the disk. */
	send(path: string, req: Request, res: Response): boolean {
		if (["range", "if-match", "if-unmodified-since"].some((name) => name in req.headers)) return false;
		if (!this.#kept.has(path)) this.#kept.set(path, readFile(path));
		const file = this.#kept.get(path);
		if (!file) return false;
		res.set(file.headers);
		if (!req.fresh) {
			res.set("Content-Length", String(file.body.length)).end(file.body);
			return true;
		}
		for (const name of ["Content-Type", "Content-Encoding"]) res.removeHeader(name);
		res.status(304).end();
		return true;
	}
}

/** Sets the same headers as Express does for files from the disk. */
function readFile(path: string): CachedFile | undefined {
	const { size, mtime } = statSync(path);
	if (size > MAX_BYTES) return undefined;
	return {
		body: readFileSync(path),
		headers: {
			"Accept-Ranges": "bytes",
			"Last-Modified": mtime.toUTCString(),
			ETag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
		},
	};
}
