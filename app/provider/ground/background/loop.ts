import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import type { Store } from "../store/open";
import { subscribeTo } from "../store/publish";

/** Work behind the pages: mails, what a payment provider knows, long documents. */
export interface Job {
	/** By this name a write asks for it: `nudge(writing, name)`. */
	name: string;
	/** The rest between two runs when nothing asks for one. */
	everyMs: number;
	/**
	 * Does a piece of what waits, and says whether more does. Other processes run the same job on the same store: take
	 * work with conditional statements or leases. `stopping` tells a long piece to end early, to be resumed later.
	 */
	run(stopping: AbortSignal): Promise<boolean>;
}

export interface BackgroundLoop {
	/** Starts nothing more, and waits for the pieces that run now. */
	stop(): Promise<void>;
}

/** Every job runs at its own pace beside the others, never twice at once; one that fails is told and tried again. */
export function startLoop(store: Store, jobs: Job[], log: Pick<Logger, "error">): BackgroundLoop {
	const stopping = new AbortController();
	// Each job listens, and there are more than ten.
	setMaxListeners(0, stopping.signal);
	const lanes = new Map(jobs.map((job) => [job.name, startLane(job, stopping.signal, log)]));
	const unsubscribe = subscribeTo(store, "nudges", (name) => {
		for (const [jobName, lane] of lanes) if (name === undefined || name === jobName) lane.wake();
	});
	return {
		async stop() {
			unsubscribe();
			stopping.abort();
			await Promise.all([...lanes.values()].map(({ ended }) => ended));
		},
	};
}

function startLane(job: Job, stopping: AbortSignal, log: Pick<Logger, "error">) {
	// A nudge while the job runs is kept: it may be about what the run did not see.
	let isWoken = false;
	let wakeUp = () => {};
	const wake = () => {
		isWoken = true;
		wakeUp();
	};
	stopping.addEventListener("abort", wake, { once: true });

	async function runUntilStopped() {
		while (!stopping.aborted) {
			isWoken = false;
			const isMore = await runOnce(job, stopping, log);
			if (!isMore && !isWoken) await rest();
		}
	}
	function rest() {
		return new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, job.everyMs);
			wakeUp = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}
	return { wake, ended: runUntilStopped() };
}

async function runOnce({ name, run }: Job, stopping: AbortSignal, log: Pick<Logger, "error">): Promise<boolean> {
	try {
		return await run(stopping);
	} catch (err) {
		log.error({ err, job: name }, "a job failed, and is tried again later");
		return false;
	}
}
