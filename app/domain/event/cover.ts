/** How an event's cover is drawn. An organiser may choose a family; otherwise the event's alias decides. */
export const coverFamilies = ["beams", "arches", "dots"] as const;
export type CoverFamily = (typeof coverFamilies)[number];

type Tint = "deep" | "deep-2" | "mid" | "glow" | "pale";

/** Writes a colour of the scene into the drawing: a custom property on pages, a value in image files. */
export type Paint = (tint: Tint) => string;

/** Icon sizes in pixels, for the home screens of devices. */
export const iconSizes = [180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export const coverSize = { width: 1440, height: 500 };
/** Nothing is drawn left of it, so that text may stand there. In units of `coverSize`. */
export const quietWidth = 620;

/** A seeded random source: numbers from 0 to 1, always the same for the same seed. */
type Chance = () => number;

export function familyOf(seed: string): CoverFamily {
	return coverFamilies[Math.floor(chanceOf(`${seed}*`)() * coverFamilies.length)] ?? "beams";
}

/** Shapes for an <svg> of `coverSize`, on a ground of the colour `deep`: flat, at most 3 kB. */
export function drawCover(seed: string, family: CoverFamily, paint: Paint): string {
	return drawings[family](chanceOf(seed), paint);
}

/** Shapes of the family for a square of 28: the mark beside the event's name. */
export function drawMark(family: CoverFamily, paint: Paint): string {
	return marks[family](paint);
}

const drawings: Record<CoverFamily, (chance: Chance, paint: Paint) => string> = {
	/** Lamps on a bar, cones that cross, pools of light on the floor. */
	beams(chance, paint) {
		const count = 4 + Math.floor(chance() * 2);
		const floor = 446;
		const tints: Tint[] = ["glow", "mid", "pale", "glow", "mid"];
		const strength = { glow: [0.36, 0.62], mid: [0.7, 0.9], pale: [0.2, 0.4], deep: [0, 0], "deep-2": [0, 0] };
		const aims = shuffled(evenly(count, 800, 540), chance);
		const lamps = evenly(count, 740, 620).map((x, index) => {
			const tint = tints[index % tints.length] ?? "glow";
			const [cone, pool] = strength[tint] as [number, number];
			const width = Math.round(96 + chance() * 60);
			return {
				x: Math.round(x + (chance() - 0.5) * 40),
				aim: Math.round((aims[index] ?? 1000) + (chance() - 0.5) * 60),
				width,
				depth: Math.round(width / 4.6),
				tint,
				cone,
				pool,
			};
		});
		return [
			...lamps.map(
				({ x, aim, width, depth, tint, cone }) =>
					`<path d="M${x - 9} 20h18L${aim + width} ${floor}A${width} ${depth} 0 0 1 ${aim - width} ${floor}z" fill="${paint(tint)}" opacity="${cone}"/>`,
			),
			...lamps.map(
				({ aim, width, depth, tint, pool }) =>
					`<ellipse cx="${aim}" cy="${floor}" rx="${width}" ry="${depth}" fill="${paint(tint)}" opacity="${pool}"/>`,
			),
			...lamps.map(
				({ x, tint }) =>
					`<rect x="${x - 15}" y="-6" width="30" height="28" rx="7" fill="${paint(tint === "mid" ? "glow" : tint)}"/>`,
			),
		].join("");
	},

	/** A quilt of quarter circles that thins out to the left. */
	arches(chance, paint) {
		const pitch = 140;
		// One unit more than the pitch, so that no seam shows between two tiles.
		const size = pitch + 1;
		const tints: Tint[] = ["deep-2", "mid", "glow", "pale"];
		const tiles: string[] = [];
		for (let row = 0; row < 4; row++)
			for (let column = 0; column < 6; column++) {
				if (chance() < 0.12 + (5 - column) * 0.07) continue;
				const [x, y] = [quietWidth - 20 + column * pitch, row * pitch];
				const tint = tints[Math.floor(chance() * tints.length)] ?? "mid";
				const quarters = [
					`M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`,
					`M${x} ${y}a${size} ${size} 0 0 0 ${size} ${size}v-${size}z`,
					`M${x + size} ${y + size}v-${size}a${size} ${size} 0 0 0-${size} ${size}z`,
					`M${x} ${y + size}v-${size}a${size} ${size} 0 0 1 ${size} ${size}z`,
				];
				tiles.push(`<path d="${quarters[Math.floor(chance() * 4)]}" fill="${paint(tint)}"/>`);
				if (chance() < 0.2)
					tiles.push(
						`<circle cx="${x + pitch / 2}" cy="${y + pitch / 2}" r="26" fill="${paint(tint === "glow" ? "deep" : "glow")}"/>`,
					);
			}
		// The first column begins a little left of where words end.
		return `<g transform="translate(20)">${tiles.join("")}</g>`;
	},

	/** A halftone: dots that swell with a wave. One path for each size. */
	dots(chance, paint) {
		const pitch = 40;
		const [x0, y0, length] = [900 + chance() * 400, chance() * 560, 80 + chance() * 50];
		const tints: Tint[] = ["deep-2", "mid", "glow", "pale"];
		const paths = tints.map(() => "");
		for (let y = pitch / 2; y < coverSize.height + pitch; y += pitch)
			for (let x = quietWidth + pitch / 2; x < coverSize.width; x += pitch) {
				const swell = (Math.cos(Math.hypot(x - x0, y - y0) / length) + 1) / 2;
				const size = Math.round(4 * swell * Math.min(1, (x - quietWidth) / 320));
				if (size > 0) paths[size - 1] += `M${x} ${y}h0`;
			}
		const dots = paths.map((d, index) =>
			d ? `<path d="${d}" stroke="${paint(tints[index] ?? "mid")}" stroke-width="${(index + 1) * 8}"/>` : "",
		);
		return `<g fill="none" stroke-linecap="round">${dots.join("")}</g>`;
	},
};

const marks: Record<CoverFamily, (paint: Paint) => string> = {
	beams: (paint) =>
		`<path d="M9 4h2l6 19H3z" fill="${paint("mid")}"/><path d="M18 4h2l5 19H11z" fill="${paint("glow")}" opacity=".7"/><path d="M14 14l3 9h-6z" fill="${paint("pale")}"/>`,
	arches: (paint) =>
		`<path d="M0 14h14a14 14 0 0 1-14 14z" fill="${paint("mid")}"/><path d="M14 0h14v14a14 14 0 0 1-14-14z" fill="${paint("glow")}"/><path d="M28 14v14h-14a14 14 0 0 1 14-14z" fill="${paint("pale")}"/>`,
	dots: (paint) =>
		`<g fill="none" stroke-linecap="round"><path d="M7 7h0M7 21h0" stroke="${paint("mid")}" stroke-width="5"/><path d="M14 14h0M21 7h0" stroke="${paint("glow")}" stroke-width="7"/><path d="M21 21h0" stroke="${paint("pale")}" stroke-width="9"/></g>`,
};

function evenly(count: number, from: number, length: number): number[] {
	return Array.from({ length: count }, (_, index) => from + (length / (count - 1)) * index);
}

function shuffled<T>(values: T[], chance: Chance): T[] {
	return values
		.map((value) => ({ value, place: chance() }))
		.sort((a, b) => a.place - b.place)
		.map(({ value }) => value);
}

/** FNV-1a of the words, then xorshift32: the same on every machine, which `Math.random` is not. */
function chanceOf(seed: string): Chance {
	let state = 2166136261;
	for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
	state ||= 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 4294967296;
	};
}
