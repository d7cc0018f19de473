import { setTimeout } from "node:timers/promises";
import { Refusal } from "~/domain/ground/refusal";
import type { Limit } from "./limits";

const longestWaitMs = 2000;
const maxWaiting = 60;
let waiting = 0;

/**
 * Milliseconds: the closer to its limit, the longer. A waiting attempt holds a request open: beyond some, 429, and not counted.
 */
export function waitAt({ slowFrom, most }: Pick<Limit, "slowFrom" | "most">, count: number): number {
	if (slowFrom === undefined || count <= slowFrom) return 0;
	if (waiting >= maxWaiting)
		throw new Refusal("tooManyAttempts", {}, { wait: { seconds: 5 + Math.floor(Math.random() * 10) } });
	return (longestWaitMs * (count - slowFrom)) / (most - slowFrom);
}

export async function waitInLine(ms: number) {
	if (ms === 0) return;
	waiting++;
	try {
		await setTimeout(ms);
	} finally {
		waiting--;
	}
}
