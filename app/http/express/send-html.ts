import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "express";
import { acceptedEncoding, type Encoding, encodings } from "../accepted-encoding";

/**
 * Sends a whole page, packed as its browser takes it. A page of nobody's carries a mark of what it says: who asks again is
 * told in a few bytes that it still says so. The mark is of this packing, and what the page depends on is named (`Vary`).
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

/** What a HEAD is told: its body would be packed, nobody knows how small. */
export function withoutLength(res: Response): void {
	res.vary("Accept-Encoding").removeHeader("Content-Length");
	if (isImpersonal(res)) res.vary(varyHeaders);
}

const varyHeaders = "Cookie, Accept-Language, Sec-Fetch-Site";

/** What may be kept is of nobody (`personal.ts`); an answer that sets a cookie is of somebody all the same. */
function isImpersonal(res: Response): boolean {
	const mayBeKept = !String(res.getHeader("Cache-Control") ?? "no-store").includes("no-store");
	return res.statusCode === 200 && mayBeKept && !res.hasHeader("Set-Cookie");
}

/** Bytes from which half a millisecond more is well spent: a first page, which carries its styles, comes 2 kB smaller. */
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
