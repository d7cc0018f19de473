import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openWorkThread, WorkFailed } from "~/provider/ground/services/work-thread";

const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ task, input }) => {
	if (task === "fall") process.exit(1);
	if (task === "answer") parentPort.postMessage(input);
});`;

/** A thread whose program answers what it is given, falls, or never answers. */
function threadOf(limits: Parameters<typeof openWorkThread>[0]["limits"] = {}) {
	const directory = mkdtempSync(join(tmpdir(), "parvis-thread-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	const file = join(directory, "program.cjs");
	writeFileSync(file, program);
	const thread = openWorkThread({ program: file, limits });
	onTestFinished(() => thread.close());
	return thread;
}

test("A thread gives its result, or says why there is none", async () => {
	const thread = threadOf();
	const ask = (answer: unknown) => thread.run("answer", answer);
	expect(await ask({ result: 7 })).toBe(7);
	await expect(ask({ failure: "tooDeep" })).rejects.toEqual(new WorkFailed("tooDeep"));
	await expect(ask({ error: "no such task" })).rejects.toEqual(new Error("no such task"));
	await expect(thread.run("fall", {})).rejects.toEqual(new WorkFailed("crashed"));
	expect(await ask({ result: 8 })).toBe(8);
});

test("A task that takes too long is given up, and what comes while too much waits is not begun", async () => {
	const thread = threadOf({ timeMs: 200, queued: 1 });
	const slow = thread.run("never", {});
	await expect(thread.run("answer", { result: 1 })).rejects.toEqual(new WorkFailed("tooSlow"));
	await expect(slow).rejects.toEqual(new WorkFailed("tooSlow"));
});
