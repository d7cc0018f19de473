import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import type { Store } from "../store/open";
import { subscribeTo } from "../store/publish";

export interface Job {
	/** Writes wake the job by this name: `nudge(tx, name)`. */
	name: string;
	/** Milliseconds between two runs when nothing wakes it. */
	everyMs: number;
	/**
	 * Does a piece of the waiting work, and returns true if there is more. Other processes run the same job on the same store:
	 * take work by conditional statements or leases. `stopping` asks a long piece to end early, to be resumed later.
	 */
	run(stopping: AbortSignal): Promise<boolean>;
}

export interface BackgroundLoop {
	stop(): Promise<void>;
}

/** Runs every job at its own pace, in parallel, but never the same one twice at once; a failure is logged and retried later. */
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
	// A nudge during a run is remembered: it may concern something that the run did not see.
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
