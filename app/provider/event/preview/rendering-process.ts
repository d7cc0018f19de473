import { type ChildProcess, fork } from "node:child_process";
import type { PreviewAnswer, PreviewRequest } from "~/domain/event-file/preview-request";

export type RenderPreview = (request: PreviewRequest) => Promise<PreviewAnswer>;

/** What the process says: that it is ready, and an answer to each request. */
export type RenderingMessage = "ready" | { answer: PreviewAnswer; residentMb: number } | { error: string };

/** The preview takes too long, or the process died over it. */
export class PreviewFailed extends Error {
	override name = "PreviewFailed";
	constructor(readonly reason: "tooSlow" | "crashed") {
		super(`a preview was given up: ${reason}`);
	}
}

interface RenderingLimits {
	/** Milliseconds for one page. */
	timeMs: number;
	/** Milliseconds in which the process must load what it needs. */
	startMs: number;
	/** A process that has become larger ends after its answer; the next preview starts another one. */
	memoryMb: number;
	/** Milliseconds after which an idle process ends, and with it what was typed into its previews. */
	idleMs: number;
}

const defaults: RenderingLimits = { timeMs: 20_000, startMs: 20_000, memoryMb: 500, idleMs: 10 * 60_000 };

/**
 * Renders previews in a process of its own, whose priority is low: a page of anybody else never waits for one. It starts with the
 * first preview, and is asked for one at a time.
 */
export function openRenderingProcess({ program, limits }: { program: string; limits?: Partial<RenderingLimits> }) {
	const { timeMs, startMs, memoryMb, idleMs } = { ...defaults, ...limits };
	let running: ChildProcess | undefined;
	let resting: NodeJS.Timeout | undefined;

	async function startedProcess(): Promise<ChildProcess> {
		if (running) return running;
		// Options of this process, such as what measures it, are not for the other one.
		const child = fork(program, [], {
			execArgv: [],
			serialization: "advanced",
			stdio: ["ignore", "inherit", "inherit", "ipc"],
		});
		child.on("error", () => {});
		child.once("exit", () => {
			if (running === child) running = undefined;
		});
		running = child;
		await nextMessage(child, startMs);
		child.unref();
		child.channel?.unref();
		return child;
	}

	/** The process is ended where it says nothing in time. */
	function nextMessage(child: ChildProcess, ms: number): Promise<RenderingMessage> {
		return new Promise((resolve, reject) => {
			const stopListening = () => {
				clearTimeout(late);
				child.off("message", hear).off("exit", fall);
			};
			const hear = (message: unknown) => {
				stopListening();
				resolve(message as RenderingMessage);
			};
			const fall = () => {
				stopListening();
				reject(new PreviewFailed("crashed"));
			};
			const late = setTimeout(() => {
				stopListening();
				end(child);
				reject(new PreviewFailed("tooSlow"));
			}, ms);
			child.once("message", hear).once("exit", fall);
			if (child.exitCode !== null || child.signalCode !== null) fall();
		});
	}

	function end(child: ChildProcess) {
		if (running === child) running = undefined;
		child.kill("SIGKILL");
	}

	return {
		/** @throws PreviewFailed */
		async render(request: PreviewRequest): Promise<PreviewAnswer> {
			clearTimeout(resting);
			const child = await startedProcess();
			const answering = nextMessage(child, timeMs);
			child.send(request, () => {});
			const message = await answering;
			resting = setTimeout(() => end(child), idleMs).unref();
			if (message === "ready") throw new PreviewFailed("crashed");
			if ("error" in message) throw new Error(message.error);
			if (message.residentMb > memoryMb) end(child);
			return message.answer;
		},
		pid: () => running?.pid,
		close() {
			clearTimeout(resting);
			if (running) end(running);
		},
	};
}
