import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "~/contract/index";
import { parseEventFile } from "~/provider/event/file/parse";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, mintLink, openFair, people, walkTo } from "../../support/browser/walk";
import { Dice } from "../../support/matrix/dice";
import { runs, seed } from "../../support/seed";
import { pageAddresses } from "../../support/world/addresses";
import { buildEvent, everythingShown } from "../../support/world/event";
import { type Hostile, hostile, hostileCalls, hostileForms, hostileHeads } from "../../support/world/fuzz-cases";

/**
 * Whatever is sent to any address in the tables of routes and calls causes no fault of ours, and no second of work. `FUZZ=full`
 * sends every case to every address; by default dice choose a few for each. `SEED` repeats those of a day.
 */
const isFull = process.env.FUZZ === "full";
const casesEach = isFull ? Number.POSITIVE_INFINITY : runs(4);
const cpuMostMs = 1000;

let fair: Fair;
let organiser: string;
const figures = { requests: 0, worst: 0, worstAt: "", statuses: new Map<number, number>() };

/** Each request has a visitor of its own, so that none meets what another one's requests did: signed out, erased, locked. */
const visitors = Array.from({ length: 40 }, (_, number) => `fuzz${number}`);

beforeAll(async () => {
	const parsed = parseEventFile(readFileSync("events/lueurs.yaml", "utf8"), "lueurs.yaml");
	if (!parsed.ok) throw new Error("the demo event cannot be read");
	const lueurs = { ...parsed.file, people: people(...visitors) };
	const salon = buildEvent({ event: { id: "salon", alias: "salon" }, settings: everythingShown });
	const trusted = { email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "administrator" as const };
	fair = await openFair([
		{ ...lueurs, people: [...lueurs.people, trusted] },
		{ ...salon, people: people("walker") },
	]);
	organiser = await fair.world.signIn("olga");
});
afterAll(async () => {
	await fair?.close();
	const statuses = [...figures.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
	console.log(
		`fuzz, SEED=${seed}: ${figures.requests} requests, worst ${figures.worst} ms of CPU (${figures.worstAt}); ${statuses.join(", ")}`,
	);
});

const agent = new Agent({ keepAlive: true });

interface Sent {
	method: string;
	path: string;
	headers: Record<string, string>;
	body?: Buffer;
}

function send({ method, path, headers, body }: Sent): Promise<number> {
	return new Promise((resolve, reject) => {
		const length = body ? { "Content-Length": String(body.length) } : {};
		const call = request(fair.app.url, { agent, method, path, headers: { ...headers, ...length } }, (response) => {
			// A stream has no end; its answer is that it was opened.
			if (response.headers["content-type"]?.startsWith("text/event-stream")) {
				resolve(response.statusCode ?? 0);
				response.destroy();
				return;
			}
			response.resume();
			response.once("end", () => resolve(response.statusCode ?? 0));
		});
		call.once("error", reject).end(body);
	});
}

/** CPU milliseconds of the server so far, as the kernel counts them; not measured where the kernel does not say. */
function cpuOf(pid: number): number {
	const file = `/proc/${pid}/stat`;
	if (!existsSync(file)) return 0;
	const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * Sends a case and judges the answer: a fault, or more than a second of work three times in a row, is reported with what was
 * sent.
 */
async function judge(label: string, sent: Sent) {
	let least = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < 3 && least > cpuMostMs; attempt++) {
		const before = cpuOf(fair.app.pid);
		const status = await send(sent);
		least = Math.min(least, cpuOf(fair.app.pid) - before);
		figures.requests++;
		figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
		// 503 is allowed: for a document without a browser to print it, or a bank that is not there.
		if (status >= 500 && status !== 503)
			throw new Error(`${label} was answered ${status}:\n${fair.app.output().slice(-3000)}`);
	}
	if (least > figures.worst) Object.assign(figures, { worst: least, worstAt: label });
	if (least > cpuMostMs) throw new Error(`${label} took ${least} ms of CPU`);
}

function some<T>(all: T[], dice: Dice): T[] {
	return dice.shuffle(all).slice(0, casesEach);
}

function filled(pattern: string, userId: string): string {
	return pattern
		.replace(":context", "demo")
		.replace(":userId", userId)
		.replace(":format", "pdf")
		.replace("*", "nulle-part")
		.replace(/:(\w+)|\{(\w+)\}/g, "un");
}

const cookieOf = ({ cookies }: TextBrowser) => [...cookies].map((one) => one.join("=")).join("; ");

async function namesAt(browser: TextBrowser, path: string): Promise<string[]> {
	// Streams have no form, and no end.
	if (path.endsWith("/flux")) return [];
	const { body } = await browser.ask(path);
	return [
		...new Set(
			[...String(body).matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]+)"/g)].map(([, name = ""]) => name),
		),
	];
}

async function postAll(path: string, names: string[], cookie: string, dice: Dice) {
	for (const label of some(Object.keys(hostileForms), dice)) {
		const { headers, body } = hostile(hostileForms, label, names, dice);
		const sent = { method: "POST", path, headers: { ...headers, Cookie: cookie, Origin: fair.app.url }, body };
		await judge(`POST ${path} with ${label}`, sent);
	}
}

test("no form that anybody posts to a page is a fault, or a second of work", async () => {
	for (const [number, pattern] of pageAddresses.entries()) {
		const dice = new Dice(`${seed} ${pattern}`);
		const person = visitors[number % visitors.length] as string;
		const browser = await fair.visit(person);
		const path = filled(pattern, fair.world.idOf(person));
		const names = await namesAt(browser, path);
		await postAll(path, names, cookieOf(browser), dice);
	}
});

test("no form posted to a step of the wizard is a fault, or a second of work", async () => {
	const dice = new Dice(`${seed} steps`);
	const browser = new TextBrowser(fair.app.url);
	const token = await mintLink(fair.world, "walker", { eventId: "salon" });
	await browser.ask(`/salon?token=${token}`);
	const cookie = () => cookieOf(browser);
	await walkTo(browser, "/salon/inscription", "confirmation", {});
	for (const step of [
		"participation",
		"typologie",
		"dates",
		"articles",
		"informations",
		"informations-complementaires",
		"quotas",
	]) {
		const path = `/salon/inscription/${step}`;
		await postAll(path, await namesAt(browser, path), cookie(), dice);
	}
});

interface Call {
	"~orpc": { route: { method?: string; path?: string }; inputSchema?: z.ZodType };
}

const calls = Object.entries(contract).flatMap(([group, list]) =>
	Object.entries(list as unknown as Record<string, Call>).map(([name, call]) => ({
		name: `${group}.${name}`,
		...call["~orpc"],
	})),
);

/** Every key that a call's input may have, at any depth. */
function keysOf(schema: z.ZodType | undefined): string[] {
	const keys = new Set<string>();
	const walk = (part: unknown) => {
		if (typeof part !== "object" || part === null) return;
		for (const key of Object.keys((part as { properties?: object }).properties ?? {})) keys.add(key);
		for (const value of Object.values(part)) walk(value);
	};
	if (schema) walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
	return [...keys];
}

test("no body that anybody sends to a call is a fault, or a second of work", async () => {
	for (const { name, route, inputSchema } of calls) {
		const dice = new Dice(`${seed} ${name}`);
		const userId = fair.world.idOf(dice.pick(visitors));
		const path = `/api${route.path}`
			.replace("{domainId}", fair.world.event.domainId)
			.replace("{eventId}", fair.world.event.eventId)
			.replace("{userId}", userId);
		const headers = { Authorization: `Bearer ${organiser}` };
		const method = route.method ?? "POST";
		if (method === "GET") {
			const query = keysOf(inputSchema).map(
				(key) => `${key}=${encodeURIComponent(dice.pick(["-1", "x", "é", "1e9", "", "2027-13-45", "%00x"]))}`,
			);
			await judge(`GET ${name}`, { method, path: `${filled(path, userId)}?${query.join("&")}`, headers });
			continue;
		}
		for (const label of some(Object.keys(hostileCalls), dice)) {
			const { body, headers: own }: Hostile = hostile(hostileCalls, label, keysOf(inputSchema), dice);
			await judge(`${method} ${name} with ${label}`, {
				method,
				path: filled(path, userId),
				headers: { ...headers, ...own },
				body,
			});
		}
	}
});

test("no query, cookie or header is a fault, or a second of work", async () => {
	const addresses = [...pageAddresses, "/api", "/api/languages", "/healthz", "/readyz", "/api/openapi.json"];
	for (const pattern of addresses) {
		const dice = new Dice(`${seed} head ${pattern}`);
		const path = filled(pattern, fair.world.idOf("fuzz0"));
		for (const label of some(Object.keys(hostileHeads), dice)) {
			const { query, headers = {} } = hostileHeads[label]?.(dice) ?? {};
			await judge(`GET ${path} with ${label}`, { method: "GET", path: query ? `${path}?${query}` : path, headers });
		}
	}
});

test("the tables that the fuzz walks are the product's own", () => {
	expect(pageAddresses.length).toBeGreaterThan(60);
	expect(calls.length).toBeGreaterThan(60);
});
