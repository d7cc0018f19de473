import { closeSync, fdatasync, fstatSync, openSync } from "node:fs";
import { promisify } from "node:util";

/** How commits are flushed in groups; tests replace it. */
export interface Disk {
	/** Resolves when all that was written to the file before the call is on the disk. */
	sync(descriptor: number): Promise<void>;
	/** A failed flush may have lost data for good: nothing may be acknowledged any more, and the process must end. */
	onFailure(error: unknown): void;
}

/** Runs off the main thread. */
export const syncToDisk: Disk["sync"] = promisify(fdatasync);

/**
 * Groups flushes: a commit is in SQLite's log at once and on the disk with the next flush, which all who wait share. A version
 * number tells what a flush covers. It changes with every commit that a reader can see, whichever process made it: no caller
 * has to report what it wrote or read.
 *
 * SQLite flushes the log itself before a checkpoint copies from it, the database after it, and the head of the log before it is
 * written anew: whatever a flush of the log no longer finds there is on the disk already (decision 46).
 */
export class Flushes {
	readonly #log: string;
	readonly #versionSeen: () => number;
	readonly #disk: Disk;
	#descriptor: number | undefined;
	/** The version that the last flush covered. `#running` holds the one that the current flush will cover. */
	#durable = Number.NaN;
	#running: { version: number; done: Promise<void> } | undefined;
	#next: Promise<void> | undefined;
	#isClosed = false;

	/** `versionSeen` may return NaN when it cannot tell: then nothing counts as flushed. */
	constructor(log: string, versionSeen: () => number, disk: Disk) {
		this.#log = log;
		this.#versionSeen = versionSeen;
		this.#disk = disk;
	}

	/** Resolves when everything that can be read now is on the disk; undefined when it already is. */
	caughtUp(): Promise<void> | undefined {
		if (this.#isClosed) return undefined;
		const version = this.#versionSeen();
		if (version === this.#durable) return undefined;
		if (this.#running?.version === version) return this.#running.done;
		// A flush that has begun may have missed this commit: everybody who comes before the next one begins shares it.
		this.#next ??= (this.#running?.done ?? Promise.resolve()).then(() => this.#begin());
		return this.#next;
	}

	/** The descriptor stays open until here: it is the file that SQLite writes to, even if its name is removed. */
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
			// No process removes the file while we have the database open, but a person can: SQLite would go on writing to a
			// deleted file.
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
