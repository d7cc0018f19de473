import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import type { StorePlace, World } from "../world/world";

/** A call of the contract, by its name, as the bearer of a token. */
export interface Job {
	token: string;
	call: string;
	input: unknown;
}

/** `acknowledge`: one job after the other, each told as it ends. */
export type ToRacer = { open: StorePlace } | { run: Job[]; now: string; acknowledge?: boolean };

interface FromRacer {
	loaded?: true;
	opened?: true;
	outcomes?: string[];
	ended?: number;
	outcome?: string;
	failed?: string;
}

/** The code that racing processes run, made once for a test file: a bundle starts in a third of the time. */
export interface RaceCode {
	file: string;
	remove(): Promise<void>;
}

/** A file of the provider, and the one that stands in for it. */
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
	/** What the processes run. */
	entry?: string;
}

/** `unguarded` swaps `takePlace` for the one without its condition; or any file for another. */
export async function raceCode({
	unguarded = false,
	entry = "tests/support/races/race-worker.ts",
}: CodeOptions = {}): Promise<RaceCode> {
	// Under node_modules, so that the packages left out of the bundle are found.
	const cache = resolve("node_modules/.cache/parvis-races");
	await mkdir(cache, { recursive: true });
	const folder = mkdtempSync(join(cache, "race-"));
	const file = join(folder, "worker.mjs");
	await build({
		entryPoints: [resolve(entry)],
		outfile: file,
		bundle: true,
		platform: "node",
		format: "esm",
		packages: "external",
		alias: { "~": resolve("app") },
		plugins: unguarded ? [replacing(unguarded === true ? placesUnguarded : unguarded)] : [],
		logLevel: "error",
	});
	return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What stands in may still import the file that it replaces. */
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

/** A process, what it is told and what it tells. */
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

	/** The next message; nothing once the process is gone and all it said was heard. */
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

	/** As a power cut: nothing of the process runs any more. */
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

/** Starts processes that have loaded their code and wait to be told. */
export async function startRacers(code: RaceCode, count: number): Promise<Racer[]> {
	const racers = Array.from({ length: count }, () => new Racer(code));
	for (const racer of racers) await racer.hear();
	return racers;
}

/** Runs the jobs in processes that share the world's store, dealt out in turn, all at once; how each ended, in order. */
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
		return outcomes;
	} finally {
		await Promise.all(racers.map((racer) => racer.end()));
	}
}

/** A session for each person, in one transaction. */
export async function signInAll(world: World, people: string[]): Promise<string[]> {
	const expiresAt = new Date(world.clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString();
	return world.store.transaction().execute(async (writing) => {
		const tokens: string[] = [];
		for (const person of people) {
			const token = newToken();
			await insertToken(writing, {
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
