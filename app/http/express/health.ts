import type { RequestHandler } from "express";
import { timeout } from "remix-utils/promise";
import type { Composition } from "~/composition.server";

const READY_MS = 2000;

/** Answers /healthz: this process runs. */
export const alive: RequestHandler = (_req, res) => {
	res.set("Cache-Control", "no-store").json({ status: "alive" });
};

/** Answers /readyz: the store answers and can be written to within two seconds, and no stop is under way. */
export function ready(composition: () => Pick<Composition, "ready">, isStopping: () => boolean): RequestHandler {
	return async (_req, res) => {
		res.set("Cache-Control", "no-store");
		if (isStopping()) return void res.status(503).json({ status: "stopping" });
		try {
			await timeout(composition().ready(), { ms: READY_MS });
			res.json({ status: "ready" });
		} catch (error) {
			res.locals.log.error({ err: error }, "the store does not serve");
			res.status(503).json({ status: "store does not serve" });
		}
	};
}
