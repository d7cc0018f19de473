import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "~/config.server";

declare global {
	namespace Express {
		interface Locals {
			/** The request came by a proxy that TRUST_PROXY does not speak of. */
			isProxyUnknown: boolean;
		}
	}
}

/**
 * A proxy that nobody told us of makes all visitors one address, the proxy's: they share its limits. Said once in the log,
 * and to organisers, by whose own request it is seen: nobody else's word puts it on their bar.
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
