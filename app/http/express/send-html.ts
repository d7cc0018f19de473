import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "express";
import { acceptedEncoding, type Encoding, encodings } from "../accepted-encoding";

/**
 * Sends a whole page, compressed as the browser accepts. A page without personal content has an ETag, so that a repeated
 * request is answered with 304. The ETag covers the compression, but not how thorough it is, so it is weak; `Vary` names what the page
 * depends on.
 */
export function sendHtml(res: Response, html: Buffer): void {
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
export function withoutLength(res: Response): void {
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
