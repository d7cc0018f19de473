import { addDays } from "../time/clock";

/** How many registered on a calendar day. */
export interface DayCount {
	day: string;
	count: number;
}

/** A day of the curve of registrations, with those of all days until then. */
export interface CurvePoint {
	day: string;
	/** Undefined for a day to come. */
	total: number | undefined;
	/** Of the event before, as long before its own first day. */
	former: number | undefined;
}

interface CurveData {
	/** In order. */
	days: DayCount[];
	former: { firstDay: string; days: DayCount[] } | null;
	firstDay: string;
	lastDay: string;
	today: string;
}

/** Two years; what was before is in the first point. */
const mostPoints = 730;

/** Adds registrations up from the first one to the event, beside those of the event before. Empty where nobody registered. */
export function curveOf({ days, former, firstDay, lastDay, today }: CurveData): CurvePoint[] {
	const shift = former ? daysBetween(former.firstDay, firstDay) : 0;
	const begun = days[0]?.day ?? (former?.days[0] && addDays(former.days[0].day, shift));
	const end = today > firstDay ? (today < lastDay ? today : lastDay) : firstDay;
	if (begun === undefined) return [];
	const length = Math.min(Math.max(daysBetween(begun, end) + 1, 0), mostPoints);
	const ownTotal = totalUntil(days);
	const formerTotal = former && totalUntil(former.days);
	return Array.from({ length }, (_, index) => {
		const day = addDays(end, index + 1 - length);
		return { day, total: day <= today ? ownTotal(day) : undefined, former: formerTotal?.(addDays(day, -shift)) };
	});
}

export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Asked for one day after the other. */
function totalUntil(days: DayCount[]) {
	let next = 0;
	let total = 0;
	return (day: string): number => {
		for (let counted = days[next]; counted && counted.day <= day; counted = days[++next]) total += counted.count;
		return total;
	};
}

/** Round values from 0 to above the greatest, at most five. */
export function ticksUpTo(most: number): number[] {
	const rough = Math.max(most, 4) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 5, 10].map((size) => size * power).find((size) => size >= rough && Number.isInteger(size)) ?? 1;
	return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}
