import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "~/config.server";

declare global {
	namespace Express {
		interface Locals {
			/** True if the request came through a proxy that TRUST_PROXY does not name. */
			isProxyUnknown: boolean;
		}
	}
}

/**
 * An unknown proxy makes all visitors share one address, and so its rate limits. It is logged once, and shown to organisers
 * only if their own request came through it, as anybody can send the header.
 */
export function noticeProxy({ trustedProxies }: Config, log: Logger): RequestHandler {
	let isSaid = false;
	return (req, res, next) => {
		res.locals.isProxyUnknown = trustedProxies === 0 && req.headers["x-forwarded-for"] !== undefined;
		if (res.locals.isProxyUnknown && !isSaid) {
			isSaid = true;
			log.warn(
				"requests come with X-Forwarded-For and TRUST_PROXY is not set: if a proxy of yours adds it, set TRUST_PROXY=1, or all visitors count as one address",
			);
		}
		next();
	};
}
