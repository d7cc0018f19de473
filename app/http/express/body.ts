import type { Request, RequestHandler } from "express";
import { fieldsAt, megabytesAt } from "./body-limits";
import { formObstacle, jsonObstacle, multipartObstacle } from "./bounds";
import { type PlainRefusal, refuse } from "./plain-page";
import { tooLarge } from "./plain-refusals";
import { isUpload } from "./uploads";

// What a refused sender may still push before the line is cut. Without it, browsers show
// "connection reset" instead of our sentence.
const DRAINED_BYTES = 16 * 1024 * 1024;

declare global {
	namespace Express {
		interface Locals {
			body?: Buffer<ArrayBuffer>;
		}
	}
}

/**
 * Reads the body into `res.locals.body`, or answers 413. The announced length is checked, then the bytes that really come,
 * then how much they hold: nobody parses a body before.
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
		return; // The sender left before the end: nobody to answer.
	}
	// The line stays open while the rest is pushed: closed, it would be reset under who still sends.
	refuse(req, res, tooLarge(megabytes));
	drain(req);
};

/** `wellFormed` has let forms and JSON through, and JSON needs no name. */
function obstacleIn(body: Buffer, contentType = "", fields?: number): PlainRefusal | undefined {
	if (body.length === 0) return undefined;
	if (/^multipart/i.test(contentType)) return multipartObstacle(body, contentType);
	return /^application\/x-www-form/i.test(contentType) ? formObstacle(body, fields) : jsonObstacle(body);
}

/** The whole body, or null as soon as it grows over the limit. */
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
