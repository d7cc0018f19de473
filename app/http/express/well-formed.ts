import type { RequestHandler } from "express";
import { headObstacle } from "./bounds";
import { isApi, refuse } from "./plain-page";
import { brokenAddress, compressed, notAForm, notJson, unknownMethod } from "./plain-refusals";
import { isUpload } from "./uploads";

/** Refuses early what would cause a 500 or too much work later. */
export const wellFormed: RequestHandler = (req, res, next) => {
	if (!isReadableAddress(req.originalUrl)) {
		const escaped =
			["GET", "HEAD"].includes(req.method) && !isApi(req.path) ? escapedAddress(req.originalUrl) : undefined;
		if (!escaped) return refuse(req, res, brokenAddress);
		req.url = req.originalUrl = escaped;
	}
	const methods = isApi(req.path) ? apiMethods : pageMethods;
	if (!methods.includes(req.method)) {
		res.set("Allow", methods.join(", "));
		return refuse(req, res, unknownMethod);
	}
	const obstacle = headObstacle({
		url: req.originalUrl,
		rawHeaders: req.rawHeaders,
		cookies: req.headers.cookie ?? "",
	});
	if (obstacle) return refuse(req, res, obstacle);
	if (req.method !== "GET" && req.method !== "HEAD" && hasBody(req.headers)) {
		const { "content-type": type, "content-encoding": encoding = "identity" } = req.headers;
		if (encoding !== "identity") return refuse(req, res, compressed);
		if (isApi(req.path) ? !isJson(type) && !isUpload(req) : !isForm(type))
			return refuse(req, res, isApi(req.path) ? notJson : notAForm);
	}
	next();
};

const pageMethods = ["GET", "HEAD", "POST"];
const apiMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Percent signs of a malformed escape are taken literally, so that the app can show its page. */
function escapedAddress(url: string): string | undefined {
	const [path = "", ...query] = url.split("?");
	if (/%00/.test(path)) return undefined;
	const escaped = [path.replaceAll("%", "%25"), ...query].join("?");
	return isReadableAddress(escaped) ? escaped : undefined;
}

function isReadableAddress(url: string): boolean {
	if (!url.startsWith("/")) return false;
	try {
		return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
	} catch {
		return false;
	}
}

function hasBody(headers: Record<string, unknown>): boolean {
	return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

// Forms only: a text/plain or JSON body is what a page of another site can forge most easily.
function isForm(contentType = ""): boolean {
	return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
}

// JSON only: oRPC reads forms too, and their bracketed names have no bound. A body without a content type is read as JSON.
function isJson(contentType = "application/json"): boolean {
	return /^application\/json\s*(;|$)/i.test(contentType);
}
