import type { RequestHandler, Response } from "express";

/**
 * Nothing of an answer leaves before what it may tell is on the disk: neither its head nor any later piece, be it a page,
 * a redirect, a refusal or an event of a stream. Stands before everything that may have read the store.
 */
export function holdAnswers(flushed: () => Promise<void> | undefined): RequestHandler {
	return (_req, res, next) => {
		const inTurn = turnsOf(res, flushed);
		Object.assign(res, {
			flushHeaders: inTurn(res.flushHeaders, undefined),
			write: inTurn(res.write, false),
			end: inTurn(res.end, res),
		});
		next();
	};
}

/** Each piece goes after those before it, and after the flush that covers what was there when it was made. */
function turnsOf(res: Response, flushed: () => Promise<void> | undefined) {
	let last: Promise<void> | undefined;
	return (send: (...given: never[]) => unknown, heldAnswer: unknown) =>
		(...given: unknown[]) => {
			const covered = flushed();
			if (!last && !covered) return Reflect.apply(send, res, given);
			const turn = Promise.all([last, covered])
				.then(() => {
					if (last === turn) last = undefined;
					// Whoever has left is told nothing.
					const isReady = !res.destroyed && Reflect.apply(send, res, given);
					if (isReady === true && !last) res.emit("drain");
				})
				.catch((error: Error) => void res.destroy(error));
			last = turn;
			return heldAnswer;
		};
}
