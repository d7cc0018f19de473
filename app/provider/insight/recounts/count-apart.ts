import { type ChildProcess, fork } from "node:child_process";
import type { RecountFinding } from "~/domain/insight/recount";

/** Milliseconds after which a count is given up: fifty thousand people take some seconds. */
const timeMs = 300_000;

/** Counts events in a process of its own, which opens the same store: one process for each count. */
export function countApart(
	program: string,
	{ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
) {
	const counting = new Set<ChildProcess>();
	return {
		findMiscounts(eventId: string): Promise<RecountFinding[]> {
			const child = fork(program, [eventId], {
				// A source file runs with tsx, in development and in tests.
				execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : [],
				env: { NODE_ENV: process.env.NODE_ENV, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
				stdio: ["ignore", "ignore", "inherit", "ipc"],
			});
			counting.add(child);
			const late = setTimeout(() => child.kill("SIGKILL"), timeMs).unref();
			return new Promise<RecountFinding[]>((resolve, reject) => {
				child.once("message", (findings) => resolve(findings as RecountFinding[]));
				child.once("error", reject);
				child.once("exit", (code) => reject(new Error(`the count ended with ${code} and found nothing out`)));
			}).finally(() => {
				clearTimeout(late);
				counting.delete(child);
			});
		},
		/** Ends the counts that are under way; another process takes them over. */
		close() {
			for (const child of counting) child.kill("SIGKILL");
		},
	};
}
