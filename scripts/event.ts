import { once } from "node:events";
import { runEventCommand } from "./event/commands";

// `npm run event -- …`: the commands as a program.
process.stdout.once("error", endForReader);
process.exitCode = await runEventCommand(process.argv.slice(2), {
	env: process.env,
	// No faster than it is read.
	async print(piece) {
		if (!process.stdout.write(piece)) await once(process.stdout, "drain");
	},
	warn: console.error,
});

/** `event links EVENT | head`: a reader that has seen enough ends the program without a fault. */
function endForReader(error: NodeJS.ErrnoException): void {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
}
