import { percentOf, sharesOf } from "./rounding";
import type { VatDue, VatTotal } from "./vat";

// Without zod: the page's script that adds up choices imports this too.

/** The tax by category and rate, rounded once on each sum, so that nothing is lost on lines. */
export function vatTotals(lines: { ht: number; vat: VatDue }[], currency: string): VatTotal[] {
	const groups = new Map<string, { due: VatDue; base: number }>();
	for (const { ht, vat } of lines) {
		const key = groupOf(vat);
		groups.set(key, { due: vat, base: (groups.get(key)?.base ?? 0) + ht });
	}
	return [...groups.values()]
		.map(({ due, base }) => ({ ...due, base, vat: percentOf(base, due.rate, currency) }))
		.sort((a, b) => b.rate - a.rate || a.category.localeCompare(b.category));
}

/** The same tax for each line, in order; it adds up to that of `vatTotals`. */
export function vatOfLines(lines: { ht: number; vat: VatDue }[], currency: string): number[] {
	const shares = new Map<string, number[]>();
	for (const { vat } of lines) {
		const key = groupOf(vat);
		if (shares.has(key)) continue;
		const bases = lines.filter((line) => groupOf(line.vat) === key).map(({ ht }) => ht);
		shares.set(key, sharesOf(bases, vat.rate, currency));
	}
	return lines.map(({ vat }) => shares.get(groupOf(vat))?.shift() ?? 0);
}

function groupOf({ category, rate }: VatDue): string {
	return `${category} ${rate}`;
}
