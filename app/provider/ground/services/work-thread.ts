import { Worker } from "node:worker_threads";

export interface ThreadRequest {
	task: string;
	input: unknown;
}

export type ThreadAnswer = { result: unknown } | { failure: "tooDeep" } | { error: string };

/** Runs tasks that would hold up pages, one after another, in a thread of its own. */
export interface WorkThread {
	/**
	 * Rejects with `WorkFailed` where the input is too much for it, and with the signal's reason once its caller has left: what waits
	 * is not begun, what runs ends with its thread.
	 */
	run(task: string, input: unknown, left?: AbortSignal): Promise<unknown>;
	close(): Promise<void>;
}

/** The input takes too long, too much memory, or is nested too deeply. */
export class WorkFailed extends Error {
	constructor(readonly reason: "tooSlow" | "crashed" | "tooDeep") {
		super(`a thread gave up: ${reason}`);
	}
}

interface ThreadLimits {
	/** Milliseconds for one task, with the start of the thread. */
	timeMs: number;
	memoryMb: number;
	/** Milliseconds after which an idle thread ends. */
	idleMs: number;
	/** How many may wait. */
	queued: number;
}

const defaults: ThreadLimits = { timeMs: 20_000, memoryMb: 512, idleMs: 60_000, queued: 20 };

/** A program that runs a source file, in development. Node 20 does not pass `--import tsx` on to threads. */
function sourceRunner(file: string): string {
	return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
}

/** Starts with the first task. A task that takes too long or too much memory ends its thread, and the next one gets a new one. */
export function openWorkThread({ program, limits }: { program: string; limits?: Partial<ThreadLimits> }): WorkThread {
	const { timeMs, memoryMb, idleMs, queued } = { ...defaults, ...limits };
	let worker: Worker | undefined;
	let resting: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;

	function start(): Worker {
		const isSource = program.endsWith(".ts");
		const started = new Worker(isSource ? sourceRunner(program) : program, {
			eval: isSource,
			resourceLimits: { maxOldGenerationSizeMb: memoryMb },
			env: { NODE_ENV: "production" },
		});
		started.unref();
		started.on("error", () => {});
		started.once("exit", () => {
			if (worker === started) worker = undefined;
		});
		return started;
	}

	async function runNow(request: ThreadRequest, left: AbortSignal | undefined): Promise<unknown> {
		left?.throwIfAborted();
		clearTimeout(resting);
		worker ??= start();
		const mine = worker;
		const answer = await new Promise<ThreadAnswer | WorkFailed | "left">((resolve) => {
			const end = (answered: ThreadAnswer | WorkFailed | "left") => {
				clearTimeout(late);
				left?.removeEventListener("abort", leave);
				mine.off("message", end).off("exit", fall);
				resolve(answered);
			};
			const endThread = (why: WorkFailed | "left") => {
				end(why);
				if (worker === mine) worker = undefined;
				void mine.terminate();
			};
			const fall = () => end(new WorkFailed("crashed"));
			const leave = () => endThread("left");
			const late = setTimeout(() => endThread(new WorkFailed("tooSlow")), timeMs);
			left?.addEventListener("abort", leave);
			mine.once("message", end).once("exit", fall);
			mine.postMessage(request);
		});
		resting = setTimeout(() => void worker?.terminate(), idleMs).unref();
		if (answer === "left") throw left?.reason;
		if (answer instanceof WorkFailed) throw answer;
		if ("failure" in answer) throw new WorkFailed(answer.failure);
		if ("error" in answer) throw new Error(answer.error);
		return answer.result;
	}

	return {
		async run(task, input, left) {
			if (waiting >= queued) throw new WorkFailed("tooSlow");
			waiting++;
			const turn = last.then(() => runNow({ task, input }, left));
			last = turn.catch(() => {});
			try {
				return await turn;
			} finally {
				waiting--;
			}
		},
		async close() {
			clearTimeout(resting);
			await worker?.terminate();
		},
	};
}
