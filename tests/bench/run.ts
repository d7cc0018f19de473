import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startLinks } from "~/provider/event/file/first-start";
import { openStore } from "~/provider/ground/store/open";
import requireBuild from "../support/world/require-build";
import { measureBeside } from "./beside";
import { measureBoard, reportBoard } from "./board";
import { chartsBytes } from "./charts-weight";
import { measureClouds, reportClouds } from "./clouds";
import { measureDoors, reportDoors } from "./doors";
import { measureEmotions, reportEmotions } from "./emotions";
import { answers, bench, benchEventFile, demo, wrongAnswers } from "./event";
import { measureFirstVisits } from "./first-visit";
import { measureFullHouse, measureLists } from "./full-house";
import { measureLeaderboard, reportLeaderboard } from "./leaderboard";
import { benchLive, childOf, reportLive, statusOf } from "./live";
import { compare, type Subject } from "./load";
import { measureMessages, reportMessages } from "./messages";
import { measureNoon } from "./noon";
import { measureOrganiser, measurePreviews, reportOrganiser, reportPreviews } from "./organiser";
import { byWeight, weighLive, weighWizard } from "./page-weight";
import { peerSubjects, startPeer } from "./peers";
import { measureUsable } from "./phone";
import { measurePhotos, reportPhotos } from "./photos";
import { measurePrinting } from "./printing";
import { measureRegistrations } from "./registrations";
import {
	reportBeside,
	reportBytes,
	reportCpu,
	reportFirst,
	reportPeer,
	reportPhone,
	reportPrinting,
	reportStart,
} from "./report";
import { reportFullHouse, reportLists } from "./report-full-house";
import { reportNoon } from "./report-noon";
import { reportRegistrations } from "./report-registrations";
import { reportVotes } from "./report-votes";
import { builtServer, isPinned, leaveTheServersCore, type ServerProcess, startServer } from "./server-process";
import { answerUpTo, arrive, formHeaders, Visitor } from "./visitor";
import { measureVotes } from "./votes";

// `npm run bench` after `npm run build` prints figures beside their targets. They inform only: the exit status is always 0.
requireBuild();
const work = mkdtempSync(join(tmpdir(), "parvis-bench-"));
const port = Number(process.env.PORT ?? 4230);
const running: ServerProcess[] = [];
const nodeArgs = process.env.SERVER_ARGS?.split(" ") ?? [];
const step = `/${bench.alias}/inscription/informations`;
/** Also measures another wizard, which is fetched from the package registry. */
const withPeers = process.argv.includes("--peers");
/** The number of streams for the live: `npm run bench -- live 10000`. */
const streams = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 2000);
/**
 * The measures, in this order, or only those that are named: `npm run bench -- steps phone`; `-- --peers` measures another
 * wizard beside the steps.
 */
const groups: Record<string, (started: Started) => Promise<void>> = {
	start: async ({ app, firstStart, idleMb, relayMb }) =>
		reportStart({ first: firstStart, again: app.startedMs, idleMb, relayMb, ...(await startOfRawNode()) }),
	bytes: async (started) => {
		const pages = [
			...(await weigh(started)),
			...(await weighLive(started.app.url, await linksOf(started.app), demo.alias)),
		];
		reportBytes(pages, chartsBytes("build"));
	},
	phone: measurePhone,
	first: measureFirst,
	printing: async () => reportPrinting(await measurePrinting(work)),
	steps: measureSteps,
	beside: async ({ app }) => reportBeside(await measureBeside(await atStep(app), work, environment())),
	house: async () => reportFullHouse(await measureFullHouse(work)),
	lists: async () => reportLists(await measureLists(work)),
	organiser: async () => {
		reportPreviews(await measurePreviews(work, port + 29));
		reportOrganiser(await measureOrganiser(work, port + 28));
	},
	noon: openAtNoon,
	live: async () => reportLive(await benchLive(port + 7, streams)),
	votes: voteAtOnce,
	emotions: async () => reportEmotions(await measureEmotions(port + 18)),
	messages: async () => reportMessages(await measureMessages(port + 20)),
	leaderboard: async () => reportLeaderboard(await measureLeaderboard(work)),
	board: async () => reportBoard(await measureBoard(work, port + 24, streams)),
	doors: async () => reportDoors(await measureDoors(port + 24)),
	clouds: async () => reportClouds(measureClouds()),
	photos: async () => reportPhotos(await measurePhotos(port + 22)),
	registrations: async () => reportRegistrations(await wholeRegistrations()),
};
try {
	await run();
} finally {
	await Promise.all(running.map((server) => server.stop()));
	rmSync(work, { recursive: true, force: true });
}

async function run() {
	const asked = process.argv.slice(2).filter((word) => word !== "--peers" && !/^\d+$/.test(word));
	const unknown = asked.filter((name) => !(name in groups));
	if (unknown.length > 0)
		throw new Error(`no group ${unknown.join(", ")}: there are ${Object.keys(groups).join(", ")}`);
	console.log(`Parvis bench · node ${process.version} · ${new Date().toISOString().slice(0, 16)}Z`);
	console.log(
		isPinned
			? "Servers on the first core, client on the others. Ratios are sound on a busy machine, times less so."
			: "No taskset here: servers and client share the cores, so read the ratios only.",
	);
	const started = await startApp();
	for (const [name, measure] of Object.entries(groups)) {
		if (isAsked(name, asked)) await measure(started);
	}
}

/** With `--peers` and no name, only the measures by which peers are compared run. */
function isAsked(name: string, asked: string[]): boolean {
	if (asked.length > 0) return asked.includes(name);
	return !withPeers || name === "steps";
}

/** `PEOPLE=10000 SECONDS=20` makes them come in a third of the time. */
async function openAtNoon() {
	leaveTheServersCore();
	const { PEOPLE: people = "10000", SECONDS: over = "60" } = process.env;
	reportNoon(await measureNoon({ port: port + 8, people: Number(people), over: Number(over), nodeArgs }));
}

/** `PEOPLE=2000 SECONDS=1` makes fewer people vote. */
async function voteAtOnce() {
	leaveTheServersCore();
	const { PEOPLE: people = "10000", SECONDS: over = "2" } = process.env;
	reportVotes(await measureVotes({ port: port + 14, people: Number(people), over: Number(over), nodeArgs }));
}

/** Uses servers of its own, so that there may be several, or PostgreSQL. */
function wholeRegistrations() {
	leaveTheServersCore();
	const { DATABASE_URL: databaseUrl, PROCESSES: processes = "1", PEOPLE: people = "400" } = process.env;
	return measureRegistrations({
		port: port + 4,
		databaseUrl,
		processes: Number(processes),
		people: Number(people),
		nodeArgs,
	});
}

async function weigh({ app }: Started) {
	const [link = ""] = invitations(demo.alias, app);
	const walker = await arrive(app.url, link);
	return weighWizard(walker, demo.alias);
}

/** Reads the links that a first start prints: one for each role. */
async function linksOf({ url }: ServerProcess) {
	const store = await openStore({ dataDir: work });
	try {
		return await startLinks(store, url, new Date());
	} finally {
		await store.destroy();
	}
}

async function measurePhone(started: Started) {
	const [heaviest, median] = byWeight(await weigh(started));
	reportPhone([heaviest, median], await measureUsable([heaviest, median], 5));
}

/** What is seen first by somebody whose phone never was here: before they are invited, invited, registered, and in the room. */
async function measureFirst({ app }: Started) {
	const linkOf = async (label: string) => (await linksOf(app)).find((link) => link.label.includes(label))?.url ?? "";
	const [link = ""] = invitations(demo.alias, app);
	const registered = await arrive(app.url, await linkOf(`of ${demo.alias}, as a participant`));
	const pages = [
		{ page: "public page", path: `/${demo.alias}`, visitor: new Visitor(app.url) },
		{ page: "welcome", path: `/${demo.alias}/inscription/participation`, visitor: await arrive(app.url, link) },
		{ page: "home", path: `/${demo.alias}`, visitor: registered },
		{ page: "live", path: `/${demo.alias}/live`, visitor: registered },
	];
	reportFirst(
		pages.map(({ page }) => page),
		await measureFirstVisits(pages, 5),
	);
}

async function measureSteps({ app }: Started) {
	// Not earlier, because the browser may use every core.
	leaveTheServersCore();
	const [visitor, ...others] = await allAtStep(app, 6);
	const html = join(work, "page.html");
	writeFileSync(html, await (await visitor.get(step)).text());
	const next = `/${bench.alias}/inscription/informations-complementaires`;
	const ahead = others.at(-1) ?? visitor;
	// What a browser says that comes from another of our pages: it has the styles already.
	const own = { "sec-fetch-site": "same-origin" };
	await ahead.post(step, answers.informations ?? "");
	writeFileSync(`${html}.next`, await (await ahead.get(next, own)).text());
	const plain = await startReference("plain", html, port + 1);
	const raw = await startReference("raw", html, port + 2);
	const remix = await startReference("remix", html, port + 3);
	// As every browser asks; what is judged is compressed on both sides.
	const asked = { "accept-encoding": "gzip, br" };
	const headers = { cookie: visitor.cookie, ...asked };
	const post = { method: "POST", path: step, headers: { ...headers, ...own, ...formHeaders(app.url) } };
	const goOn = ({ cookie }: Visitor) => [
		{ ...post, headers: { ...post.headers, cookie }, body: answers.informations ?? "", expect: 303 },
		{ path: next, headers: { ...asked, ...own, cookie }, expect: 200 },
	];
	const floorPost = {
		method: "POST",
		path: "/?index",
		headers: { ...asked, ...formHeaders(remix.url) },
		body: answers.informations ?? "",
	};
	const subjects: Subject[] = [
		{ name: "raw", server: raw, turns: 6000, turn: [{ path: "/", expect: 200 }] },
		{ name: "react", server: plain, turns: 500, turn: [{ path: "/", expect: 200 }] },
		{ name: "remix", server: remix, turns: 300, turn: [{ path: "/", headers: asked, expect: 200 }] },
		{
			name: "remixPost",
			server: remix,
			turns: 200,
			turn: [
				{ ...floorPost, expect: 303 },
				{ path: "/next", headers: asked, expect: 200 },
			],
		},
		{ name: "get", server: app, turns: 300, turn: [{ path: step, headers, expect: 200 }] },
		{ name: "linked", server: app, turns: 300, turn: [{ path: step, headers: { ...headers, ...own }, expect: 200 }] },
		{ name: "bare", server: app, turns: 300, turn: [{ path: step, headers: { cookie: visitor.cookie }, expect: 200 }] },
		{ name: "wrong", server: app, turns: 250, turn: [{ ...post, body: wrongAnswers, expect: 422 }] },
		{ name: "valid", server: app, turns: 150, turn: goOn(visitor), others: others.map(goOn) },
	];
	if (withPeers) {
		const other = await startPeer(work, port + 12);
		running.push(other);
		subjects.push(...(await peerSubjects(other)));
	}
	const figures = await compare(subjects, 5);
	reportCpu(figures, app.residentMb());
	if (withPeers) reportPeer(figures);
}

/** Returns a visitor who has reached the step of twelve fields. */
async function atStep(app: ServerProcess): Promise<Visitor> {
	return (await allAtStep(app, 1))[0];
}

async function allAtStep(app: ServerProcess, people: number): Promise<[Visitor, ...Visitor[]]> {
	const visitors = await Promise.all(
		invitations(bench.alias, app)
			.slice(0, people)
			.map(async (link) => {
				const visitor = await arrive(app.url, link);
				await answerUpTo(visitor, bench.alias, "informations");
				return visitor;
			}),
	);
	return visitors as [Visitor, ...Visitor[]];
}

interface Started {
	app: ServerProcess;
	/** Milliseconds of the first start, which imports the demo. */
	firstStart: number;
	idleMb: number;
	relayMb: number;
}

/** Starts twice: on an empty directory, where the demo is imported, and again on the data of the first start. */
async function startApp(): Promise<Started> {
	const starting = { args: [...nodeArgs, ...builtServer], port, readyPath: "/readyz", env: environment() };
	const first = await startServer(starting);
	await first.stop();
	const file = join(work, "bench.yaml");
	writeFileSync(file, benchEventFile());
	eventCommand("import", file, "--invite", "now");
	const app = await startServer(starting);
	running.push(app);
	await idle();
	const relayMb = statusOf(childOf(port)).residentKb / 1024;
	return { app, firstStart: first.startedMs, idleMb: app.residentMb(), relayMb };
}

async function startOfRawNode() {
	const program = "require('node:http').createServer((_, res) => res.end()).listen(process.env.PORT)";
	const raw = await startServer({ args: ["-e", program], port: port + 1, readyPath: "/" });
	await idle();
	const figures = { floor: raw.startedMs, floorMb: raw.residentMb() };
	await raw.stop();
	return figures;
}

function idle(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 2000));
}

async function startReference(kind: "plain" | "raw" | "remix", html: string, at: number): Promise<ServerProcess> {
	const args = ["--import", "tsx", fileURLToPath(import.meta.resolve("./reference.ts")), kind, html];
	const server = await startServer({ args, port: at, readyPath: "/" });
	running.push(server);
	return server;
}

/** The environment without DATABASE_URL, which is for the registrations and the lists alone. */
function environment() {
	return { DATABASE_URL: "", DATA_DIR: work, LOG_LEVEL: "info", PUBLIC_URL: `http://localhost:${port}` };
}

function eventCommand(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["build/event.js", ...args], {
		env: { ...process.env, NODE_ENV: "production", ...environment() },
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(stderr);
	return stdout;
}

/** Returns the links of the visitors who are invited to the event. */
function invitations(alias: string, { url }: ServerProcess): string[] {
	const visitors = eventCommand("links", alias)
		.split("\n")
		.filter((line) => line.includes(",visitor,"));
	const links = visitors.map((line) => /http\S+?(?=[",\s]|$)/.exec(line)?.[0] ?? "");
	if (!links[0]?.startsWith(url)) throw new Error(`there is no invitation to ${alias}`);
	return links;
}
