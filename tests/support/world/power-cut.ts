import { readFileSync } from "node:fs";
import Database from "libsql";
import { type Disk, syncToDisk } from "~/provider/ground/store/flushes";
import type { Dice } from "../matrix/dice";

interface Files {
	database: Buffer;
	log: Buffer;
}

/**
 * A disk that keeps what was flushed, and any part of what was written since: what a power cut may leave. SQLite cannot be
 * watched from here, but its files can, after every commit: if the log begins anew, the database has been flushed before, and
 * the head of the log too; if the database has changed, a checkpoint has flushed the log before it copied.
 */
export class ForgetfulDisk implements Disk {
	/** If false, a flush only pretends to have flushed. */
	flushes = true;
	#kept: Files;
	#seen: Files;
	/** The files as SQLite has flushed them by itself: a flush of ours that began before knows less. */
	#ownFlushes = 0;

	constructor(
		private readonly file: string,
		private readonly onFlush: () => void,
	) {
		this.#kept = this.#read();
		this.#seen = this.#kept;
	}

	/** Must be called after every commit, before anything else happens. */
	committed() {
		const now = this.#read();
		const before = this.#seen;
		if (!headOf(now.log).equals(headOf(before.log))) {
			this.#ownFlushes++;
			this.#kept = { database: before.database, log: Buffer.concat([headOf(now.log), before.log.subarray(headBytes)]) };
		}
		if (!now.database.equals(before.database)) {
			this.#ownFlushes++;
			this.#kept = { ...this.#kept, log: now.log };
		}
		this.#seen = now;
	}

	async sync(descriptor: number) {
		if (!this.flushes) return;
		const asked = { log: this.#read().log, at: this.#ownFlushes };
		await syncToDisk(descriptor);
		if (asked.at === this.#ownFlushes) this.#kept = { ...this.#kept, log: asked.log };
		this.onFlush();
	}

	onFailure(error: unknown) {
		throw error;
	}

	/** Returns what a cut at this instant leaves. */
	cut(dice: Dice): Files {
		const now = this.#read();
		const log = mixed(this.#kept.log, now.log, dice);
		return { database: mixed(this.#kept.database, now.database, dice), log };
	}

	#read(): Files {
		return { database: readFileSync(this.file), log: readFileSync(`${this.file}-wal`) };
	}
}

const headBytes = 32;
const headOf = (log: Buffer) => log.subarray(0, headBytes);

/**
 * Mixes pieces of the size that a disk writes whole: each is what was flushed or what came later; the length is that of either.
 */
function mixed(kept: Buffer, later: Buffer, dice: Dice): Buffer {
	const piece = dice.pick([512, 4096]);
	const chance = dice.pick([0, 0.5, 0.9, 1]);
	const result = Buffer.alloc(dice.maybe(chance) ? Math.max(kept.length, later.length) : kept.length);
	for (let at = 0; at < result.length; at += piece) {
		const from = dice.maybe(chance) && at < later.length ? later : kept;
		from.subarray(at, at + piece).copy(result, at);
	}
	return result;
}

/** Calls back right after each commit of any connection of this process. Returns a function that stops it. */
export function watchCommits(onCommit: () => void): () => void {
	const { prepare } = Database.prototype;
	const watching = {
		prepare(this: Database.Database, text: string) {
			const statement = prepare.call(this, text);
			if (text !== "commit") return statement;
			const { run } = statement;
			return Object.assign(statement, {
				run(...given: unknown[]) {
					const answer = Reflect.apply(run, statement, given);
					onCommit();
					return answer;
				},
			});
		},
	};
	Object.assign(Database.prototype, watching);
	return () => void Object.assign(Database.prototype, { prepare });
}
