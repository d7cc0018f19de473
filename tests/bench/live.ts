import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createCookieSessionStorage } from "@remix-run/node";
import { remoteGateway } from "~/gateway/remote-gateway";
import { importEvent } from "~/provider/event/file/import-event";
import { newToken } from "~/provider/ground/store/ids";
import { openStore, type Store } from "~/provider/ground/store/open";
import { insertToken, insertTokens } from "~/provider/ground/tokens/tokens";
import { buildEvent, everythingShown } from "../support/world/event";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, startServer } from "./server-process";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const event = { domainId: "direct", eventId: "direct" };
const sessionSecret = "a secret of the bench that is long enough";
const changes = 20;
/** The host shows these in turn. */
const live = [
	{
		kind: "poll" as const,
		key: "lunch",
		title: "Lunch",
		label: "Where to lunch?",
		choices: [{ label: "Here" }, { label: "Quay" }],
	},
	{
		kind: "question" as const,
		key: "capitals",
		title: "Capitals",
		label: "Which are capitals?",
		nbResponses: 2,
		responses: [{ label: "Lyon" }, { label: "Paris", isRightAnswer: true }, { label: "Rome", isRightAnswer: true }],
	},
];

/** Measures the streams of a live that a host changes: how late a change is seen, and what it costs. */
export async function benchLive(port: number, streams: number) {
	const work = mkdtempSync(join(tmpdir(), "parvis-live-"));
	const store = await openStore({ dataDir: work });
	const { cookies, hostToken } = await fill(store, streams);
	await store.destroy();
	const env = {
		DATA_DIR: work,
		SESSION_SECRET: sessionSecret,
		LOG_LEVEL: "warn",
		PUBLIC_URL: `http://localhost:${port}`,
	};
	const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
	leaveTheServersCore();
	const client = startClient();
	try {
		const host = remoteGateway(app.url, hostToken);
		const { modules } = (await host.liveModules.list(event)).data;
		const ids = Object.fromEntries(modules.map(({ entry, id }) => [entry.key, id]));
		const present = (turn: number) =>
			host.lives.change({
				...event,
				...(turn % 2 === 0
					? { activeModule: "poll" as const, activePollId: ids.lunch ?? "" }
					: { activeModule: "question" as const, activeQuestionId: ids.capitals ?? "" }),
			});
		const wizard = () => timesOf(`${app.url}/direct/inscription/participation`, cookies[0] ?? "");
		await wizard();
		const idle = p(await wizard(), 0.95);
		const relay = childOf(port);
		const before = statusOf(relay);
		const serverBefore = { cpuMs: app.cpuMs(), residentMb: app.residentMb() };
		const opened = await client.open(port, "/direct/live/flux", cookies.slice(1));
		const held = statusOf(relay);
		const ofServer = app.residentMb() - serverBefore.residentMb;
		const asked = app.cpuMs() - serverBefore.cpuMs;
		const late: number[] = [];
		const cpuBefore = held.cpuMs;
		const under = (async () => p(await wizard(), 0.95))();
		for (let turn = 0; turn < changes; turn++) {
			const { data } = await present(turn).then(() => ({ data: performance.timeOrigin + performance.now() }));
			await new Promise((resolve) => setTimeout(resolve, 1000));
			late.push(...(await client.seen()).map((at) => Math.max(0, at - data)));
		}
		const cpu = statusOf(relay).cpuMs - cpuBefore;
		const wizardUnder = await under;
		const cutAt = { server: app.cpuMs(), relay: statusOf(relay).cpuMs };
		const back = await client.cut();
		const reopened = { server: app.cpuMs() - cutAt.server, relay: statusOf(relay).cpuMs - cutAt.relay };
		await client.seen();
		await present(changes);
		await new Promise((resolve) => setTimeout(resolve, 2000));
		const equal = (await client.seen()).length;
		return {
			asked: asked / Math.max(1, opened),
			back: { ...back, equal, server: reopened.server / back.opened, relay: reopened.relay / back.opened },
			bytesOfServer: (ofServer * 1024 * 1024) / Math.max(1, opened),
			streams: opened,
			frames: late.length,
			missing: opened * changes - late.length,
			p50: p(late, 0.5),
			p99: p(late, 0.99),
			cpuPerMillion: (cpu / 1000 / late.length) * 1_000_000,
			bytes: ((held.residentKb - before.residentKb) * 1024) / Math.max(1, opened),
			wizard: { idle, under: wizardUnder },
		};
	} finally {
		client.stop();
		await app.stop();
		rmSync(work, { recursive: true, force: true });
	}
}

export function reportLive(live: Awaited<ReturnType<typeof benchLive>>) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`The live: ${live.streams} event streams, one change a second`);
	judge("frames that did not come", live.missing, 0, String);
	line("from the commit's answer to the page, p50", ms(live.p50));
	judge("p99", live.p99, 256, ms);
	judge("CPU of the relay, seconds a million frames", live.cpuPerMillion, 13, (value) => value.toFixed(1));
	line("memory of the relay, kB a stream", (live.bytes / 1024).toFixed(1));
	judge("of relay and server", (live.bytes + live.bytesOfServer) / 1024, 12, (value) => value.toFixed(1));
	const cpu = (value: number) => `${value.toFixed(2)} ms`;
	line("a first opening, by session, CPU of the server", cpu(live.asked));
	line("an opening by its ticket, CPU of the server", cpu(live.back.server));
	judge("with that of the relay", live.back.server + live.back.relay, 0.5, cpu);
	judge("streams that were cut and did not come back", live.streams - live.back.opened, 0, String);
	judge("nor were told the next change", live.back.opened - live.back.equal, 0, String);
	judge("until all were back, of at most 6 s that they wait", live.back.ms, 15_000, ms);
	const alone = { of: "the wizard alone", value: live.wizard.idle };
	judge("the wizard under streams, p95", live.wizard.under, 2 * live.wizard.idle, ms, alone);
}

/** Fills the store with one person for each stream, and one more who walks through the wizard. */
async function fill(store: Store, streams: number) {
	const names = Array.from({ length: streams + 1 }, (_, at) => `reader${at}`);
	const people = [
		...names.map((name) => ({ email: `${name}@example.com`, firstName: "Ana", lastName: name, typoId: "visitor" })),
		{ email: "olga@example.com", firstName: "Olga", role: "organiser" as const },
	];
	const file = buildEvent({ event: { id: "direct", alias: "direct" }, domainId: "direct", settings, live, people });
	const now = new Date();
	await importEvent(store, file, now, { invite: "now", areRolesAccepted: true });
	const at = now.toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const rows = await store.selectFrom("people").select(["id", "email"]).execute();
	const ids = new Map(rows.map(({ id, email }) => [email, id]));
	const session = (name: string) => ({
		token: newToken(),
		personId: ids.get(`${name}@example.com`) ?? "",
		eventId: null,
		kind: "session" as const,
		openedBy: "password" as const,
		now,
		expiresAt: "2099-01-01T00:00:00.000Z",
	});
	const host = session("olga");
	await insertToken(store, host);
	const all = names.map(session);
	for (let from = 0; from < all.length; from += 500) await insertTokens(store, all.slice(from, from + 500));
	const storage = createCookieSessionStorage({ cookie: { name: "parvis", secrets: [sessionSecret] } });
	const cookies = [];
	for (const { token } of all) {
		const kept = await storage.getSession();
		kept.set("tokens", { direct: token });
		cookies.push((await storage.commitSession(kept)).split(";")[0] ?? "");
	}
	return { cookies, hostToken: host.token };
}

export function startClient() {
	const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/live-client.ts"], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const waiting = new Map<string, (said: string) => void>();
	createInterface({ input: child.stdout }).on("line", (said) => {
		const [word = "", rest = ""] = said.split(/ (.*)/s);
		waiting.get(word)?.(rest);
	});
	const hear = (word: string) => new Promise<string>((resolve) => waiting.set(word, resolve));
	return {
		async open(port: number, path: string, cookies: string[]): Promise<number> {
			const opened = hear("open");
			child.stdin.write(`${port} localhost:${port} ${path}\n${cookies.join("\n")}\n\n`);
			return Number(await opened);
		},
		async cut(): Promise<{ opened: number; ms: number }> {
			const back = hear("back");
			child.stdin.write("cut\n");
			return JSON.parse(await back);
		},
		async seen(): Promise<number[]> {
			const seen = hear("seen");
			child.stdin.write("seen\n");
			return JSON.parse(await seen);
		},
		stop: () => void child.kill(),
	};
}

export async function timesOf(url: string, cookie: string, count = 200): Promise<number[]> {
	const times: number[] = [];
	for (let asked = 0; asked < count; asked++) {
		const begun = performance.now();
		await (await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" })).text();
		times.push(performance.now() - begun);
	}
	return times;
}

export function p(values: number[], share: number): number {
	return values.sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}

/** Returns the process id of the relay of the server that listens on this port: on Linux its command line tells it apart. */
export function childOf(port: number): number {
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
			const isRelay = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("relay.js");
			if (isRelay && readFileSync(`/proc/${parent}/environ`, "utf8").includes(`PORT=${port}\0`)) return Number(pid);
		} catch {
			// The process has ended meanwhile, or belongs to somebody else.
		}
	}
	throw new Error("the relay was not found");
}

export function statusOf(pid: number) {
	const [, , ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) |\(/);
	const fields = (rest.join("") || "").split(" ");
	const residentKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
	// The fields after the name: utime and stime are the 12th and 13th, in hundredths of a second.
	return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, residentKb };
}
