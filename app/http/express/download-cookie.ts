import { randomUUID } from "node:crypto";
import type { Response as ExpressResponse } from "express";

/**
 * A download leaves the page where it is, and no script is told that it has begun. So each download changes a cookie that
 * scripts may read, by which the page enables the form again (`enhance.ts`). The cookie holds nothing personal.
 */
export function setDownloadCookie(res: ExpressResponse, headers: Headers): void {
	if (!headers.get("Content-Disposition")?.startsWith("attachment")) return;
	res.append("Set-Cookie", `parvis-download=${randomUUID()}; Path=/; Max-Age=60; SameSite=Lax`);
}
