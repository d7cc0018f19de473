import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import type { StorePlace, World } from "../world/world";

/** A call of the contract, by its name, as the bearer of a token. */
export interface Job {
	token: string;
	call: string;
	input: unknown;
}

/**
 * `acknowledge`: runs one job after the other, and reports each as it ends. `rest` closes the store, and the process waits for
 * the next race.
 */
export type ToRacer = { open: StorePlace } | { rest: true } | { run: Job[]; now: string; acknowledge?: boolean };

interface FromRacer {
	loaded?: true;
	opened?: true;
	resting?: true;
	outcomes?: string[];
	ended?: number;
	outcome?: string;
	failed?: string;
}

/** The code that racing processes run, as one file: a bundle starts in half the time of its modules. */
export interface RaceCode {
	file: string;
	/** Ends the processes that wait for another race, and removes the file. The shared code stays. */
	remove(): Promise<void>;
}

/** A file of the provider, and the one that replaces it. */
export interface Replaced {
	file: string;
	by: string;
}

const placesUnguarded: Replaced = {
	file: "app/provider/registration/models/rows.ts",
	by: "tests/support/races/unguarded-places.ts",
};

interface CodeOptions {
	unguarded?: boolean | Replaced;
	entry?: string;
}

/** Processes of a code that wait for their next race: starting one costs a second of CPU time. */
const resting = new Map<string, Racer[]>();

/** The code with every guard in place, made once for all test files of a worker. */
const shared = new Map<string, Promise<RaceCode>>();

/** `unguarded` replaces `moveQuotaCounters` by one without its condition, or any file by another. */
export async function raceCode({
	unguarded = false,
	entry = "tests/support/races/race-worker.ts",
}: CodeOptions = {}): Promise<RaceCode> {
	if (unguarded) return bundle(entry, unguarded === true ? placesUnguarded : unguarded);
	const made = shared.get(entry) ?? bundle(entry);
	shared.set(entry, made);
	return { ...(await made), remove: async () => {} };
}

/** Packages that are more than JavaScript, and those that a bundle of ES modules cannot contain. */
const outside = ["@node-rs/argon2", "@sparticuz/chromium", "libsql", "pg-native", "puppeteer-core", "sharp"];

async function bundle(entry: string, replaced?: Replaced): Promise<RaceCode> {
	// Under node_modules, so that the packages left out of the bundle are found.
	const cache = resolve("node_modules/.cache/parvis-races");
	mkdirSync(cache, { recursive: true });
	const folder = mkdtempSync(join(cache, "race-"));
	const file = join(folder, "worker.mjs");
	await build({
		entryPoints: [resolve(entry)],
		outfile: file,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		external: outside,
		banner: {
			js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
		},
		alias: { "~": resolve("app") },
		plugins: replaced ? [replacing(replaced)] : [],
		logLevel: "error",
	});
	const removeFolder = () => rmSync(folder, { recursive: true, force: true });
	process.once("exit", removeFolder);
	return {
		file,
		async remove() {
			process.off("exit", removeFolder);
			const waiting = resting.get(file) ?? [];
			resting.delete(file);
			await Promise.all(waiting.map((racer) => racer.end()));
			removeFolder();
		},
	};
}

/** The replacement may still import the file that it replaces. */
function replacing({ file, by }: Replaced): Plugin {
	const name = basename(file, ".ts");
	return {
		name: "without-guard",
		setup({ onResolve }) {
			onResolve({ filter: new RegExp(`/${name}(\\.ts)?$`) }, ({ importer, path }) => {
				const meant = path.startsWith("~/") ? resolve("app", path.slice(2)) : resolve(dirname(importer), path);
				const isMeant = meant.replace(/\.ts$/, "") === resolve(file).replace(/\.ts$/, "");
				return isMeant && importer !== resolve(by) ? { path: resolve(by) } : null;
			});
		},
	};
}

/** A process, with the messages to it and from it. */
export class Racer<To extends object = ToRacer, From extends { failed?: string } = FromRacer> {
	readonly #child: ChildProcess;
	readonly #heard: From[] = [];
	#wake: () => void = () => {};
	#isGone = false;

	constructor({ file }: RaceCode) {
		this.#child = fork(file, { stdio: "inherit" });
		this.#child.on("message", (message) => {
			this.#heard.push(message as From);
			this.#wake();
		});
		this.#child.on("close", () => {
			this.#isGone = true;
			this.#wake();
		});
	}

	tell(told: To) {
		this.#child.send(told);
	}

	/** Returns the next message; undefined once the process is gone and all its messages were read. */
	async hear(): Promise<From | undefined> {
		while (this.#heard.length === 0 && !this.#isGone) {
			await new Promise<void>((wake) => {
				this.#wake = wake;
			});
		}
		const message = this.#heard.shift();
		if (message?.failed) throw new Error(message.failed);
		return message;
	}

	kill9() {
		this.#child.kill("SIGKILL");
	}

	async end() {
		this.kill9();
		while (!this.#isGone) {
			await new Promise<void>((wake) => {
				this.#wake = wake;
			});
		}
	}
}

/** Starts processes that have loaded their code and wait for messages; resting ones are used first. */
export async function startRacers(code: RaceCode, count: number): Promise<Racer[]> {
	const rested = resting.get(code.file)?.splice(0, count) ?? [];
	const started = Array.from({ length: count - rested.length }, () => new Racer(code));
	for (const racer of started) await racer.hear();
	return [...rested, ...started];
}

/** Makes them close their store and wait for the next race. */
async function rest(code: RaceCode, racers: Racer[]) {
	for (const racer of racers) racer.tell({ rest: true });
	for (const racer of racers) await racer.hear();
	resting.set(code.file, [...(resting.get(code.file) ?? []), ...racers]);
}

/** Runs the jobs all at once in processes that share the world's store, dealt out in turn; returns how each ended, in order. */
export async function race(code: RaceCode, world: World, jobs: Job[], processes = 2): Promise<string[]> {
	const racers = await startRacers(code, processes);
	try {
		for (const racer of racers) racer.tell({ open: world.place });
		for (const racer of racers) await racer.hear();
		const now = world.clock.now.toISOString();
		racers.forEach((racer, index) => {
			racer.tell({ run: jobs.filter((_, job) => job % processes === index), now });
		});
		const outcomes: string[] = [];
		for (const [index, racer] of racers.entries()) {
			const told = (await racer.hear())?.outcomes ?? [];
			told.forEach((outcome, turn) => {
				outcomes[turn * processes + index] = outcome;
			});
		}
		await rest(code, racers);
		return outcomes;
	} catch (error) {
		await Promise.all(racers.map((racer) => racer.end()));
		throw error;
	}
}

/** How many jobs ended in each way: compared as a whole, so that a failing test shows every outcome. */
export function countOutcomes(outcomes: string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
	return counts;
}

/**
 * True if a race without its guard does harm. The machine decides who meets whom, so a race that happens to go well is run
 * again, eight times at most.
 */
export async function doesHarm(raceOnce: () => Promise<boolean>, races = 8): Promise<boolean> {
	for (let index = 0; index < races; index++) if (await raceOnce()) return true;
	return false;
}

export async function signInAll(world: World, people: string[]): Promise<string[]> {
	const expiresAt = new Date(world.clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString();
	return world.store.transaction().execute(async (tx) => {
		const tokens: string[] = [];
		for (const person of people) {
			const token = newToken();
			await insertToken(tx, {
				token,
				personId: world.idOf(person),
				eventId: null,
				kind: "session",
				now: world.clock.now,
				expiresAt,
				openedBy: "password",
			});
			tokens.push(token);
		}
		return tokens;
	});
}
