import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { filesIn } from "~/provider/ground/files/file-store";
import { openStore } from "~/provider/ground/store/open";
import { countByNight } from "~/provider/insight/recounts/count-by-night";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import { makeVariants } from "~/provider/networking/photos/make-variants";
import { drawDemoPhotos } from "~/provider/sandbox/demo/demo-photos";
import { importDemo } from "~/provider/sandbox/demo/import-demo";
import { demoClock } from "../run/test-clock";

/**
 * Copies into an empty directory what a first start makes of the demo in its first ten seconds: its events, its photos and the
 * night's counts. Two thirds of what a server of a test would spend at its start are that work, the same each time. It is done
 * once in a run, by whichever worker is first. Mails have not left yet: they hold the address of their own server.
 */
export async function copyDemo(dataDir: string): Promise<void> {
	const prepared = process.env.TEST_PREPARED_STORE;
	const begun = beginningOfClock();
	if (!prepared || !begun) return;
	const demo = join(dirname(prepared), `demo-${begun.slice(0, 10)}`);
	if (!existsSync(demo)) await prepareOnce(prepared, demo, new Date(begun));
	cpSync(demo, dataDir, { recursive: true });
}

/**
 * When the clock of this process began, if that is one on which many tests run: the demo's days are counted from its day, and its
 * mails are due from its beginning, whatever the time is when the demo is prepared. A server on another clock imports its own.
 */
function beginningOfClock(): string | undefined {
	const now = new Date().toISOString();
	return [demoClock, process.env.TEST_CLOCK].find(
		(clock) => clock !== undefined && clock.slice(0, 10) === now.slice(0, 10) && Date.parse(clock) <= Date.parse(now),
	);
}

async function prepareOnce(prepared: string, demo: string, at: Date): Promise<void> {
	const begun = `${demo}-begun`;
	try {
		mkdirSync(begun);
	} catch {
		// The other worker makes it.
		while (existsSync(begun)) await sleep(50);
		return existsSync(demo) ? undefined : prepareOnce(prepared, demo, at);
	}
	try {
		cpSync(prepared, join(begun, "parvis.sqlite"));
		await prepareDemo(begun, at);
		renameSync(begun, demo);
	} finally {
		rmSync(begun, { recursive: true, force: true });
	}
}

async function prepareDemo(dataDir: string, at: Date): Promise<void> {
	const store = await openStore({ dataDir });
	const files = filesIn(join(dataDir, "files"));
	const imageWorkers = openImageWorkers({ program: resolve("build/image-worker.js") });
	const now = () => at;
	const services = { store, files, imageWorkers, now, publicUrl: "" };
	const ids = await importDemo(store, resolve("events"), now(), { isPublic: false });
	for (const job of [drawDemoPhotos(services, ids), makeVariants(services), countByNight(services)]) {
		while (await job.run(new AbortController().signal));
	}
	await imageWorkers.close();
	await store.destroy();
}
