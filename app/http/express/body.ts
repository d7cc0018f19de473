import type { Request, RequestHandler } from "express";
import { fieldsAt, megabytesAt } from "./body-limits";
import { formObstacle, jsonObstacle, multipartObstacle } from "./bounds";
import { type PlainRefusal, refuse } from "./plain-page";
import { tooLarge } from "./plain-refusals";
import { isUpload } from "./uploads";

// How much a refused sender may still send before the connection is cut. If it were cut at once, browsers would show
// "connection reset" instead of our message. More than twice of what any address takes: whoever chose a file that is somewhat too
// large sends it to its end.
const DRAINED_BYTES = 64 * 1024 * 1024;

declare global {
	namespace Express {
		interface Locals {
			body?: Buffer<ArrayBuffer>;
		}
	}
}

/**
 * Reads the body into `res.locals.body`, or answers 413. The announced length is checked first, then the bytes that really
 * come, then their content; nothing is parsed before.
 */
export const readBody: RequestHandler = async (req, res, next) => {
	if (req.method === "GET" || req.method === "HEAD" || isUpload(req)) return next();
	const megabytes = megabytesAt(req.path);
	const limit = megabytes * 1024 * 1024;
	try {
		const body = Number(req.headers["content-length"] ?? 0) > limit ? null : await collect(req, limit);
		if (body) {
			const obstacle = obstacleIn(body, req.headers["content-type"], fieldsAt(req.path));
			if (obstacle) return refuse(req, res, obstacle);
			res.locals.body = body;
			return next();
		}
	} catch {
		return; // The sender left before the end, so there is nobody to answer.
	}
	// The rest is read and dropped: closing the connection would reset it while the browser is still sending.
	refuse(req, res, tooLarge(megabytes));
	drain(req);
};

/** `wellFormed` has let only forms and JSON pass, and JSON may come without a content type. */
function obstacleIn(body: Buffer, contentType = "", fields?: number): PlainRefusal | undefined {
	if (body.length === 0) return undefined;
	if (/^multipart/i.test(contentType)) return multipartObstacle(body, contentType);
	return /^application\/x-www-form/i.test(contentType) ? formObstacle(body, fields) : jsonObstacle(body);
}

/** Resolves with the whole body, or with null as soon as it exceeds the limit. */
function collect(req: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		req.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size > limit) {
				req.removeAllListeners("data");
				resolve(null);
			} else chunks.push(chunk);
		});
		req.on("end", () => resolve(Buffer.concat(chunks)));
		req.on("error", reject);
		req.on("close", () => reject(new Error("closed")));
	});
}

export function drain(req: Request): void {
	let size = 0;
	req.on("error", () => {});
	req.on("data", (chunk: Buffer) => {
		size += chunk.length;
		if (size > DRAINED_BYTES) req.destroy();
	});
}
