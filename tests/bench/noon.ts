import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { parse, stringify } from "yaml";
import { inviteCrowd } from "./registrations";
import { type ServerProcess, startServer } from "./server-process";

export interface Noon {
	people: number;
	/** Over which they came, seconds. */
	over: number;
	/** Who did not see a page, or not all that belongs to it. */
	failed: number;
	/** From the tap on the link until the page's last byte, milliseconds. */
	p50: number;
	p95: number;
	worst: number;
	/** CPU time of the server, milliseconds a person. */
	cpu: number;
	/** The same page of as many people from raw node, which knows nobody. */
	floor: { p95: number; cpu: number };
	/** Megabytes: before anybody came, the most meanwhile, and a while after. */
	memory: { before: number; most: number; after: number };
}

/**
 * Registration opens: so many people tap the link of their invitation, at times that follow no rhythm, each once and with a
 * browser of their own (new connections, no cookie), whether or not those before have been served. Each goes where the link
 * leads, and fetches what the page names. The server has just begun, so that the first find nothing ready, and the event is
 * changed when half of them are in.
 */
export async function measureNoon(port: number, people: number, over: number): Promise<Noon> {
	const work = mkdtempSync(join(tmpdir(), "parvis-noon-"));
	const running: ServerProcess[] = [];
	try {
		const env = { DATA_DIR: work, LOG_LEVEL: "info", DEMO: "0", PUBLIC_URL: `http://localhost:${port}` };
		const links = inviteCrowd(work, env, people);
		const app = await startServer({ args: ["build/server.js"], port, readyPath: "/readyz", env });
		running.push(app);
		const before = app.residentMb();
		let most = before;
		const look = setInterval(() => {
			most = Math.max(most, app.residentMb());
		}, 250);
		const cpuBefore = app.cpuMs();
		let page: Buffer = Buffer.alloc(0);
		const changed = later((over * 1000) / 2, () => changeEvent(work, env));
		const seen = await comeAll(links, over, async (link) => {
			page = await visit(app.url, link);
		});
		const cpu = (app.cpuMs() - cpuBefore) / people;
		await changed;
		clearInterval(look);
		await later(5000, async () => {});
		const after = app.residentMb();
		return {
			people,
			over,
			...seen,
			cpu,
			floor: await floorOf(work, page, port + 1, people, over, running),
			memory: { before, most, after },
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

/** A fifth of them, as close together, at raw node's. */
async function floorOf(
	work: string,
	page: Buffer,
	port: number,
	people: number,
	over: number,
	running: ServerProcess[],
) {
	const html = join(work, "page.html");
	writeFileSync(html, page);
	const reference = fileURLToPath(import.meta.resolve("./reference.ts"));
	const raw = await startServer({ args: ["--import", "tsx", reference, "raw", html], port, readyPath: "/" });
	running.push(raw);
	const some = Array.from({ length: Math.ceil(people / 5) }, () => "/");
	await comeAll(some.slice(0, 200), 2, (path) => visit(raw.url, path));
	const before = raw.cpuMs();
	const { p95 } = await comeAll(some, over / 5, (path) => visit(raw.url, path));
	return { p95, cpu: (raw.cpuMs() - before) / some.length };
}

/** Everybody at their moment: who waits does not keep the others from coming, and their wait counts from that moment. */
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

/** A browser of nobody's before: connections, cookies and cache of its own. The page, unpacked. */
async function visit(url: string, link: string): Promise<Buffer> {
	const agent = new Agent({ keepAlive: true, maxSockets: 6 });
	try {
		let path = link;
		let cookie = "";
		for (let hops = 0; hops < 6; hops++) {
			const response = await ask(new URL(path, url), agent, cookie);
			cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
			const body = await buffer(response);
			const { location } = response.headers;
			if (response.statusCode === 302 && location) {
				path = location;
				continue;
			}
			if (response.statusCode !== 200) throw new Error(`the page answered ${response.statusCode}`);
			const html = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
			await fetchFiles(html.toString(), url, agent);
			return html;
		}
		throw new Error("led in a circle");
	} finally {
		agent.destroy();
	}
}

/** What the page's first sight needs, and what a browser fetches beside it. */
async function fetchFiles(html: string, url: string, agent: Agent): Promise<void> {
	const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
	if (files.length === 0) throw new Error("the page names no file");
	await Promise.all(
		files.map(async (path) => {
			const response = await ask(new URL(path, url), agent, "");
			await buffer(response);
			if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
		}),
	);
}

function ask(address: URL, agent: Agent, cookie: string): Promise<IncomingMessage> {
	const headers = { cookie, "accept-encoding": "gzip, deflate, br", "sec-fetch-site": "cross-site" };
	return new Promise((resolve, reject) => {
		const call = get(address, { agent, headers, timeout: 30_000 }, resolve).once("error", reject);
		call.once("timeout", () => call.destroy(new Error("no answer for 30 s")));
	});
}

function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		setTimeout(() => work().then(resolve, reject), ms);
	});
}

/** A new revision: nothing that was kept of the event serves any more. */
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
