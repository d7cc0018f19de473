import type { Imports } from "./imports";
import { isTopFloor } from "./wings";

/** Describes each import cycle of files, for values or types, in a sentence. */
export function fileCycles(imports: Imports): string[] {
	return shortestCycles(imports).map((circle) => `These files import each other in a circle: ${circle.join(" → ")}.`);
}

/**
 * Describes each import cycle of folders side by side, on every level. Files beside folders form one room together, those of
 * `app` itself a room each; the top floor of the provider is a room, wherever its files are.
 */
export function folderCycles(imports: Imports): string[] {
	const rooms: Imports = new Map();
	const because = new Map<string, string>();
	for (const [file, imported] of imports) {
		for (const other of imported) {
			const [from, to] = roomsOf(file, other);
			if (from === to) continue;
			rooms.set(from, [...(rooms.get(from) ?? []), to]);
			because.set(`${from} → ${to}`, `${file} imports ${other}`);
		}
	}
	return shortestCycles(rooms).map((circle) => {
		const reasons = circle.slice(1).map((to, index) => because.get(`${circle[index]} → ${to}`));
		return `These rooms import each other in a circle: ${circle.join(" → ")}. For ${reasons.join(", and ")}.`;
	});
}

/** The two rooms, side by side in the same folder, that hold two files. */
function roomsOf(one: string, other: string): [string, string] {
	const [a, b] = [addressOf(one), addressOf(other)];
	const shared = a.findIndex((part, index) => part !== b[index]);
	return [roomAt(a, shared), roomAt(b, shared)];
}

function addressOf(file: string): string[] {
	return (isTopFloor(file) ? file.replace("app/provider/", "app/provider/(top floor)/") : file).split("/");
}

function roomAt(address: string[], level: number): string {
	const isFileHere = level === address.length - 1;
	return address.slice(0, isFileHere && level > 1 ? level : level + 1).join("/");
}

/** The shortest cycle through each node, without nodes of cycles that were listed before. */
function shortestCycles(graph: Imports): string[][] {
	const listed = new Set<string>();
	return [...graph.keys()].sort().flatMap((start) => {
		const circle = listed.has(start) ? undefined : wayBack(graph, start);
		for (const node of circle ?? []) listed.add(node);
		return circle ? [circle] : [];
	});
}

/** The shortest way from a node to itself, with both ends named. */
function wayBack(graph: Imports, start: string): string[] | undefined {
	const cameFrom = new Map<string, string>();
	const queue = [start];
	for (const node of queue) {
		for (const next of graph.get(node) ?? []) {
			if (cameFrom.has(next)) continue;
			cameFrom.set(next, node);
			if (next === start) return trailTo(start, cameFrom);
			queue.push(next);
		}
	}
}

function trailTo(start: string, cameFrom: Map<string, string>): string[] {
	const trail = [start];
	do trail.unshift(cameFrom.get(trail[0] ?? "") ?? "");
	while (trail[0] !== start);
	return trail;
}
