import { createHash, randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, Response } from "express";
import { acceptedEncoding, type Encoding, encodings } from "../accepted-encoding";
import type { OpenStreams } from "./open-streams";
import { isCacheable, isPersonal } from "./personal";

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

/**
 * Sends a whole page, compressed as the browser accepts. A page without personal content has an ETag, so that a repeated
 * request is answered with 304. The ETag covers the compression, but not how thorough it is, so it is weak; `Vary` names what the page
 * depends on.
 */
function sendHtml(res: Response, html: Buffer): void {
	res.vary("Accept-Encoding");
	const encoding = acceptedEncoding(res.req.headers["accept-encoding"], encodings);
	if (isImpersonal(res)) {
		res.vary(varyHeaders);
		res.set("ETag", `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}-${encoding ?? "bare"}"`);
		if (res.req.fresh) {
			for (const name of ["Content-Type", "Content-Length"]) res.removeHeader(name);
			res.status(304).end();
			return;
		}
	}
	if (encoding) res.set("Content-Encoding", encoding);
	const isThorough = html.length >= large && !isHurried();
	const body = encoding ? compress[encoding](html, isThorough) : html;
	res.set("Content-Length", String(body.length)).end(body);
}

/** Removes the length from an answer to HEAD, as the compressed size is unknown. */
function withoutLength(res: Response): void {
	res.vary("Accept-Encoding").removeHeader("Content-Length");
	if (isImpersonal(res)) res.vary(varyHeaders);
}

const varyHeaders = "Cookie, Accept-Language, Sec-Fetch-Site";

/** True if the answer may be cached and so is not personal (`personal.ts`); an answer that sets a cookie always is. */
function isImpersonal(res: Response): boolean {
	const mayBeKept = !String(res.getHeader("Cache-Control") ?? "no-store").includes("no-store");
	return res.statusCode === 200 && mayBeKept && !res.hasHeader("Set-Cookie");
}

/** Bytes. From here half a millisecond more of compression pays: a page with its styles is 2 kB smaller. */
const large = 30_000;

const compress: Record<Encoding, (html: Buffer, isThorough: boolean) => Buffer> = {
	br: (html, isThorough) =>
		brotliCompressSync(html, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: isThorough ? 5 : 2,
				[constants.BROTLI_PARAM_LGWIN]: 16,
				[constants.BROTLI_PARAM_SIZE_HINT]: html.length,
			},
		}),
	gzip: (html, isThorough) => gzipSync(html, { level: isThorough ? 6 : 3 }),
};

/** Milliseconds over which the load of this process is measured. */
const span = 500;

/** Tells whether others wait: while the process has no free moment, a quicker page serves them more than a smaller one. */
export function hurryMeter(read = () => performance.eventLoopUtilization()): () => boolean {
	let last = read();
	let isHurried = false;
	return () => {
		const now = read();
		const { active, idle, utilization } = performance.eventLoopUtilization(now, last);
		if (active + idle < span) return isHurried;
		isHurried = utilization > 0.9;
		last = now;
		return isHurried;
	};
}

const isHurried = hurryMeter();
