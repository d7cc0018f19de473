import type { Imports } from "./imports";
import { isTopFloor, wings } from "./wings";

export type Layer = keyof typeof wings;

interface Room {
	name: string;
	files: number;
}

/** A wing with its rooms; without rooms where it is planned and not built yet. */
export interface Floor {
	name: string;
	rooms: Room[];
}

/** The number of imports from a wing into one below it; wings by their position from the ground up. */
export interface Stair {
	from: number;
	to: number;
	imports: number;
}

/** The wings of a layer from the ground up. The code that binds calls and jobs is a room of the top floor. */
export function floorsOf(layer: Layer, imports: Imports): Floor[] {
	return wings[layer].map((wing) => {
		const files = [...imports.keys()].filter((file) => wingOf(layer, file) === wing);
		return { name: wing, rooms: countBy(files.map((file) => roomOf(layer, file))) };
	});
}

export function stairsOf(layer: Layer, imports: Imports): Stair[] {
	const steps = [...imports].flatMap(([file, imported]) =>
		imported.map((other) => [wingOf(layer, file), wingOf(layer, other)]),
	);
	return wings[layer].flatMap((from, above) =>
		wings[layer].slice(0, above).flatMap((to, below) => {
			const count = steps.filter(([one, other]) => one === from && other === to).length;
			return count > 0 ? [{ from: above, to: below, imports: count }] : [];
		}),
	);
}

export function filesIn(layer: string, imports: Imports): number {
	return [...imports.keys()].filter((file) => file.startsWith(`app/${layer}/`)).length;
}

function wingOf(layer: Layer, file: string): string | undefined {
	if (!file.startsWith(`app/${layer}/`)) return undefined;
	return isTopFloor(file) ? wings[layer].at(-1) : file.split("/")[2];
}

function roomOf(layer: Layer, file: string): string {
	if (!isTopFloor(file)) return file.split("/")[3] ?? "";
	return file.startsWith(`app/${layer}/${wings[layer].at(-1)}/`) ? "api" : "endpoints and jobs";
}

function countBy(names: string[]): Room[] {
	return [...new Set(names)].sort().map((name) => ({ name, files: names.filter((one) => one === name).length }));
}
