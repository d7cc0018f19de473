import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import { newPlace } from "../support/world/world";
import { answers, benchEventFile } from "./event";
import { median } from "./load";
import { builtServer, postgresCpuMs, type ServerProcess, startServer } from "./server-process";
import { formHeaders } from "./visitor";
import { atOnce, browserHeaders, Walker } from "./walker";

export interface Registrations {
	store: "SQLite" | "PostgreSQL";
	processes: number;
	perMinute: number;
	/** Milliseconds of single answers. */
	p50: number;
	p95: number;
	/** CPU time of the servers, in milliseconds per registration. */
	cpu: number;
	/** The same of PostgreSQL's processes, if they run on this machine. */
	postgresCpu?: number;
	/**
	 * As `cpu` for bare Remix that takes as many posts and answers as many pages of twelve fields, with linked styles and
	 * compressed, and does nothing else.
	 */
	floorCpu: number;
	/** Requests of one registration. */
	pages: number;
	posts: number;
}

interface Setting {
	port: number;
	/** A postgres:// address; SQLite if it is missing. */
	databaseUrl?: string | undefined;
	processes?: number;
	people?: number;
	/** Arguments for node, such as `--cpu-prof`. */
	nodeArgs?: string[];
}

const visitorsAtOnce = 32;
/**
 * People who register at each process before anything is counted. After 60 V8 had not yet compiled what a registration runs:
 * 400 people then cost a process 82 ms each, and 1,400 cost it 64.
 */
const warmUp = 400;
export const crowdAlias = "crowd";

/**
 * Different people walk the whole wizard over HTTP without scripts, from their invitation to the confirmation, so many at a
 * time. What is measured is what a server would do for a crowd.
 */
export async function measureRegistrations(setting: Setting): Promise<Registrations> {
	const work = mkdtempSync(join(tmpdir(), "parvis-registrations-"));
	const { place, remove } = await newPlace({ databaseUrl: setting.databaseUrl ?? "" });
	const running: ServerProcess[] = [];
	try {
		return await measure(setting, work, place.databaseUrl, running);
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		await remove();
		rmSync(work, { recursive: true, force: true });
	}
}

async function measure(
	{ port, processes = 1, people = 400, nodeArgs = [] }: Setting,
	work: string,
	databaseUrl: string | undefined,
	running: ServerProcess[],
): Promise<Registrations> {
	const site = `http://localhost:${port}`;
	const env = { DATA_DIR: work, LOG_LEVEL: "info", DEMO: "0", PUBLIC_URL: site, DATABASE_URL: databaseUrl ?? "" };
	const links = inviteCrowd(work, env, people + warmUp * processes);
	const args = [...nodeArgs, ...builtServer];
	for (let index = 0; index < processes; index++) {
		const core = index % availableParallelism();
		running.push(await startServer({ args, port: port + index, readyPath: "/readyz", env, core }));
	}
	let page = "";
	const walk = async (invited: string[]) => {
		const walkers: Walker[] = [];
		await atOnce(visitorsAtOnce, invited, async (link, index) => {
			const walker = new Walker(site, running[index % processes]?.url ?? site);
			await walker.register(crowdAlias, link, (path, html) => {
				if (!page && path.endsWith("/informations")) page = html();
			});
			walkers.push(walker);
		});
		return walkers;
	};
	await walk(links.splice(0, warmUp * processes));
	const postgresBefore = databaseUrl ? postgresCpuMs() : undefined;
	const { result: walkers, seconds, cpu } = await counted(running, () => walk(links));
	const postgresAfter = databaseUrl ? postgresCpuMs() : undefined;
	const took = walkers.flatMap((walker) => walker.took).sort((a, b) => a - b);
	const [walker] = walkers;
	if (!walker) throw new Error("nobody walked");
	const html = join(work, "page.html");
	writeFileSync(html, page);
	return {
		store: databaseUrl ? "PostgreSQL" : "SQLite",
		processes,
		perMinute: (walkers.length / seconds) * 60,
		p50: median(took),
		p95: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
		cpu: cpu / walkers.length,
		...(postgresBefore !== undefined &&
			postgresAfter !== undefined && { postgresCpu: (postgresAfter - postgresBefore) / walkers.length }),
		floorCpu: await floorOf(html, port + processes, walker, running),
		pages: walker.pages,
		posts: walker.posts,
	};
}

/** Returns the CPU time of bare Remix for the posts and pages of one walk, in milliseconds. */
async function floorOf(
	html: string,
	port: number,
	{ pages, posts }: Walker,
	running: ServerProcess[],
): Promise<number> {
	const reference = fileURLToPath(import.meta.resolve("./reference.ts"));
	const remix = await startServer({ args: ["--import", "tsx", reference, "remix", html], port, readyPath: "/" });
	running.push(remix);
	const headers = browserHeaders("same-origin");
	const post = { method: "POST", headers: { ...headers, ...formHeaders(remix.url) }, body: answers.informations ?? "" };
	const ask = async (path: string, init: RequestInit) => {
		await (await fetch(remix.url + path, { ...init, redirect: "manual" })).arrayBuffer();
	};
	const walk = async () => {
		for (let count = 0; count < pages; count++) await ask("/", { headers });
		for (let count = 0; count < posts; count++) await ask("/?index", post);
	};
	const walks = Array.from({ length: warmUp });
	await atOnce(visitorsAtOnce, walks, walk);
	const { cpu } = await counted([remix], () => atOnce(visitorsAtOnce, walks, walk));
	return cpu / walks.length;
}

async function counted<T>(servers: ServerProcess[], work: () => Promise<T>) {
	const cpuMs = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0);
	const before = cpuMs();
	const startedAt = performance.now();
	const result = await work();
	return { result, seconds: (performance.now() - startedAt) / 1000, cpu: cpuMs() - before };
}

/**
 * Returns the paths of their invitations. There are enough seats for all of them, because a full workshop would change the
 * walk.
 */
export function inviteCrowd(work: string, env: Record<string, string>, count: number): string[] {
	const file = parse(benchEventFile());
	Object.assign(file.event, { id: "crowd-2027", alias: crowdAlias });
	for (const { values } of file.quotas) for (const value of values) if (value.capacity) value.capacity = count;
	file.people = Array.from({ length: count }, (_, index) => ({
		email: `crowd${index}@example.com`,
		firstName: "Camille",
		lastName: `Foule ${index}`,
		typoId: "visitor",
	}));
	const path = join(work, "crowd.yaml");
	writeFileSync(path, stringify(file));
	eventCommand(env, "import", path, "--invite", "now");
	const links = eventCommand(env, "links", crowdAlias).match(/http\S+?(?=[",\s]|$)/g) ?? [];
	return links.slice(0, count).map((link) => link.replace(/^http:\/\/[^/]+/, ""));
}

function eventCommand(env: Record<string, string>, ...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["build/event.js", ...args], {
		env: { ...process.env, NODE_ENV: "production", ...env },
		encoding: "utf8",
		maxBuffer: 1 << 28,
	});
	if (status !== 0) throw new Error(stderr);
	return stdout;
}
