import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "express";
import { acceptedEncoding, type Encoding, encodings } from "../accepted-encoding";

/**
 * Sends a whole page, compressed as the browser accepts. A page without personal content has an ETag, so that a repeated
 * request is answered with 304. The ETag covers the compression, and `Vary` names what the page depends on.
 */
export function sendHtml(res: Response, html: Buffer): void {
	res.vary("Accept-Encoding");
	const encoding = acceptedEncoding(res.req.headers["accept-encoding"], encodings);
	if (isImpersonal(res)) {
		res.vary(varyHeaders);
		res.set("ETag", `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}-${encoding ?? "bare"}"`);
		if (res.req.fresh) {
			for (const name of ["Content-Type", "Content-Length"]) res.removeHeader(name);
			res.status(304).end();
			return;
		}
	}
	if (encoding) res.set("Content-Encoding", encoding);
	const body = encoding ? compress[encoding](html) : html;
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

const compress: Record<Encoding, (html: Buffer) => Buffer> = {
	br: (html) =>
		brotliCompressSync(html, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: html.length < large ? 2 : 5,
				[constants.BROTLI_PARAM_LGWIN]: 16,
				[constants.BROTLI_PARAM_SIZE_HINT]: html.length,
			},
		}),
	gzip: (html) => gzipSync(html, { level: html.length < large ? 3 : 6 }),
};
