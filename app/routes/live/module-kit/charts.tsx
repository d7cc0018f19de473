import { contrast, parseColour } from "~/domain/event/colour";

/* Drawings of results. They add nothing to the text beside them, so that nobody needs to see them. */

interface Coloured {
	color: string | null;
	/** The class of our own colour, by position. */
	hue: string;
}

const hues = 8;

export function hueOf(index: number): string {
	return `hue--${(index % hues) + 1}`;
}

function fillOf({ color, hue }: Coloured) {
	return color ? { fill: color } : { className: hue };
}

export function Bar({ percent, color }: { percent: number; color: string | null }) {
	return (
		<svg className="tally__bar block broad" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
			<rect className="tally__track" width="100" height="4" />
			<rect className="tally__fill" width={percent} height="4" {...(color && { fill: color })} />
		</svg>
	);
}

/** Links the phone's list to the stage: in the host's colour if there is one, or in that of its slice. */
export function Mark({ number, color, hue }: { number: number; color: string | null; hue?: string }) {
	const ground = parseColour(color);
	if (!ground) {
		return (
			<span
				className={hue ? `mark rigid strong centred mark--hue ${hue}` : "mark rigid strong centred"}
				aria-hidden="true"
			>
				{number}
			</span>
		);
	}
	const ink = contrast(ground, "#ffffff") >= contrast(ground, "#000000") ? "#ffffff" : "#000000";
	return (
		<svg className="mark rigid strong centred mark--own" viewBox="0 0 26 26" aria-hidden="true">
			<rect width="26" height="26" rx="8" fill={ground} />
			<text x="13" y="18.2" textAnchor="middle" fill={ink}>
				{number}
			</text>
		</svg>
	);
}

export function Swatch(option: Coloured) {
	return (
		<svg className="swatch" viewBox="0 0 10 10" width="14" height="14" aria-hidden="true">
			<rect width="10" height="10" rx="2" {...fillOf(option)} />
		</svg>
	);
}

interface Slice extends Coloured {
	id: string;
	share: number | null;
	votes: number | null;
}

/** Slices of all answers given. With several answers each, shares of people would add up to more than a whole. */
export function Pie({ slices }: { slices: Slice[] }) {
	const weights = slices.map(({ votes, share }) => votes ?? share ?? 0);
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	let turn = 0;
	return (
		<svg className="tally__pie block" viewBox="-52 -52 104 104" aria-hidden="true">
			<circle className="tally__track" r="50" />
			{slices.map((slice, index) => {
				const part = whole === 0 ? 0 : (weights[index] ?? 0) / whole;
				const from = turn;
				turn += part;
				if (part === 0) return null;
				if (part === 1) return <circle key={slice.id} r="50" {...fillOf(slice)} />;
				return <path key={slice.id} d={wedge(from, turn)} {...fillOf(slice)} />;
			})}
		</svg>
	);
}

/** From and to in turns, clockwise from the top. */
function wedge(from: number, to: number): string {
	const at = (turn: number) => {
		const angle = 2 * Math.PI * turn;
		return `${(50 * Math.sin(angle)).toFixed(2)} ${(-50 * Math.cos(angle)).toFixed(2)}`;
	};
	return `M0 0L${at(from)}A50 50 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

export function Gauge({ percent, color }: { percent: number; color: string | null }) {
	const arc = "M8 50A42 42 0 0 1 92 50";
	return (
		<svg className="tally__gauge broad" viewBox="0 0 100 56" aria-hidden="true">
			<path className="tally__arc" d={arc} />
			{percent > 0 ? (
				<path
					className="tally__arc tally__arc--filled"
					d={arc}
					pathLength="100"
					strokeDasharray={`${percent} 200`}
					{...(color && { stroke: color })}
				/>
			) : null}
		</svg>
	);
}
