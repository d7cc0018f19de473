/** SQLite's full or read-only disk; PostgreSQL's 08 (connection), 25006 (a standby), 53 (resources), 57 (shut down). */
const codes =
	/^(SQLITE_(FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|NOMEM|CORRUPT|NOTADB)\w*|08\w{3}|25006|53\w{3}|57\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOSPC)$/;

/** Errors to which `pg` gives no code. */
const sentences =
	/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isStoreTrouble(error: unknown): boolean {
	for (let [cause, depth] = [error, 0]; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (codes.test(String((cause as { code?: unknown }).code)) || sentences.test(cause.message)) return true;
	}
	return false;
}
