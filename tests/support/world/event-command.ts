import { tmpdir } from "node:os";
import { runEventCommand } from "../../../scripts/event/commands";
import { imageWorkerProgram } from "./image-worker-program";
import type { StorePlace } from "./world";

export interface CommandResult {
	status: number;
	output: string;
	errors: string;
}

/** Runs `npm run event -- …` on a store, in this process, because starting the program takes two seconds of CPU time. */
export async function eventCommand(args: string[], place: StorePlace): Promise<CommandResult> {
	let output = "";
	let errors = "";
	const status = await runEventCommand(args, {
		env: environmentOf(place),
		async print(piece) {
			output += piece;
		},
		warn(line) {
			errors += `${line}\n`;
		},
		imageWorkerProgram,
	});
	return { status, output, errors };
}

export function environmentOf({ dataDir, databaseUrl = "" }: StorePlace): NodeJS.ProcessEnv {
	return {
		...process.env,
		DATA_DIR: dataDir || tmpdir(),
		DATABASE_URL: databaseUrl,
		PROVIDER_URL: "",
		SESSION_SECRET: "not used by these commands, but read",
	};
}
