import sharp from "sharp";
import { Dice } from "../support/matrix/dice";

const nights = [
	{ sky: ["#1b0a2a", "#5b1638"], lamps: ["#ffb347", "#ff5e3a", "#ffe9c7"] },
	{ sky: ["#071426", "#0f3f5c"], lamps: ["#5ad1ff", "#b8f1ff", "#3f7bff"] },
	{ sky: ["#1a0d06", "#6b2a0c"], lamps: ["#ffc46b", "#fff0cf", "#ff8a3c"] },
	{ sky: ["#150822", "#3d1466"], lamps: ["#c78bff", "#ff7ad1", "#ffd9f2"] },
];

/** Draws an invented photo: lamps over a crowd in the evening, different for each number. */
export function drawPhoto(number: number, { width = 1200, height = 900 } = {}): Promise<Buffer> {
	const dice = new Dice(`evening ${number}`);
	const between = (least: number, most: number) => Math.round(least + dice.roll() * (most - least));
	const { sky, lamps } = nights[number % nights.length] as (typeof nights)[number];
	const floor = height * 0.72;
	const beams = Array.from({ length: 5 }, (_, index) => {
		const [from, to, wide] = [between(0, width), between(0, width), between(60, 150)];
		const color = lamps[index % lamps.length];
		return (
			`<path d="M${from} -20 L${to - wide} ${floor} L${to + wide} ${floor} Z" fill="${color}" opacity=".34" filter="url(#soft)"/>` +
			`<ellipse cx="${to}" cy="${floor}" rx="${wide}" ry="${wide / 4}" fill="${color}" opacity=".55" filter="url(#soft)"/>` +
			`<circle cx="${from}" cy="6" r="16" fill="#fff" filter="url(#glow)"/>`
		);
	});
	const lights = Array.from({ length: 26 }, () => {
		const color = dice.pick(lamps);
		return `<circle cx="${between(0, width)}" cy="${between(0, floor)}" r="${between(4, 22)}" fill="${color}" opacity=".4" filter="url(#glow)"/>`;
	});
	const crowd = Array.from({ length: 22 }, (_, index) => {
		const head = between(26, 44);
		const [x, y] = [(index / 21) * width + between(-20, 20), floor + between(20, 130)];
		return `<circle cx="${x}" cy="${y}" r="${head}"/><rect x="${x - head * 1.7}" y="${y + head * 0.8}" width="${head * 3.4}" height="${height}" rx="${head * 1.3}"/>`;
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="glow" x="-2" y="-2" width="5" height="5"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="crowd"><feGaussianBlur stdDeviation="3"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${beams.join("")}${lights.join("")}
<g fill="#0a0608" opacity=".93" filter="url(#crowd)">${crowd.join("")}</g></svg>`;
	return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
