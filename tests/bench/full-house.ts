import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openStore, type Store } from "~/provider/ground/store/open";
import { exportEvent } from "~/provider/organiser/event-files/export-event";
import { verifyEvent } from "~/provider/organiser/verify/verify";
import { buildHouse, enterHouse } from "../support/world/enter-house";
import { type Callers, organiserCalls, visitorCalls } from "../support/world/every-call";
import { type FullHouse, fullHouse } from "../support/world/full-house";
import { joined } from "../support/world/gathered";

export interface HouseFigures {
	house: FullHouse;
	/** The longest turn of the event loop of each call, ms of CPU, the longest first. */
	visitor: Hold[];
	organiser: Hold[];
	/** What all visitors' calls together cost here, over what they cost among a thousand people. */
	visitorRatio: number;
	csv: { ms: number; extraMb: number };
	verify: { ms: number; hold: number };
	exported: { ms: number; hold: number };
}

interface Hold {
	name: string;
	ms: number;
}

/** Every call that there is, in this process, on a store that a large event has left behind. */
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
		const exported = await held(async () => joined(await exportEvent(store, callers.event.eventId)));
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

async function inHouse<T>(
	work: string,
	house: typeof fullHouse,
	measure: (opened: { store: Store; callers: Callers }) => Promise<T>,
): Promise<T> {
	const dataDir = mkdtempSync(join(work, "house-"));
	const store = await openStore({ dataDir });
	try {
		const event = await buildHouse(store, house);
		return await measure({ store, callers: await enterHouse(store, house, event, join(dataDir, "exports")) });
	} finally {
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Each is asked once before, unmeasured: a server has met it. What it then refuses counts as it is answered. */
async function holdsOf(calls: typeof visitorCalls, callers: Callers): Promise<(Hold & { cpu: number })[]> {
	const found: (Hold & { cpu: number })[] = [];
	for (const [name, ask] of Object.entries(calls)) {
		await ask(callers).catch(() => {});
		const { hold, cpu } = await held(() => ask(callers).catch(() => {}));
		found.push({ name, ms: hold, cpu });
	}
	return found;
}

/** The longest turn of the event loop meanwhile, in CPU as far as it was this process's own. */
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
