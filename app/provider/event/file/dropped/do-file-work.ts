import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../../ground/access/context";
import { WorkFailed } from "../../../ground/services/work-thread";
import type { FileWork } from "./file-work";

/** The thread, and who is waited for: a caller may leave. */
export type FileMeans = Pick<ProviderContext, "fileThread" | "left">;

/**
 * Runs a piece of work on a file in the server's thread for it; a process without one does it itself.
 * @throws Refusal invalidForm (422) if the file is too much for it
 */
export async function doFileWork<Task extends keyof FileWork>(
	{ fileThread, left }: FileMeans,
	task: Task,
	input: Parameters<FileWork[Task]>[0],
): Promise<Awaited<ReturnType<FileWork[Task]>>> {
	type Answer = Awaited<ReturnType<FileWork[Task]>>;
	try {
		if (fileThread) return (await fileThread.run(task, input, left)) as Answer;
		const { fileWork } = await import("./file-work");
		return await (fileWork[task] as (input: unknown) => Answer | Promise<Answer>)(input);
	} catch (error) {
		if (error instanceof WorkFailed || error instanceof RangeError) {
			throw new Refusal("invalidForm", { file: "eventFile.tooMuch" }, { cause: error });
		}
		throw error;
	}
}
