import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { OpenStreams } from "./open-streams";
import { isCacheable, isPersonal } from "./personal";
import { sendHtml, withoutLength } from "./send-html";

/**
 * Converts a request into a Web Request. Its address starts with PUBLIC_URL whatever Host or X-Forwarded-Host say, so that a
 * forged header cannot get into a link and no proxy setting is needed (decision 6).
 */
export function toWebRequest(req: ExpressRequest, res: ExpressResponse, publicUrl: string): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(req.headers)) {
		if (Array.isArray(value)) for (const one of value) headers.append(name, one);
		else if (value !== undefined) headers.set(name, value);
	}
	// Remix compares Origin with these two before an action; our own check has run by now.
	headers.delete("x-forwarded-host");
	headers.set("host", new URL(publicUrl).host);

	const left = new AbortController();
	res.once("close", () => {
		if (!res.writableFinished) left.abort();
	});
	return new Request(publicUrl + req.originalUrl, {
		method: req.method,
		headers,
		signal: left.signal,
		body: res.locals.body?.length ? res.locals.body : undefined,
	});
}

/** Headers that an answer may replace: two policies would both apply. */
const replacedHeaders = ["content-security-policy", "x-frame-options", "retry-after"];
/** Seconds after which a failure outside of us (store, bank, printer) is worth another try. */
export const retrySeconds = "5";

/**
 * Writes a Web Response, whose page may be given beside it as text. A body of known length is sent in one piece, an endless one
 * until it ends, all others chunk by chunk.
 */
export async function sendWebResponse(
	res: ExpressResponse,
	response: Response,
	streams: OpenStreams,
	page?: string,
): Promise<void> {
	res.status(response.status);
	if (response.status === 503) res.set("Retry-After", retrySeconds);
	for (const [name, value] of response.headers) {
		if (replacedHeaders.includes(name)) res.setHeader(name, value);
		else res.append(name, value);
	}
	setDownloadCookie(res, response.headers);
	if (isPersonal(res.req, response.headers) && !isCacheable(response.headers))
		res.setHeader("Cache-Control", "no-store");
	const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") === true;
	if (isHtml && page !== undefined && response.body === null && res.req.method !== "HEAD") {
		sendHtml(res, Buffer.from(page));
	} else if (response.body === null) {
		if (isHtml) withoutLength(res);
		res.end();
	} else if (isFile(response.headers)) {
		await pourFile(response.body, res);
	} else if (response.headers.has("Content-Length")) {
		const body = Buffer.from(await response.arrayBuffer());
		if (isHtml) sendHtml(res, body);
		else res.end(body);
	} else if (isEndless(response)) {
		res.flushHeaders();
		streams.pour(response.body, res);
	} else {
		res.flushHeaders();
		await writeReadableStreamToWritable(response.body, res);
	}
}

function isEndless({ headers }: Response): boolean {
	return headers.get("Content-Type")?.startsWith("text/event-stream") || headers.get("X-Accel-Buffering") === "no";
}

/** Megabytes, which are read only as fast as the client takes them, and never in memory whole. */
function isFile(headers: Headers): boolean {
	return /^(image\/(jpeg|webp)|application\/zip)$/.test(headers.get("Content-Type") ?? "");
}

async function pourFile(body: ReadableStream<Uint8Array>, res: ExpressResponse): Promise<void> {
	try {
		await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), res);
	} catch (error) {
		// The pipeline ends the answer whatever happened; that somebody has left is no error.
		if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
	}
}

/**
 * A download leaves the page where it is, and no script is told that it has begun. So each download changes a cookie that
 * scripts may read, by which the page enables the form again (`enhance.ts`). The cookie holds nothing personal.
 */
function setDownloadCookie(res: ExpressResponse, headers: Headers): void {
	if (!headers.get("Content-Disposition")?.startsWith("attachment")) return;
	res.append("Set-Cookie", `parvis-download=${randomUUID()}; Path=/; Max-Age=60; SameSite=Lax`);
}
