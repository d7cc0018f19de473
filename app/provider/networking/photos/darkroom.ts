import { type ChildProcess, fork } from "node:child_process";
import { ImageFailed, type ImageWorker } from "../../ground/services/image-worker";
import type { FromDarkroom, ToDarkroom } from "./darkroom-words";

export interface DarkroomLimits {
	/** Pictures developed at once, each in a process of its own; the others wait for their turn. */
	atOnce: number;
	/** Milliseconds for one picture, however often it is tried: less than the lease of the job that asks. */
	timeMs: number;
	/** Of one process. 64 million pixels of a PNG of 16 bits, to be turned upright, take 800. */
	memoryMb: number;
	/** Milliseconds after which a process that has nothing to do ends. */
	idleMs: number;
}

const defaults: DarkroomLimits = { atOnce: 2, timeMs: 45_000, memoryMb: 1000, idleMs: 10_000 };

/** Milliseconds until a process says that it has loaded what it needs. */
const startMs = 20_000;

/**
 * Processes that decode, started by the first picture. One that a picture ends, or that is killed over it, is followed by a fresh
 * one, which tries the same picture again; the second time it is spoilt. What takes too long is not tried again.
 */
export function openDarkroom({ program, limits }: { program: string; limits?: Partial<DarkroomLimits> }): ImageWorker {
	const { atOnce, timeMs, memoryMb, idleMs } = { ...defaults, ...limits };
	const idle: Place[] = [];
	const all = new Set<Place>();
	const line: (() => void)[] = [];
	let taken = 0;
	let isClosed = false;

	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (taken >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
		else taken++;
		try {
			return await work();
		} finally {
			const next = line.shift();
			if (next) next();
			else taken--;
		}
	}

	async function tryOnce(picture: ToDarkroom, clock: { left: number }): Promise<Readable | "fell"> {
		if (isClosed) throw new Error("the darkroom is closed");
		const place = idle.pop() ?? start();
		clearTimeout(place.resting);
		if (!(await place.isReady)) throw new Error("no process of the darkroom starts");
		// How long it takes to start is no fault of the picture.
		const begun = Date.now();
		const answer = await ask(place, picture, clock.left);
		clock.left -= Date.now() - begun;
		if (answer === "tooSlow") throw new ImageFailed("tooSlow");
		if (answer === "fell") return "fell";
		place.resting = setTimeout(() => end(place), idleMs).unref();
		idle.push(place);
		if (answer.say === "unreadable") throw new ImageFailed("unreadable", answer.detail);
		return answer;
	}

	function tryTwice(picture: ToDarkroom): Promise<Readable> {
		return inTurn(async () => {
			const clock = { left: timeMs };
			const first = await tryOnce(picture, clock);
			const last = first === "fell" ? await tryOnce(picture, clock) : first;
			if (last === "fell") throw new ImageFailed("fell");
			return last;
		});
	}

	function start(): Place {
		const place = startPlace(program, memoryMb);
		all.add(place);
		// Whoever dies at rest is no fault of the next picture.
		void place.gone.then(() => {
			clearTimeout(place.resting);
			all.delete(place);
			if (idle.includes(place)) idle.splice(idle.indexOf(place), 1);
		});
		return place;
	}

	function end(place: Place): Promise<void> {
		place.child.ref();
		place.child.kill("SIGKILL");
		return place.gone;
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
interface Place {
	child: ChildProcess;
	/** False of one that ended before. */
	isReady: Promise<boolean>;
	gone: Promise<void>;
	resting?: NodeJS.Timeout;
}

function startPlace(program: string, memoryMb: number): Place {
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
function ask({ child }: Place, picture: ToDarkroom, timeMs: number): Promise<Answer | "tooSlow" | "fell"> {
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

type Answer = Exclude<FromDarkroom, { say: "ready" }>;
type Readable = Exclude<Answer, { say: "unreadable" }>;
