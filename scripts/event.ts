import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runEventCommand } from "./event/commands";

// `npm run event -- …`: the commands as a program.
process.stdout.once("error", endForReader);
process.exitCode = await runEventCommand(process.argv.slice(2), {
	env: process.env,
	// Waits for the reader, so that output does not pile up in memory.
	async print(piece) {
		if (!process.stdout.write(piece)) await once(process.stdout, "drain");
	},
	warn: console.error,
	imageWorkerProgram: imageWorkerBeside(fileURLToPath(import.meta.url)),
});

/** `event links EVENT | head`: a reader that closes the pipe early ends the program without an error. */
function endForReader(error: NodeJS.ErrnoException): void {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
}

/** The program of the image worker: a source file, or the built file beside this one. */
function imageWorkerBeside(program: string): string {
	const isSource = program.endsWith(".ts");
	return join(
		dirname(program),
		isSource ? "../app/provider/networking/photos/image-worker-process.ts" : "image-worker.js",
	);
}
