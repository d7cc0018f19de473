import type { Request, RequestHandler } from "express";
import { isApi, refuse } from "./plain-page";
import { foreignOrigin } from "./plain-refusals";

/**
 * Refuses a post that another site makes in a visitor's name.
 *
 * Browsers say where a post comes from in Origin, or else in Referer: it must be our own address. Text browsers (w3m, lynx)
 * send no Origin and may be set to send no Referer. A post that says nothing is accepted unless Sec-Fetch-Site says "not from
 * here": every browser that another site could misuse sends at least one of the three, and the session cookie is SameSite=Lax,
 * so that a post from elsewhere comes without a session. Calls under /api with a bearer token are accepted: no browser adds
 * that header by itself.
 */
export function originCheck(publicUrl: string): RequestHandler {
	return (req, res, next) => {
		if (isSafeMethod(req.method) || isBearerCall(req) || isFromHere(req.headers, publicUrl)) return next();
		refuse(req, res, foreignOrigin(publicUrl));
	};
}

function isSafeMethod(method: string): boolean {
	return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function isBearerCall(req: Request): boolean {
	return isApi(req.path) && /^Bearer /i.test(req.headers.authorization ?? "");
}

function isFromHere(headers: Request["headers"], publicUrl: string): boolean {
	if (headers.origin !== undefined) return headers.origin === publicUrl;
	if (headers.referer !== undefined)
		return URL.canParse(headers.referer) && new URL(headers.referer).origin === publicUrl;
	return headers["sec-fetch-site"] === undefined || headers["sec-fetch-site"] === "same-origin";
}
