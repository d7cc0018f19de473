import { closeSync, fdatasync, fstatSync, openSync } from "node:fs";
import { promisify } from "node:util";

/** How commits come to the disk in groups; tests put their own in its place. */
export interface Disk {
	/** Resolves when all that was written to the file before the call is on the disk. */
	sync(descriptor: number): Promise<void>;
	/** What the disk did not take it may never have: nobody can be told anything any more, and the process is to end. */
	onFailure(error: unknown): void;
}

/** Off the main thread. */
export const syncToDisk: Disk["sync"] = promisify(fdatasync);

/**
 * A commit is in SQLite's log at once and on the disk with the next flush, which is one for everybody who waits. What a
 * flush covers is told by a number that changes with every commit that a reader can see, whoever made it, in this process
 * or in another: nobody has to remember to say what they wrote or read.
 *
 * SQLite flushes the log itself before a checkpoint copies from it, the database after it, and the head of the log before
 * it is written anew: whatever a flush of the log no longer finds there is on the disk already (decision 46).
 */
export class Flushes {
	readonly #log: string;
	readonly #versionSeen: () => number;
	readonly #disk: Disk;
	#descriptor: number | undefined;
	/** What the last flush covered, and what the one that runs will have. */
	#durable = Number.NaN;
	#running: { version: number; done: Promise<void> } | undefined;
	#next: Promise<void> | undefined;
	#isClosed = false;

	/** `versionSeen` may answer NaN where it cannot tell: then nothing counts as flushed. */
	constructor(log: string, versionSeen: () => number, disk: Disk) {
		this.#log = log;
		this.#versionSeen = versionSeen;
		this.#disk = disk;
	}

	/** Resolves when all that can be read now is on the disk; undefined when it is there. */
	caughtUp(): Promise<void> | undefined {
		if (this.#isClosed) return undefined;
		const version = this.#versionSeen();
		if (version === this.#durable) return undefined;
		if (this.#running?.version === version) return this.#running.done;
		// A flush that has begun may have missed it: the next one is shared by all who come until it begins.
		this.#next ??= (this.#running?.done ?? Promise.resolve()).then(() => this.#begin());
		return this.#next;
	}

	/** The descriptor stays open until here: it is the file that SQLite writes to, whatever happens to its name. */
	async close(): Promise<void> {
		await this.caughtUp();
		await this.#running?.done;
		this.#isClosed = true;
		if (this.#descriptor !== undefined) closeSync(this.#descriptor);
		this.#descriptor = undefined;
	}

	#begin(): Promise<void> {
		this.#next = undefined;
		const version = this.#versionSeen();
		this.#running = { version, done: this.#flush(version) };
		return this.#running.done;
	}

	async #flush(version: number) {
		try {
			this.#descriptor ??= openSync(this.#log, "r+");
			// No process takes it away while we have the database open, but a person can: SQLite would go on writing to nothing.
			if (fstatSync(this.#descriptor).nlink === 0) throw new Error(`${this.#log} was taken away`);
			await this.#disk.sync(this.#descriptor);
		} catch (error) {
			this.#disk.onFailure(error);
			return new Promise<never>(() => {});
		}
		this.#durable = version;
		this.#running = undefined;
	}
}
