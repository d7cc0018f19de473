import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { answers, bench, benchEventFile } from "./event";
import type { Visitor } from "./visitor";

export interface Beside {
	/** Milliseconds of the slowest page. */
	worst: number;
	pages: number;
	failed: number;
	/** Milliseconds until everybody was imported. */
	took: number;
}

const people = 20_000;

/**
 * Measures a visitor who reads and saves a step again and again while twenty thousand people are imported, and others recount
 * and export.
 */
export async function measureBeside(visitor: Visitor, work: string, env: Record<string, string>): Promise<Beside> {
	const file = join(work, "crowd.yaml");
	const event = parse(benchEventFile());
	event.people = Array.from({ length: people }, (_, index) => ({
		email: `c${index}@example.com`,
		firstName: "C",
		lastName: `${index}`,
	}));
	writeFileSync(file, stringify(event));
	await eventCommand(env, "check", file);
	const startedAt = performance.now();
	let isOver = false;
	const importing = eventCommand(env, "import", file, "--replace", "--invite", "now").finally(() => {
		isOver = true;
	});
	const others = repeat(
		() => isOver,
		async () => {
			await Promise.all([eventCommand(env, "verify", bench.alias), eventCommand(env, "export", bench.alias)]);
		},
	);
	const seen = { worst: 0, pages: 0, failed: 0 };
	const step = `/${bench.alias}/inscription/informations`;
	const page = async (answer: () => Promise<Response>, expected: number) => {
		const before = performance.now();
		const response = await answer();
		await response.arrayBuffer();
		seen.worst = Math.max(seen.worst, performance.now() - before);
		seen.pages++;
		if (response.status !== expected) seen.failed++;
	};
	await repeat(
		() => isOver,
		async () => {
			// No oftener than one person's write budget allows.
			for (let looks = 0; looks < 4; looks++) await page(() => visitor.get(step), 200);
			await page(() => visitor.post(step, answers.informations ?? ""), 303);
		},
	);
	await importing;
	const took = performance.now() - startedAt;
	await others;
	return { ...seen, took };
}

async function repeat(isOver: () => boolean, work: () => Promise<void>) {
	while (!isOver()) await work();
}

/** Runs a command in another process, as an organiser would. A recount that finds something also counts as a success. */
function eventCommand(env: Record<string, string>, ...args: string[]): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ["build/event.js", ...args], {
			env: { ...process.env, NODE_ENV: "production", ...env },
			stdio: "ignore",
		});
		child.once("error", reject);
		child.once("exit", (status) => {
			if (status === 0 || args[0] === "verify") resolve();
			else reject(new Error(`event ${args[0]} ended with ${status}`));
		});
	});
}
