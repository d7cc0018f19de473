import { type CurvePoint, ticksUpTo } from "~/domain/insight/curve";

interface Marks {
	format(value: number): string;
	dayLabel(day: string): string;
	now: { day: string; label: string } | undefined;
	closing: { day: string; label: string } | undefined;
	/** What the line of the event before is called. */
	former: string | undefined;
}

interface Label {
	x: number;
	y: number;
	text: string;
	anchor: "start" | "middle" | "end";
	isStrong?: boolean;
}

/** The size of a drawing, and the borders of what is plotted. */
const sizes = {
	wide: { width: 600, height: 190, left: 38, right: 594, top: 10, bottom: 166 },
	/** For a phone, whose letters would be too small in the other. */
	narrow: { width: 358, height: 190, left: 42, right: 354, top: 10, bottom: 164 },
};
/** About that of a letter, in the units of a drawing. */
const letterWidth = 6;
export type CurveSize = keyof typeof sizes;

/** Lines, areas and labels of the curve of registrations, in the units of its drawing. */
export function drawCurve(size: CurveSize, points: CurvePoint[], { format, dayLabel, now, closing, former }: Marks) {
	const frame = sizes[size];
	const ticks = ticksUpTo(Math.max(...points.map((point) => Math.max(point.total ?? 0, point.former ?? 0))));
	const top = ticks.at(-1) ?? 1;
	const x = (index: number) => round(frame.left + ((frame.right - frame.left) * index) / (points.length - 1));
	const y = (value: number) => round(frame.bottom - ((frame.bottom - frame.top) * value) / top);
	const line = (heightOf: (point: CurvePoint) => number | undefined) =>
		points
			.flatMap((point, index) => {
				const value = heightOf(point);
				return value === undefined ? [] : [`${x(index)} ${y(value)}`];
			})
			.join("L");
	const own = line(({ total }) => total);
	const lastIndex = points.findLastIndex(({ total }) => total !== undefined);
	const last = { x: x(lastIndex), y: y(points[lastIndex]?.total ?? 0) };
	const placeOf = (day: string) => points.findIndex((point) => point.day === day);
	const closingAt = closing ? placeOf(closing.day) : -1;
	return {
		size,
		...frame,
		grid: ticks.map((tick) => ({ y: y(tick), label: format(tick) })),
		own: `M${own}`,
		area: `M${own}L${last.x} ${frame.bottom}L${frame.left} ${frame.bottom}Z`,
		former: points.some((point) => point.former !== undefined) ? `M${line((point) => point.former)}` : undefined,
		dot: last,
		now: now ? x(placeOf(now.day)) : undefined,
		closing: closingAt > 0 ? { x: x(closingAt), label: closing?.label } : undefined,
		labels: [...daysBelow(), ...valuesBeside()],
	};

	/** The first day, the day of now, the last; firsts of months where there is room. */
	function daysBelow(): Label[] {
		const at = (index: number, anchor: Label["anchor"]): Label => ({
			x: x(index),
			y: frame.bottom + 20,
			text: dayLabel(points[index]?.day ?? ""),
			anchor,
		});
		const end = points.length - 1;
		const nowAt = now ? placeOf(now.day) : -1;
		const labels = [at(0, "start"), at(end, "end")];
		const taken = labels.map(spanOf);
		const addWhereFree = (label: Label) => {
			const [from, to] = spanOf(label);
			if (taken.some((other) => from < other[1] + gap && to > other[0] - gap)) return;
			labels.push(label);
			taken.push([from, to]);
		};
		if (now) addWhereFree({ ...at(nowAt, "middle"), text: now.label, isStrong: true });
		for (const [index, { day }] of points.entries()) if (day.endsWith("-01")) addWhereFree(at(index, "middle"));
		return labels;
	}

	function valuesBeside(): Label[] {
		const isLeft = last.x > frame.left + 60;
		const value: Label = {
			x: last.x + (isLeft ? -8 : 8),
			y: Math.max(frame.top + 2, last.y - 9),
			text: format(points[lastIndex]?.total ?? 0),
			anchor: isLeft ? "end" : "start",
			isStrong: true,
		};
		if (former === undefined) return [value];
		const name: Label = { x: frame.right, y: heightOfName(former), text: former, anchor: "end" };
		return [value, name];
	}

	/** Below its line, which rises: where its words begin. Above it where that is too low. */
	function heightOfName(name: string): number {
		const begin =
			points.length - 1 - Math.ceil(((points.length - 1) * name.length * letterWidth) / (frame.right - frame.left));
		const below = y(points[Math.max(0, begin)]?.former ?? 0) + 20;
		return below < frame.bottom - 6 ? below : Math.max(frame.top + 4, y(points.at(-1)?.former ?? 0) - 8);
	}
}

/** Between two labels. */
const gap = 8;

/** From where to where a label reaches. */
function spanOf({ x, text, anchor }: Label): [number, number] {
	const width = text.length * letterWidth;
	const from = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
	return [from, from + width];
}

const round = (value: number) => Math.round(value * 10) / 10;
