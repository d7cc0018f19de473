import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { type Answer, visit } from "./one-visit";
import { inviteCrowd } from "./registrations";
import { builtServer, type ServerProcess, startServer } from "./server-process";

export interface Noon {
	people: number;
	/** Seconds over which they came. */
	over: number;
	/** How many people did not get a page, or not all that belongs to it. */
	failed: number;
	/** Milliseconds from the tap on the link until the last byte of the page. */
	p50: number;
	p95: number;
	worst: number;
	/** CPU time of the server, in milliseconds per person. */
	cpu: number;
	/** The same five answers from raw node, which looks nobody up and renders nothing. */
	floor: { p95: number; cpu: number };
	/** Megabytes: before anybody came, at most while they came, and a while after. */
	memory: { before: number; most: number; after: number };
}

interface Setting {
	port: number;
	people: number;
	/** Seconds. */
	over: number;
	/** Arguments for node, such as `--cpu-prof`. */
	nodeArgs: string[];
}

/**
 * Registration opens: people tap the link of their invitation, at irregular times, once each and with a browser of their own
 * (new connections, no cookie), whether or not those before have been served. Each follows the link and fetches the files that
 * the page names. A few came before, so that the server is warm; the event is changed when half of them are in, so that its
 * caches become invalid.
 */
export async function measureNoon({ port, people, over, nodeArgs }: Setting): Promise<Noon> {
	const work = mkdtempSync(join(tmpdir(), "parvis-noon-"));
	const running: ServerProcess[] = [];
	try {
		const env = { DATA_DIR: work, LOG_LEVEL: "info", DEMO: "0", PUBLIC_URL: `http://localhost:${port}` };
		const links = inviteCrowd(work, env, people + early);
		const app = await startServer({ args: [...nodeArgs, ...builtServer], port, readyPath: "/readyz", env });
		running.push(app);
		await comeAll(links.splice(0, early), 3, (link) => visit(app.url, link));
		const before = app.residentMb();
		let most = before;
		const look = setInterval(() => {
			most = Math.max(most, app.residentMb());
		}, 250);
		const cpuBefore = app.cpuMs();
		let answers: Answer[] = [];
		const changed = later((over * 1000) / 2, () => changeEvent(work, env));
		const seen = await comeAll(links, over, async (link) => {
			answers = await visit(app.url, link);
		});
		const cpu = (app.cpuMs() - cpuBefore) / people;
		await changed;
		clearInterval(look);
		await later(3000, async () => {});
		const after = app.residentMb();
		return {
			people,
			over,
			...seen,
			cpu,
			floor: await floorOf(work, answers, port + 1, people, over, running),
			memory: { before, most, after },
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

/** People who come before anything is measured. */
const early = 200;

/** Measures a fifth of them, as close together, against raw node: each asks the same, and is answered with the same bytes. */
async function floorOf(
	work: string,
	answers: Answer[],
	port: number,
	people: number,
	over: number,
	running: ServerProcess[],
) {
	const file = join(work, "answers.json");
	writeFileSync(file, JSON.stringify(answers));
	const reference = fileURLToPath(import.meta.resolve("./reference.ts"));
	const raw = await startServer({ args: ["--import", "tsx", reference, "answers", file], port, readyPath: "/" });
	running.push(raw);
	const some = Array.from({ length: Math.ceil(people / 5) }, () => answers[0]?.path ?? "");
	await comeAll(some.slice(0, early), 3, (path) => visit(raw.url, path));
	const before = raw.cpuMs();
	const { p95 } = await comeAll(some, over / 5, (path) => visit(raw.url, path));
	return { p95, cpu: (raw.cpuMs() - before) / some.length };
}

/** Starts each visit at its own moment: a slow answer does not delay the next visitor, and waiting counts from that moment. */
async function comeAll(links: string[], over: number, come: (link: string) => Promise<unknown>) {
	const took: number[] = [];
	const reasons = new Map<string, number>();
	await Promise.all(
		links.map(async (link) => {
			const moment = performance.now() + Math.random() * over * 1000;
			await later(moment - performance.now(), async () => {});
			try {
				await come(link);
				took.push(performance.now() - moment);
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
			}
		}),
	);
	for (const [reason, count] of reasons) console.error(`  ${count} × ${reason}`);
	took.sort((a, b) => a - b);
	const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
	return { failed: links.length - took.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}

function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		setTimeout(() => work().then(resolve, reject), ms);
	});
}

/** Imports a new revision, which makes all caches of the event invalid. */
function changeEvent(work: string, env: Record<string, string>): Promise<void> {
	const { people: _, ...event } = parse(readFileSync(join(work, "crowd.yaml"), "utf8"));
	event.event.organizer = "Somebody else";
	const file = join(work, "changed.yaml");
	writeFileSync(file, stringify(event));
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ["build/event.js", "import", file, "--replace"], {
			env: { ...process.env, NODE_ENV: "production", ...env },
			stdio: ["ignore", "ignore", "inherit"],
		});
		child.once("error", reject);
		child.once("exit", (status) => (status === 0 ? resolve() : reject(new Error(`the import ended with ${status}`))));
	});
}
