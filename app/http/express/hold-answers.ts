import type { RequestHandler, Response } from "express";

/**
 * Holds each answer until everything that it may show is on the disk: its headers and every later chunk, be it a page, a
 * redirect, a refusal or an event of a stream. Must stand before everything that may read the store.
 */
export function holdAnswers(flushed: () => Promise<void> | undefined): RequestHandler {
	return (_req, res, next) => {
		const ordered = turnsOf(res, flushed);
		Object.assign(res, {
			flushHeaders: ordered(res.flushHeaders, undefined),
			write: ordered(res.write, false),
			end: ordered(res.end, res),
		});
		next();
	};
}

/** Sends each chunk after those before it, and after the flush that covers the moment when it was made. */
function turnsOf(res: Response, flushed: () => Promise<void> | undefined) {
	let last: Promise<void> | undefined;
	return (send: (...args: never[]) => unknown, resultWhileHeld: unknown) =>
		(...args: unknown[]) => {
			const covered = flushed();
			if (!last && !covered) return Reflect.apply(send, res, args);
			const turn = Promise.all([last, covered])
				.then(() => {
					if (last === turn) last = undefined;
					const isReady = !res.destroyed && Reflect.apply(send, res, args);
					if (isReady === true && !last) res.emit("drain");
				})
				.catch((error: Error) => void res.destroy(error));
			last = turn;
			return resultWhileHeld;
		};
}
