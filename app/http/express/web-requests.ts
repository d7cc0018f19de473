import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { setDownloadCookie } from "./download-cookie";
import { sendHtml, withoutLength } from "./send-html";
import { isCacheable, isPersonal } from "./personal";
import type { OpenStreams } from "./open-streams";

/**
 * The request as a Web Request. Its address starts with PUBLIC_URL whatever Host or X-Forwarded-Host
 * say: a forged header cannot get into a link, and no proxy setting is needed.
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

/** An answer's own word stands instead of the house's: two policies would both hold. */
const replacedHeaders = ["content-security-policy", "x-frame-options", "retry-after"];
/** What failed outside of us (a store, a bank, a printer) is worth another try after so many seconds. */
export const retrySeconds = "5";

/** Writes a Web Response, whose page may be given beside it as text. A body of known length goes out in one piece, what has no end of its own until it ends, the others as they come. */
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
	if (isPersonal(res.req, response.headers) && !isCacheable(response.headers)) res.setHeader("Cache-Control", "no-store");
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

/** Event streams, and pages that go on. */
function isEndless({ headers }: Response): boolean {
	return headers.get("Content-Type")?.startsWith("text/event-stream") || headers.get("X-Accel-Buffering") === "no";
}

/** Pictures, and archives of them: megabytes, which are read as fast as they are taken, and never lie in memory whole. */
function isFile(headers: Headers): boolean {
	return /^(image\/(jpeg|webp)|application\/zip)$/.test(headers.get("Content-Type") ?? "");
}

async function pourFile(body: ReadableStream<Uint8Array>, res: ExpressResponse): Promise<void> {
	try {
		await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), res);
	} catch (error) {
		// Who has left is no trouble of ours.
		if (!res.destroyed) throw error;
	}
}
