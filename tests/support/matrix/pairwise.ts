import type { Dice } from "./dice";

type Factors = Record<string, readonly unknown[]>;
export type RowOf<All extends Factors> = { -readonly [Name in keyof All]: All[Name][number] };

/** Returns rows in which every value of a factor meets every value of every other one. The same dice make the same rows. */
export function pairsOf<All extends Factors>(factors: All, dice: Dice): RowOf<All>[] {
	const names = Object.keys(factors);
	const valuesOf = (name: string): readonly unknown[] => factors[name] ?? [];
	const pairOf = (a: string, x: unknown, b: string, y: unknown) => JSON.stringify([a, x, b, y]);
	const open = new Set<string>();
	names.forEach((a, at) => {
		for (const b of names.slice(at + 1)) {
			for (const x of valuesOf(a)) for (const y of valuesOf(b)) open.add(pairOf(a, x, b, y));
		}
	});
	const gain = (row: Record<string, unknown>, name: string, value: unknown) =>
		names.filter((other) => {
			if (other === name || !(other in row)) return false;
			const inOrder = names.indexOf(other) < names.indexOf(name);
			return open.has(inOrder ? pairOf(other, row[other], name, value) : pairOf(name, value, other, row[other]));
		}).length;
	const rows: Record<string, unknown>[] = [];
	while (open.size > 0) {
		// Each row begins with a pair that is still open, so that there is always progress.
		const [a, x, b, y] = JSON.parse(open.values().next().value ?? "[]") as [string, unknown, string, unknown];
		const row: Record<string, unknown> = { [a]: x, [b]: y };
		for (const name of dice.shuffle(names.filter((one) => !(one in row)))) {
			const values = dice.shuffle([...valuesOf(name)]);
			row[name] = values.reduce((best, value) => (gain(row, name, value) > gain(row, name, best) ? value : best));
		}
		names.forEach((one, at) => {
			for (const other of names.slice(at + 1)) open.delete(pairOf(one, row[one], other, row[other]));
		});
		rows.push(row);
	}
	return rows as RowOf<All>[];
}
