import { randomUUID } from "node:crypto";
import type { Response as ExpressResponse } from "express";

/**
 * A download leaves the page where it is, and no script hears that it has begun. Each one therefore changes a cookie that
 * scripts may read: by that the page gives the form back which asked for it (`enhance.ts`). It says nothing of anybody.
 */
export function setDownloadCookie(res: ExpressResponse, headers: Headers): void {
	if (!headers.get("Content-Disposition")?.startsWith("attachment")) return;
	res.append("Set-Cookie", `parvis-download=${randomUUID()}; Path=/; Max-Age=60; SameSite=Lax`);
}
