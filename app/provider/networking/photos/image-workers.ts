import { type ChildProcess, fork } from "node:child_process";
import { ImageFailed, type ImageWorker } from "../../ground/services/image-worker";
import type { ImageWorkerMessage, ImageWorkerRequest } from "./image-worker-messages";

export interface ImageWorkerLimits {
	/** Pictures developed at once, each in a process of its own; the others wait for their turn. */
	atOnce: number;
	/** Milliseconds for one picture, however often it is tried: less than the lease of the job that asks. */
	timeMs: number;
	/** Of one process. 64 million pixels of a PNG of 16 bits, to be turned upright, take 800. */
	memoryMb: number;
	/** Milliseconds after which a process that has nothing to do ends. */
	idleMs: number;
}

const defaults: ImageWorkerLimits = { atOnce: 2, timeMs: 45_000, memoryMb: 1000, idleMs: 10_000 };

/** Milliseconds until a process says that it has loaded what it needs. */
const startMs = 20_000;

/**
 * Processes that decode, started by the first picture. One that a picture ends, or that is killed over it, is followed by a fresh
 * one, which tries the same picture again; the second time it is spoilt. What takes too long is not tried again.
 */
export function openImageWorkers({ program, limits }: { program: string; limits?: Partial<ImageWorkerLimits> }): ImageWorker {
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

	async function tryOnce(picture: ImageWorkerRequest, clock: { left: number }): Promise<Readable | "fell"> {
		if (isClosed) throw new Error("the darkroom is closed");
		const worker = idle.pop() ?? start();
		clearTimeout(worker.resting);
		if (!(await worker.isReady)) throw new Error("no process of the darkroom starts");
		// How long it takes to start is no fault of the picture.
		const startedAt = Date.now();
		const answer = await sendRequest(worker, picture, clock.left);
		clock.left -= Date.now() - startedAt;
		if (answer === "tooSlow") throw new ImageFailed("tooSlow");
		if (answer === "fell") return "fell";
		worker.resting = setTimeout(() => end(worker), idleMs).unref();
		idle.push(worker);
		if (answer.say === "unreadable") throw new ImageFailed("unreadable", answer.detail);
		return answer;
	}

	function tryTwice(picture: ImageWorkerRequest): Promise<Readable> {
		return inTurn(async () => {
			const clock = { left: timeMs };
			const first = await tryOnce(picture, clock);
			const last = first === "fell" ? await tryOnce(picture, clock) : first;
			if (last === "fell") throw new ImageFailed("fell");
			return last;
		});
	}

	function start(): WorkerProcess {
		const worker = startProcess(program, memoryMb);
		all.add(worker);
		// Whoever dies at rest is no fault of the next picture.
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
			if (answer.say !== "developed") throw new Error("the darkroom answered something else");
			return answer.developed;
		},
		async makeEventImage(sent, kind) {
			const answer = await tryTwice({ ask: "cut", sent, kind });
			if (answer.say !== "cut") throw new Error("the darkroom answered something else");
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

/** A process, which is given one picture at a time. */
interface WorkerProcess {
	child: ChildProcess;
	/** False of one that ended before. */
	isReady: Promise<boolean>;
	gone: Promise<void>;
	resting?: NodeJS.Timeout;
}

function startProcess(program: string, memoryMb: number): WorkerProcess {
	const child = fork(program, [String(memoryMb)], {
		serialization: "advanced",
		// From source, in development and in tests.
		execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : [],
		// It decodes what strangers sent: nothing of ours is for it.
		env: { NODE_ENV: "production", VIPS_WARNING: "0" },
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const gone = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		// It was never started.
		child.on("error", () => child.pid ?? resolve());
	});
	const late = setTimeout(() => child.kill("SIGKILL"), startMs).unref();
	const isReady = new Promise<boolean>((resolve) => {
		child.once("message", () => resolve(true));
		void gone.then(() => resolve(false));
	});
	void isReady.then(() => {
		clearTimeout(late);
		// A process at rest keeps nobody from ending; one that begins does, for somebody waits for it.
		child.unref();
		child.channel?.unref();
	});
	return { child, isReady, gone };
}

/** Listens only as long as it takes: what waits for the end of a process holds what it was answered meanwhile. */
function sendRequest({ child }: WorkerProcess, picture: ImageWorkerRequest, timeMs: number): Promise<Answer | "tooSlow" | "fell"> {
	return new Promise((resolve) => {
		let isLate = false;
		const late = setTimeout(() => {
			isLate = true;
			child.kill("SIGKILL");
		}, timeMs);
		const end = (answer: Answer | "tooSlow" | "fell") => {
			clearTimeout(late);
			child.off("message", hear).off("exit", fall);
			resolve(answer);
		};
		const hear = (word: unknown) => end(word as Answer);
		const fall = () => end(isLate ? "tooSlow" : "fell");
		child.once("message", hear).once("exit", fall);
		if (child.exitCode !== null || child.signalCode !== null) fall();
		// What cannot be said is said to a dead process.
		else child.send(picture, () => {});
	});
}

type Answer = Exclude<ImageWorkerMessage, { say: "ready" }>;
type Readable = Exclude<Answer, { say: "unreadable" }>;
