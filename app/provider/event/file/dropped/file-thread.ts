import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest } from "../../../ground/services/work-thread";
import { fileWork } from "./file-work";

const port = parentPort;
if (!port) throw new Error("this program runs in a thread");

port.on("message", async ({ task, input }: ThreadRequest) => {
	port.postMessage(await answerOf(task as keyof typeof fileWork, input));
});

async function answerOf(task: keyof typeof fileWork, input: unknown): Promise<ThreadAnswer> {
	try {
		return { result: await (fileWork[task] as (input: unknown) => unknown)(input) };
	} catch (error) {
		// What is nested without end exhausts the stack of its parser.
		if (error instanceof RangeError) return { failure: "tooDeep" };
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}
