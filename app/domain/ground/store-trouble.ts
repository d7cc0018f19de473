/**
 * Error codes by which an engine says that it cannot serve at the moment: SQLite's full or read-only disk, PostgreSQL's classes
 * 08 (connection), 25006 (a standby), 53 (resources) and 57 (shut down, cancelled), and broken connections.
 */
const codes =
	/^(SQLITE_(FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|NOMEM|CORRUPT|NOTADB)\w*|08\w{3}|25006|53\w{3}|57\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC)$/;

/** Errors to which `pg` gives no code. */
const sentences =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the store caused the error and may serve again in a moment. */
export function isStoreTrouble(error: unknown): boolean {
	for (let [cause, depth] = [error, 0]; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (codes.test(String((cause as { code?: unknown }).code)) || sentences.test(cause.message)) return true;
	}
	return false;
}
