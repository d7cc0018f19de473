import { isStoreTrouble } from "~/domain/ground/store-trouble";

/** The store cannot be opened or filled; the message is a sentence for the operator. */
export class StoreRefused extends Error {
	override name = "StoreRefused";
}

/** Advice for the person who starts the server, by the engine's code. Each sentence is about `place`. */
const advice: [RegExp, (place: string) => string][] = [
	[/^SQLITE_(CORRUPT|NOTADB)/, (place) => `${place} is damaged, or is no store: put a backup of it in its place`],
	[/^SQLITE_(BUSY|LOCKED)/, (place) => `${place} is locked by another program: stop that program, then start again`],
	[/^(SQLITE_FULL|ENOSPC|53100)/, (place) => `there is no room left where ${place} is: make some, then start again`],
	[
		/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES|EROFS|EPERM)/,
		(place) => `${place} cannot be written: give this process the right to, or set DATA_DIR to another directory`,
	],
	[/^SQLITE_IOERR/, (place) => `the disk where ${place} is does not answer as it should: check it, then start again`],
	[/^(28\w{3}|3D000)/, (place) => `${place} does not let us in: check user, password and database in DATABASE_URL`],
];

/** Turns an error that an operator can fix into a sentence; returns a fault of ours unchanged. */
export function asStoreRefused(error: unknown, place: string): unknown {
	const code = String((error as { code?: unknown } | undefined)?.code);
	const adviceFor = advice.find(([codes]) => codes.test(code))?.[1];
	const isAway = !adviceFor && (isStoreTrouble(error) || /^(ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/.test(code));
	if (!adviceFor && !isAway) return error;
	const sentence = adviceFor?.(place) ?? `${place} does not answer: start it, or check DATABASE_URL`;
	return new StoreRefused(`The store cannot be used (${code}): ${sentence}.`, { cause: error });
}
