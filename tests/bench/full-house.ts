import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { ColumnFilter, PeopleColumn } from "~/domain/people/people-list";
import { exportEvent } from "~/provider/event/file/export-event";
import { writeBudget } from "~/provider/ground/limits/write-budget";
import { openStore, type Store } from "~/provider/ground/store/open";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { buildHouse, enterHouse } from "../support/world/enter-house";
import { type Callers, organiserCalls, visitorCalls } from "../support/world/every-call";
import { type FullHouse, fullHouse } from "../support/world/full-house";
import { joined } from "../support/world/gathered";

export interface HouseFigures {
	house: FullHouse;
	/** The longest turn of the event loop for each call, in milliseconds of CPU, the longest first. */
	visitor: Hold[];
	organiser: Hold[];
	/** The cost of all visitors' calls here, divided by their cost among a thousand people. */
	visitorRatio: number;
	csv: { ms: number; extraMb: number };
	verify: { ms: number; hold: number };
	exported: { ms: number; hold: number };
}

/** A page of a list of people, or a look at the statistics: its CPU time and its longest turn. */
export type ListFigures = { name: string; cpu: number; hold: number }[];

interface Hold {
	name: string;
	ms: number;
}

/** Measures every call of the contract, in this process, on a store that a large event has left behind. */
export async function measureFullHouse(work: string): Promise<HouseFigures> {
	const small = await inHouse(work, { ...fullHouse, people: 1_000, logs: 4_000 }, ({ callers }) =>
		holdsOf(visitorCalls, callers),
	);
	return inHouse(work, fullHouse, async ({ store, callers }) => {
		const visitor = await holdsOf(visitorCalls, callers);
		const before = process.memoryUsage().rss;
		let most = before;
		const watch = setInterval(() => {
			most = Math.max(most, process.memoryUsage().rss);
		}, 20);
		const csv = await held(() => callers.organiser.exports.users(callers.event));
		clearInterval(watch);
		const organiser = await holdsOf(organiserCalls, callers);
		const verify = await held(() => verifyEvent(store, callers.event.eventId));
		const exported = await held(async () => joined(await exportEvent(store, callers.event.eventId, new Date())));
		return {
			house: fullHouse,
			visitor: longestFirst(visitor),
			organiser: longestFirst(organiser),
			visitorRatio: sum(visitor) / sum(small),
			csv: { ms: csv.ms, extraMb: (most - before) / 1024 / 1024 },
			verify,
			exported,
		};
	});
}

export function measureLists(work: string): Promise<ListFigures> {
	// A list is asked for with a POST, which counts as a write; nobody opens this many lists within a minute.
	writeBudget.atOnce = 10_000;
	return inHouse(work, fullHouse, ({ callers }) => listsOf(callers));
}

const registered = { key: "registered", operator: "yes" as const };
const shown = ["name", "email", "typoId", "registeredAt", "isRemote", "isCompleted"];

/**
 * Measures what an organiser looks at: each list is asked for once before, then five times, and the median counts. What is
 * cached for some seconds is computed anew.
 */
async function listsOf({ organiser: { users, statistics }, event }: Callers) {
	const page = (body: object, query: object = {}) =>
		users.page({ query: { ...event, ...query }, body: { headers: shown, filters: [registered], ...body } });
	const behind = (await page({}, { page: 1_500 })).data.users.at(-1)?.id;
	const asked: Record<string, () => Promise<unknown>> = {
		"a page of people who are registered": () => page({}),
		"page 1,500, by its number": () => page({}, { page: 1_500 }),
		"page 1,501, behind the last": () => page({}, { page: 1_501, after: behind }),
		"a piece of a name": () => page({ filters: [registered, { key: "name", operator: "contains", value: "mart" }] }),
		"two words of the search": () => page({ q: "mart an" }),
		"of a typology": () => page({ filters: [registered, { key: "typoId", operator: "in", values: ["exhibitor"] }] }),
		"of people who are present": () => page({ filters: [{ key: "present", operator: "yes" }] }),
		"a piece of an e-mail address": () => page({ q: "9@" }),
	};
	const { headers } = (await users.columns(event)).data.settings;
	for (const column of headers) {
		const { key, isUnsorted } = column;
		if (!isUnsorted) asked[`by ${key}`] = () => page({ orderBy: { key, direction: "desc" } });
		for (const filter of filtersFor(column)) {
			asked[`${key} ${filter.operator}`] = () => page({ filters: [registered, filter] });
		}
	}
	const rest = () => new Promise((resolve) => setTimeout(resolve, 5_100));
	const found: ListFigures = [];
	const add = async (name: string, ask: () => Promise<unknown>, before = async () => {}) => {
		await ask();
		const looks = [];
		for (let look = 0; look < 5; look++) {
			await before();
			looks.push(await held(ask));
		}
		const cpu = looks.map((one) => one.cpu).sort((one, other) => one - other)[2] ?? 0;
		found.push({ name, cpu, hold: Math.max(...looks.map((one) => one.hold)) });
	};
	for (const [name, ask] of Object.entries(asked)) await add(name, ask);
	const view = () => Promise.all([statistics.read(event), statistics.breakdown(event)]);
	await add("statistics", view, async () => void (await rest()));
	return found;
}

/** Every filter that the page offers for a column. */
function filtersFor({ key, kind, values }: PeopleColumn): ColumnFilter[] {
	const found: ColumnFilter[] = (kind === "yesNo" ? (["yes", "no"] as const) : (["empty", "filled"] as const)).map(
		(operator) => ({ key, operator }),
	);
	if (kind === "text" || kind === "choice") found.push({ key, operator: "contains", value: "br" });
	if (values) found.push({ key, operator: "in", values: values.slice(0, 2).map(({ value }) => value) });
	return found;
}

async function inHouse<T>(
	work: string,
	house: typeof fullHouse,
	measure: (opened: { store: Store; callers: Callers }) => Promise<T>,
): Promise<T> {
	const dataDir = mkdtempSync(join(work, "house-"));
	// An empty database of PostgreSQL, if one is named.
	const store = await openStore({ dataDir, databaseUrl: process.env.DATABASE_URL });
	try {
		const event = await buildHouse(store, house);
		// As a database server does by itself soon after.
		if (process.env.DATABASE_URL) await sql`vacuum analyze`.execute(store);
		return await measure({ store, callers: await enterHouse(store, house, event, join(dataDir, "exports")) });
	} finally {
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/**
 * Each call is made once before, unmeasured, as a running server would have done. A call that is then refused counts like one
 * that is answered.
 */
async function holdsOf(calls: typeof visitorCalls, callers: Callers): Promise<(Hold & { cpu: number })[]> {
	const found: (Hold & { cpu: number })[] = [];
	for (const [name, ask] of Object.entries(calls)) {
		await ask(callers).catch(() => {});
		const { hold, cpu } = await held(() => ask(callers).catch(() => {}));
		found.push({ name, ms: hold, cpu });
	}
	return found;
}

/** Returns the longest turn of the event loop during the work, in CPU time, as far as this process used it itself. */
async function held(work: () => Promise<unknown>) {
	await new Promise((resolve) => setImmediate(resolve));
	const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
	let last = { cpu: process.cpuUsage(), at: startedAt };
	let hold = 0;
	let isOver = false;
	const look = () => {
		const spent = cpuSince(last.cpu);
		hold = Math.max(hold, Math.min(spent, performance.now() - last.at));
		last = { cpu: process.cpuUsage(), at: performance.now() };
		if (!isOver) setImmediate(look);
	};
	setImmediate(look);
	await work();
	isOver = true;
	await new Promise((resolve) => setImmediate(resolve));
	return { hold, cpu: cpuSince(cpuBefore), ms: performance.now() - startedAt };
}

function cpuSince(before: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

const longestFirst = (holds: Hold[]) => [...holds].sort((one, other) => other.ms - one.ms);
const sum = (calls: { cpu: number }[]) => calls.reduce((all, { cpu }) => all + cpu, 0);
