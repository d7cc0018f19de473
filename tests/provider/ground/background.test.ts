import { afterEach, describe, expect, test } from "vitest";
import { type BackgroundLoop, type Job, startLoop } from "~/provider/ground/background/loop";
import { nudge } from "~/provider/ground/store/nudge";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { worldOfTest } from "../../support/world/world-of-test";

const anHour = 60 * 60 * 1000;
let loop: BackgroundLoop | undefined;
afterEach(() => loop?.stop());

/** Starts a loop whose jobs rest for an hour, and collects its warnings. */
function start(store: Store, ...jobs: Pick<Job, "name" | "run">[]) {
	const complaints: string[] = [];
	const log = { error: ({ job, err }: { job: string; err: Error }) => complaints.push(`${job}: ${err.message}`) };
	loop = startLoop(
		store,
		jobs.map((job) => ({ everyMs: anHour, ...job })),
		log as unknown as Parameters<typeof startLoop>[2],
	);
	return complaints;
}

/** A job that counts its runs, which a test can wait for. */
function counting(name: string, say: (run: number) => boolean = () => false) {
	let runs = 0;
	const waiting = new Map<number, () => void>();
	return {
		name,
		run: async () => {
			runs++;
			waiting.get(runs)?.();
			return say(runs);
		},
		runs: () => runs,
		hasRun: (times: number) =>
			runs >= times ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(times, resolve)),
	};
}

describe("The background loop", () => {
	test("runs a job when it starts, and again as long as more waits", async () => {
		const { store } = await worldOfTest();
		const job = counting("mails", (run) => run < 3);
		start(store, job);
		await job.hasRun(3);
		await loop?.stop();
		expect(job.runs()).toBe(3);
	});

	test("runs the job that a write asked for, once the write holds", async () => {
		const { store } = await worldOfTest();
		const mails = counting("mails");
		const payments = counting("payments");
		start(store, mails, payments);
		await Promise.all([mails.hasRun(1), payments.hasRun(1)]);
		const refused = transact(store, async (tx) => {
			nudge(tx, "payments");
			throw new Error("no");
		});
		await expect(refused).rejects.toThrow("no");
		await transact(store, async (tx) => nudge(tx, "mails"));
		await mails.hasRun(2);
		await loop?.stop();
		expect([mails.runs(), payments.runs()]).toEqual([2, 1]);
	});

	test("keeps a nudge that comes while the job runs", async () => {
		const { store } = await worldOfTest();
		const job = counting("mails");
		start(store, {
			name: "mails",
			async run() {
				const isFirst = job.runs() === 0;
				await job.run();
				if (isFirst) await transact(store, async (tx) => nudge(tx, "mails"));
				return false;
			},
		});
		await job.hasRun(2);
	});

	test("tells of a job that fails, and goes on", async () => {
		const { store } = await worldOfTest();
		const failing = counting("mails", (run) => {
			if (run === 1) throw new Error("the server is away");
			return false;
		});
		const other = counting("payments");
		const complaints = start(store, failing, other);
		await Promise.all([failing.hasRun(1), other.hasRun(1)]);
		await transact(store, async (tx) => nudge(tx, "mails"));
		await failing.hasRun(2);
		expect(complaints).toEqual(["mails: the server is away"]);
	});

	test("waits, when it stops, for the piece that runs, and tells it so", async () => {
		const { store } = await worldOfTest();
		let isDone = false;
		start(store, {
			name: "recaps",
			run: (stopping) =>
				new Promise((resolve) => {
					stopping.addEventListener("abort", () => {
						isDone = true;
						resolve(true);
					});
				}),
		});
		await loop?.stop();
		expect(isDone).toBe(true);
	});
});
