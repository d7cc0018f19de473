import { type ChildProcess, fork } from "node:child_process";
import { ImageFailed, type ImageWorker } from "../../ground/services/image-worker";
import type { ImageWorkerMessage, ImageWorkerRequest } from "./image-worker-messages";

export interface ImageWorkerLimits {
	/** How many pictures are processed at once, each in its own process; the others wait in a queue. */
	atOnce: number;
	/** Milliseconds for one picture, including a second attempt; less than the lease of the job that waits for it. */
	timeMs: number;
	/** For one process. Turning a 16-bit PNG of 64 million pixels upright takes 800. */
	memoryMb: number;
	/** Milliseconds after which an idle process ends. */
	idleMs: number;
}

const defaults: ImageWorkerLimits = { atOnce: 2, timeMs: 45_000, memoryMb: 1000, idleMs: 10_000 };

/** Milliseconds in which a process must load what it needs. */
const startMs = 20_000;

/**
 * Started by the first picture. If a process dies over one, a fresh one tries again, once; one that takes too long is given up.
 */
export function openImageWorkers({
	program,
	limits,
}: {
	program: string;
	limits?: Partial<ImageWorkerLimits>;
}): ImageWorker {
	const { atOnce, timeMs, memoryMb, idleMs } = { ...defaults, ...limits };
	const idle: WorkerProcess[] = [];
	const all = new Set<WorkerProcess>();
	const line: (() => void)[] = [];
	let busy = 0;
	let isClosed = false;

	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (busy >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
		else busy++;
		try {
			return await work();
		} finally {
			const next = line.shift();
			if (next) next();
			else busy--;
		}
	}

	async function tryOnce(picture: ImageWorkerRequest, clock: { left: number }): Promise<Readable | "crashed"> {
		if (isClosed) throw new Error("the image workers are closed");
		const worker = idle.pop() ?? start();
		clearTimeout(worker.resting);
		if (!(await worker.isReady)) throw new Error("no image worker starts");
		// The time of starting a process does not count against the picture.
		const startedAt = performance.now();
		const answer = await sendRequest(worker, picture, clock.left);
		clock.left -= performance.now() - startedAt;
		if (answer === "tooSlow") throw new ImageFailed("tooSlow");
		if (answer === "crashed") return "crashed";
		worker.resting = setTimeout(() => end(worker), idleMs).unref();
		idle.push(worker);
		if (answer.say === "unreadable") throw new ImageFailed("unreadable", answer.detail);
		return answer;
	}

	function tryTwice(picture: ImageWorkerRequest): Promise<Readable> {
		return inTurn(async () => {
			const clock = { left: timeMs };
			const first = await tryOnce(picture, clock);
			const last = first === "crashed" ? await tryOnce(picture, clock) : first;
			if (last === "crashed") throw new ImageFailed("crashed");
			return last;
		});
	}

	function start(): WorkerProcess {
		const worker = startProcess(program, memoryMb);
		all.add(worker);
		// A process that dies while idle is taken out, so that the next picture does not fail by it.
		void worker.gone.then(() => {
			clearTimeout(worker.resting);
			all.delete(worker);
			if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
		});
		return worker;
	}

	function end(worker: WorkerProcess): Promise<void> {
		worker.child.ref();
		worker.child.kill("SIGKILL");
		return worker.gone;
	}

	return {
		async process(sent, frame) {
			const answer = await tryTwice({ ask: "develop", sent, frame });
			if (answer.say !== "developed") throw new Error("the image worker answered something else");
			return answer.developed;
		},
		async makeEventImage(sent, kind) {
			const answer = await tryTwice({ ask: "cut", sent, kind });
			if (answer.say !== "cut") throw new Error("the image worker answered something else");
			return answer.files;
		},
		async readCode(sent) {
			const answer = await tryTwice({ ask: "readCode", sent });
			return answer.say === "read" ? answer.code : undefined;
		},
		running: () => [...all].map(({ child }) => child.pid ?? 0),
		async close() {
			isClosed = true;
			await Promise.all([...all].map(end));
		},
	};
}

interface WorkerProcess {
	child: ChildProcess;
	isReady: Promise<boolean>;
	gone: Promise<void>;
	resting?: NodeJS.Timeout;
}

function startProcess(program: string, memoryMb: number): WorkerProcess {
	const child = fork(program, [String(memoryMb)], {
		serialization: "advanced",
		// A source file runs with tsx, in development and in tests.
		execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : [],
		// It decodes what strangers sent, so it gets none of the server's environment.
		env: { NODE_ENV: "production", VIPS_WARNING: "0" },
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const gone = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		child.on("error", () => child.pid ?? resolve());
	});
	const late = setTimeout(() => child.kill("SIGKILL"), startMs).unref();
	const isReady = new Promise<boolean>((resolve) => {
		child.once("message", () => resolve(true));
		void gone.then(() => resolve(false));
	});
	void isReady.then(() => {
		clearTimeout(late);
		// An idle process must not keep the server from exiting; one that starts may, as a picture waits for it.
		child.unref();
		child.channel?.unref();
	});
	return { child, isReady, gone };
}

/** Removes its listeners as soon as it is done; otherwise a waiting promise would keep the answers in memory. */
function sendRequest(
	{ child }: WorkerProcess,
	picture: ImageWorkerRequest,
	timeMs: number,
): Promise<Answer | "tooSlow" | "crashed"> {
	return new Promise((resolve) => {
		let isLate = false;
		const late = setTimeout(() => {
			isLate = true;
			child.kill("SIGKILL");
		}, timeMs);
		const end = (answer: Answer | "tooSlow" | "crashed") => {
			clearTimeout(late);
			child.off("message", hear).off("exit", fall);
			resolve(answer);
		};
		const hear = (word: unknown) => end(word as Answer);
		const fall = () => end(isLate ? "tooSlow" : "crashed");
		child.once("message", hear).once("exit", fall);
		if (child.exitCode !== null || child.signalCode !== null) fall();
		// Sending fails only if the process has died, which the exit handler reports.
		else child.send(picture, () => {});
	});
}

type Answer = Exclude<ImageWorkerMessage, { say: "ready" }>;
type Readable = Exclude<Answer, { say: "unreadable" }>;
