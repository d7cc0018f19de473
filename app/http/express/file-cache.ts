import { readFileSync, statSync } from "node:fs";
import type { Request, Response } from "express";

/** A file as it is answered whole. */
interface CachedFile {
	body: Buffer;
	headers: Record<string, string>;
}

/** What is larger is seldom asked for, and read from the disk each time. */
const MAX_BYTES = 64 * 1024;

/** Small files of a build, which never change, read once: from the disk each cost four turns on another thread. */
export class FileCache {
	readonly #kept = new Map<string, CachedFile | undefined>();

	/** Answers with the whole file, or that the browser has it; false for what is to be sent from the disk. */
	send(path: string, req: Request, res: Response): boolean {
		// A part, or the whole under a condition.
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

/** Marked as express marks what it sends from the disk. */
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
