import { type CurvePoint, ticksUpTo } from "~/domain/organiser/curve";

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

/** The size of the drawing, and the borders of what is plotted. */
const frame = { width: 600, height: 190, left: 38, right: 594, top: 10, bottom: 166 };
/** Labels of days that are nearer to each other would collide. */
const labelWidth = 74;

/** Lines, areas and labels of the curve of registrations, in the units of its drawing. */
export function drawCurve(points: CurvePoint[], { format, dayLabel, now, closing, former }: Marks) {
	const ticks = ticksUpTo(Math.max(...points.map((one) => Math.max(one.total ?? 0, one.former ?? 0))));
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
		const taken = [frame.left + labelWidth / 2, frame.right - labelWidth / 2];
		const isFree = (place: number) => taken.every((other) => Math.abs(other - place) >= labelWidth);
		if (now && isFree(x(nowAt))) {
			labels.push({ ...at(nowAt, "middle"), text: now.label, isStrong: true });
			taken.push(x(nowAt));
		}
		for (const [index, { day }] of points.entries()) {
			if (!day.endsWith("-01") || !isFree(x(index))) continue;
			labels.push(at(index, "middle"));
			taken.push(x(index));
		}
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
		// Below its line where that is still free: right of what is drawn of this event, else in the corner.
		const isRight = frame.right - last.x > 150;
		const name: Label = {
			x: frame.right,
			y: isRight ? Math.min(frame.bottom - 8, y(points.at(-1)?.former ?? 0) + 74) : frame.bottom - 8,
			text: former,
			anchor: "end",
		};
		return [value, name];
	}
}

const round = (value: number) => Math.round(value * 10) / 10;
