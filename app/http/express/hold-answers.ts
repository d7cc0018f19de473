import type { RequestHandler, Response } from "express";

/**
 * Nothing of an answer leaves before what it may tell is on the disk: neither its head nor any later piece, be it a page,
 * a redirect, a refusal or an event of a stream. Stands before everything that may have read the store.
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

/** Each piece goes after those before it, and after the flush that covers what was there when it was made. */
function turnsOf(res: Response, flushed: () => Promise<void> | undefined) {
	let last: Promise<void> | undefined;
	return (send: (...args: never[]) => unknown, resultWhileHeld: unknown) =>
		(...args: unknown[]) => {
			const covered = flushed();
			if (!last && !covered) return Reflect.apply(send, res, args);
			const turn = Promise.all([last, covered])
				.then(() => {
					if (last === turn) last = undefined;
					// Whoever has left is told nothing.
					const isReady = !res.destroyed && Reflect.apply(send, res, args);
					if (isReady === true && !last) res.emit("drain");
				})
				.catch((error: Error) => void res.destroy(error));
			last = turn;
			return resultWhileHeld;
		};
}
