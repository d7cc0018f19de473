import { contextOf } from "../../ground/access/context";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { receivePicture } from "../../networking/photos/receive-picture";

const day = 24 * 60 * 60 * 1000;

/** Lights in the dark, of nobody. The host's are published; two of a visitor wait for a moderator. Once, in the background. */
export function drawDemoPhotos(means: ServicesWith<"files">, eventIds: string[]): Job {
	const { store, now } = means;
	const waiting = [...eventIds];
	return {
		name: "demo-photos",
		everyMs: day,
		async run(stopping) {
			const eventId = waiting.shift();
			if (eventId === undefined) return false;
			const event = await requireEvent(contextOf(store, undefined, now), eventId);
			const { host, visitor } = await photographers(eventId);
			if (!event.settingsOf(null).photosShown || host === undefined) return waiting.length > 0;
			for (const [number, scene] of scenes.entries()) {
				if (stopping.aborted) return false;
				const isOfficial = number < officialScenes || visitor === undefined;
				const sent = {
					photo: new Blob([await rendered(scene)]),
					name: `lueurs-${number + 1}.jpg`,
					authorId: isOfficial || visitor === undefined ? host : visitor,
					isOfficial,
					people: number === 0 && visitor !== undefined ? [visitor] : [],
				};
				await receivePicture(means, event, sent);
			}
			return waiting.length > 0;
		},
	};

	async function photographers(eventId: string) {
		const host = await store
			.selectFrom("roles")
			.select("person_id")
			.where(is({ event_id: eventId, role: "host" }))
			.orderBy("person_id")
			.executeTakeFirst();
		const visitor = await store
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", eventId)
			.where("registered_at", "is not", null)
			.orderBy("created_at")
			.orderBy("person_id")
			.executeTakeFirst();
		return { host: host?.person_id, visitor: visitor?.person_id };
	}
}

interface Scene {
	width: number;
	height: number;
	sky: [string, string];
	lights: string[];
	draw(scene: Scene, chance: () => number): string;
}

const wide = { width: 1200, height: 800 };
const tall = { width: 800, height: 1200 };

const scenes: Scene[] = [
	{ ...wide, sky: ["#0b1026", "#3a1d4d"], lights: ["#ffd166", "#ef476f", "#7bdff2"], draw: stage },
	{ ...wide, sky: ["#1a0f2e", "#7a2e1d"], lights: ["#ffb347", "#ff7b54", "#ffe29a"], draw: lanterns },
	{ ...tall, sky: ["#031a26", "#0c4a5e"], lights: ["#9bf6ff", "#caffbf", "#ffffff"], draw: rings },
	{ ...wide, sky: ["#0d1b2a", "#415a77"], lights: ["#ffd6a5", "#fdffb6", "#ffadad"], draw: quay },
	{ ...wide, sky: ["#12002b", "#004e64"], lights: ["#25ced1", "#ff8a5b", "#fceade"], draw: stage },
	{ ...wide, sky: ["#001219", "#005f73"], lights: ["#94d2bd", "#e9d8a6", "#ee9b00"], draw: rings },
	{ ...tall, sky: ["#240046", "#9d4edd"], lights: ["#ffd6ff", "#e7c6ff", "#ffc300"], draw: lanterns },
	{ ...wide, sky: ["#10002b", "#5a189a"], lights: ["#f72585", "#4cc9f0", "#ffffff"], draw: quay },
	{ ...wide, sky: ["#03071e", "#6a040f"], lights: ["#faa307", "#ffba08", "#f48c06"], draw: lanterns },
	{ ...wide, sky: ["#081c15", "#2d6a4f"], lights: ["#d8f3dc", "#ffe066", "#95d5b2"], draw: stage },
];

/** The remaining ones wait for a moderator. */
const officialScenes = 8;

async function rendered(scene: Scene): Promise<Uint8Array<ArrayBuffer>> {
	const { default: sharp } = await import("sharp");
	const { width, height, sky, lights, draw } = scene;
	const glows = lights.map(
		(light, index) =>
			`<radialGradient id="g${index}"><stop stop-color="#fff"/><stop offset=".15" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
	);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>${glows.join("")}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${draw(scene, dice(scenes.indexOf(scene) + 1))}</svg>`;
	return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer());
}

/** Beams over the heads of a crowd. */
function stage({ width, height, lights }: Scene, chance: () => number): string {
	const beams = many(9, (index) => {
		const x = (width * (index + 0.5)) / 9;
		const to = x + (chance() - 0.5) * width * 0.7;
		const light = lightAt(lights, index);
		return `<path d="M${x} 40L${to - 90} ${height}H${to + 90}z" fill="${light}" opacity=".22"/>${glow(x, 40, 70, index, lights)}`;
	});
	const heads = many(34, () => {
		const [x, y] = [chance() * width, height - chance() * 90];
		return `<ellipse cx="${x}" cy="${y}" rx="24" ry="30"/><rect x="${x - 42}" y="${y + 26}" width="84" height="160" rx="40"/>`;
	});
	return `${beams}<rect y="${height * 0.72}" width="100%" height="8" fill="#fff" opacity=".35"/><g fill="#05060c">${heads}</g>`;
}

/** Rising lanterns, the near ones large. */
function lanterns({ width, height, lights }: Scene, chance: () => number): string {
	return many(46, (index) => {
		const near = (index / 46) ** 2;
		const [x, y, r] = [chance() * width, chance() * height, 14 + near * 90];
		return `<g opacity="${0.35 + near * 0.6}">${glow(x, y, r * 2, index, lights)}<rect x="${x - r / 3}" y="${y - r / 2}" width="${r / 1.5}" height="${r}" rx="${r / 5}" fill="${lightAt(lights, index)}"/></g>`;
	});
}

/** An installation of rings, and somebody walking through it. */
function rings({ width, height, lights }: Scene, chance: () => number): string {
	const circles = many(11, (index) => {
		const r = (Math.min(width, height) / 2.1) * (1 - index / 12);
		const light = lightAt(lights, index);
		return `<circle cx="${width / 2 + (chance() - 0.5) * 30}" cy="${height * 0.46}" r="${r}" fill="none" stroke="${light}" stroke-width="${3 + chance() * 7}" opacity="${0.35 + index / 20}"/>`;
	});
	const person = `<g fill="#04070a"><circle cx="${width / 2}" cy="${height * 0.62}" r="22"/><path d="M${width / 2 - 30} ${height * 0.84}q0 -130 30 -130t30 130z"/></g>`;
	return `${glow(width / 2, height * 0.46, width / 2, 0, lights)}${circles}<rect y="${height * 0.84}" width="100%" height="100%" fill="#04070a" opacity=".75"/>${person}`;
}

/** A town at the waterfront, with its lights in the water. */
function quay({ width, height, lights }: Scene, chance: () => number): string {
	const shore = height * 0.6;
	let x = 0;
	const houses = many(14, () => {
		const [across, up] = [60 + chance() * 60, 90 + chance() * 220];
		const house = `<rect x="${x}" y="${shore - up}" width="${across}" height="${up}"/>`;
		x += across;
		return house;
	});
	const lamps = many(16, (index) => {
		const at = (width * (index + 0.5)) / 16;
		return `${glow(at, shore - 26, 46, index, lights)}<rect x="${at - 5}" y="${shore + 6}" width="10" height="${90 + chance() * 180}" fill="${lightAt(lights, index)}" opacity=".4"/>`;
	});
	return `<g fill="#070b14">${houses}<rect y="${shore}" width="100%" height="100%" opacity=".55"/></g>${lamps}`;
}

function glow(x: number, y: number, r: number, index: number, lights: string[]): string {
	return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#g${index % lights.length})"/>`;
}

const many = (count: number, draw: (index: number) => string) =>
	Array.from({ length: count }, (_, at) => draw(at)).join("");
const lightAt = (lights: string[], index: number) => lights[index % lights.length] ?? "";

/** Gives the same numbers each time, so that an interrupted start draws the same photos again, which are recognised. */
function dice(seed: number): () => number {
	let state = seed * 2_654_435_761;
	return () => {
		state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
		return state / 2 ** 32;
	};
}
