import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest } from "../../../ground/services/work-thread";
import { fileWork } from "./file-work";

const port = parentPort;
if (!port) throw new Error("this program runs in a thread");

port.on("message", ({ task, input }: ThreadRequest) => {
	port.postMessage(answerOf(task as keyof typeof fileWork, input));
});

function answerOf(task: keyof typeof fileWork, input: unknown): ThreadAnswer {
	try {
		return { result: (fileWork[task] as (input: unknown) => unknown)(input) };
	} catch (error) {
		// What is nested without end exhausts the stack of its parser.
		if (error instanceof RangeError) return { failure: "tooDeep" };
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}
