import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { pathWithoutSecrets } from "./without-secrets";

declare global {
	namespace Express {
		interface Locals {
			requestId: string;
			log: Logger;
			nonce: string;
			/** True if another process writes the answer. */
			isHandedOver?: boolean;
		}
	}
}

/**
 * Gives each request an id and logs one line when it ends: method, path, status, duration. Queries, cookies, bodies and
 * addresses are not logged, and secrets in the path are hidden, as they hold tokens and personal data.
 */
export function requestLog(log: Logger): RequestHandler {
	return (req, res, next) => {
		const startedAt = performance.now();
		const path = req.path;
		const requestId = acceptedId(req.headers["x-request-id"]) ?? randomUUID();
		res.locals.requestId = requestId;
		res.locals.log = log.child({ requestId });
		res.setHeader("X-Request-Id", requestId);
		res.once("close", () => {
			const line = {
				method: req.method,
				path: pathWithoutSecrets(path),
				status: res.statusCode,
				ms: Math.round((performance.now() - startedAt) * 10) / 10,
				...(res.writableFinished || res.locals.isHandedOver ? {} : { aborted: true }),
			};
			res.locals.log[isNoise(path) ? "debug" : "info"](line, "request");
		});
		next();
	};
}

// A proxy's id links our log lines with its own. An id that could break a log line is replaced.
function acceptedId(header: string | string[] | undefined): string | undefined {
	return typeof header === "string" && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

function isNoise(path: string): boolean {
	return /^\/(assets\/|healthz$|readyz$|@|app\/|node_modules\/)/.test(path);
}
