import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { acceptedEncoding, type Encoding, encodings } from "../accepted-encoding";
import { permanentCacheControl } from "../cache-control";

const HOUR = "public, max-age=3600";

/**
 * Serves the files of the built client. The list is read once, so that other addresses cost one look-up, and the copies that
 * the build compressed (.br, .gz) go to clients that accept them.
 */
export function staticFiles(root: string): RequestHandler {
	const files = listFiles(root);
	const cache = new FileCache();
	return (req, res, next) => {
		const file = files.get(req.path);
		if (!file || (req.method !== "GET" && req.method !== "HEAD")) return next();
		const encoding = acceptedEncoding(req.headers["accept-encoding"], file.encodings);
		res.type(extname(file.path)).set("Cache-Control", req.path.startsWith("/assets/") ? permanentCacheControl : HOUR);
		if (file.encodings.length > 0) res.vary("Accept-Encoding");
		if (encoding) res.set("Content-Encoding", encoding);
		const path = file.path + (encoding ? suffixes[encoding] : "");
		if (cache.send(path, req, res)) return;
		res.sendFile(path, { cacheControl: false }, (error) => {
			if (isUnmet(error)) answerUnmet(res, error);
			// A client that left before the end is no error.
			else if (error && !res.headersSent) next(error);
		});
	};
}

/** What was asked for on a condition that the file does not meet, or a part that it does not have. */
type Unmet = Error & { status: 412 | 416; headers?: Record<string, string> };

function isUnmet(error: Error | undefined): error is Unmet {
	return error !== undefined && "status" in error && (error.status === 412 || error.status === 416);
}

function answerUnmet(res: Response, { status, headers = {} }: Unmet): void {
	for (const name of ["Content-Encoding", "Content-Type", "Cache-Control"]) res.removeHeader(name);
	res.status(status).set(headers).end();
}

const suffixes: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

function listFiles(root: string): Map<string, { path: string; encodings: Encoding[] }> {
	const files = new Map<string, { path: string; encodings: Encoding[] }>();
	for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		const isCopy = Object.values(suffixes).some((suffix) => path.endsWith(suffix));
		const url = `/${relative(root, path).split(sep).join("/")}`;
		if (!entry.isFile() || isCopy || url.includes("/.")) continue;
		files.set(url, { path, encodings: encodings.filter((encoding) => existsSync(path + suffixes[encoding])) });
	}
	return files;
}

interface CachedFile {
	body: Buffer;
	headers: Record<string, string>;
}

/** Larger files are rarely requested, and are read from the disk each time. */
const MAX_BYTES = 64 * 1024;

/** Small files of a build never change: reading one from the disk takes four turns on another thread. */
class FileCache {
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
