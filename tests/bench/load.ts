import autocannon from "autocannon";
import type { ServerProcess } from "./server-process";

export interface Subject {
	name: string;
	server: ServerProcess;
	/** The requests of one turn, one after the other; `expect` is the expected status. */
	turn: { method?: string; path: string; headers?: Record<string, string>; body?: string; expect: number }[];
	/** The same turn for other people, who alternate, because one person may not do as much. */
	others?: Subject["turn"][];
	/** Turns in a round: about a second of work. */
	turns: number;
}

export interface Figures {
	/** CPU time of the server, in milliseconds per turn. */
	cpu: number;
	perSecond: number;
}

const connections = 4;

/** Runs every subject in every round, so that a busy moment of the machine affects all alike; returns medians of the rounds. */
export async function compare(subjects: Subject[], rounds: number): Promise<Map<string, Figures>> {
	for (const subject of subjects) await ask(subject, subject.turns * 3);
	const samples = new Map(subjects.map(({ name }) => [name, [] as Figures[]]));
	for (let round = 0; round < rounds; round++) {
		for (const subject of subjects) samples.get(subject.name)?.push(await ask(subject, subject.turns));
	}
	return new Map(
		[...samples].map(([name, taken]) => [
			name,
			{ cpu: median(taken.map(({ cpu }) => cpu)), perSecond: median(taken.map(({ perSecond }) => perSecond)) },
		]),
	);
}

async function ask({ name, server, turn, others = [] }: Subject, turns: number): Promise<Figures> {
	const before = server.cpuMs();
	const startedAt = performance.now();
	const { errors, statusCodeStats } = await autocannon({
		url: server.url,
		connections,
		amount: turns * turn.length,
		requests: [turn, ...others].flat().map(({ expect: _, ...request }) => request),
		sampleInt: 20,
	});
	const seconds = (performance.now() - startedAt) / 1000;
	const cpu = (server.cpuMs() - before) / turns;
	const wanted = new Set(turn.map(({ expect }) => String(expect)));
	const unwanted = Object.keys(statusCodeStats).filter((status) => !wanted.has(status));
	if (errors > 0 || unwanted.length > 0) throw new Error(`${name}: ${errors} errors, statuses ${unwanted.join(" ")}`);
	return { cpu, perSecond: turns / seconds };
}

export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
