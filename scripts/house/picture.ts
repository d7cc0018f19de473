import { type Floor, filesIn, floorsOf, type Layer, type Stair, stairsOf } from "./floors";
import type { Imports } from "./imports";

const width = 1000;
const house = { width: 388, left: { provider: 100, routes: 512 }, label: 106, padding: 9, floorGap: 4 };
const chip = { height: 22, gap: 5, letter: 6.7, padding: 13 };
const roof = { height: 54, eaves: 10 };
const slab = 38;

/**
 * Draws the code as a house: provider and screens side by side, their wings from the ground up, and the imports between wings.
 */
export function housePicture(imports: Imports): string {
	const places = (["provider", "routes"] as const).map((place) => ({ place, floors: floorsOf(place, imports) }));
	const walls = places.map(({ floors }) => floors.reduce((sum, floor) => sum + heightOf(floor) + house.floorGap, 0));
	const ground = 20 + roof.height + Math.max(...walls) + slab + 4;
	const height = ground + slab + 52;
	const beside = slabOf(["gateway", "http", "i18n", "ui"], house.left.routes, house.width, ground - slab - 4, imports);
	const contract = slabOf(["contract"], house.left.provider, house.width, ground - slab - 4, imports);
	const below = slabOf(["domain"], house.left.provider, width - 2 * house.left.provider, ground, imports);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">The house: the wings of the provider and of the screens from the ground up, their rooms with the number of files, and which wing imports which</title>
<style>${style}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 .5 8 4 0 7.5z"/></marker></defs>
<rect class="paper" width="${width}" height="${height}" rx="14"/>
${places.map(({ place, floors }) => houseOf(place, floors, ground - slab - 8, imports)).join("\n")}
${[contract, beside, below].join("\n")}
<text class="legend" x="${width / 2}" y="${height - 18}">A box is a room, with its number of files. A line is imports from a wing into one below it, thicker where there are more. Dashed: planned.</text>
</svg>
`;
}

function houseOf(layer: Layer, floors: Floor[], ground: number, imports: Imports): string {
	const left = house.left[layer];
	let bottom = ground;
	const stacked = floors.map((floor) => {
		const height = heightOf(floor);
		bottom -= height + house.floorGap;
		return { floor, top: bottom + house.floorGap, height };
	});
	const stairs = stairsOf(layer, imports).map((stair) => stairOf(layer, stair, stacked, floors.length));
	return [
		...stairs,
		roofOf(layer, left, bottom, filesIn(layer, imports)),
		...stacked.map(({ floor, top, height }) => floorOf(floor, left, top, height)),
	].join("\n");
}

function roofOf(layer: Layer, left: number, bottom: number, files: number): string {
	const middle = left + house.width / 2;
	const edge = [left - roof.eaves, left + house.width + roof.eaves];
	return `<path class="roof" d="M${edge[0]} ${bottom}L${middle} ${bottom - roof.height}L${edge[1]} ${bottom}z"/>
<text class="place" x="${middle}" y="${bottom - 12}">${layer} <tspan class="soft">${files}</tspan></text>`;
}

function floorOf({ name, rooms }: Floor, left: number, top: number, height: number): string {
	const isPlanned = rooms.length === 0;
	const chips = arrange(rooms.map((room) => ({ ...room, width: widthOf(room.name, room.files) })));
	return `<rect class="${isPlanned ? "floor planned" : "floor"}" x="${left}" y="${top}" width="${house.width}" height="${height}" rx="6"/>
<text class="wing${isPlanned ? " soft" : ""}" x="${left + 13}" y="${top + house.padding + 15}">${name}</text>${chips
		.map(({ name, files, width, x, y }) => chipOf(name, files, left + house.label + x, top + house.padding + y, width))
		.join("")}`;
}

function slabOf(places: string[], left: number, width: number, top: number, imports: Imports): string {
	const chips = places.map((name) => ({ name, files: filesIn(name, imports) }));
	const widths = chips.map(({ name, files }) => widthOf(name, files));
	const all = widths.reduce((sum, one) => sum + one + 12, -12);
	let x = left + (width - all) / 2;
	const drawn = chips.map(({ name, files }, index) => {
		const at = x;
		x += (widths[index] ?? 0) + 12;
		return chipOf(name, files, at, top + 8, widths[index] ?? 0, "stone");
	});
	return `<rect class="slab" x="${left}" y="${top}" width="${width}" height="${slab}" rx="6"/>${drawn.join("")}`;
}

function chipOf(name: string, files: number, x: number, y: number, width: number, kind = "room"): string {
	return `
<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${chip.height}" rx="5"/><text class="name" x="${x + width / 2}" y="${y + 15}">${name} <tspan class="soft">${files}</tspan></text>`;
}

/** From the upper half of a floor, around the outside of the house, into the lower half of one below. */
function stairOf(layer: Layer, { from, to, imports }: Stair, floors: { top: number; height: number }[], count: number) {
	const side = layer === "provider" ? -1 : 1;
	const edge = house.left[layer] + (side < 0 ? -2 : house.width + 2);
	const [above, below] = [floors[from], floors[to]];
	if (!above || !below) return "";
	const [start, end] = [above.top + above.height * 0.35, below.top + below.height * 0.65].map(Math.round);
	const reach = edge + side * Math.round(22 + (96 * (from - to)) / count);
	return `<path class="stair" stroke-width="${thickness(imports)}" d="M${edge} ${start}C${reach} ${start} ${reach} ${end} ${edge + side * 2} ${end}"/>`;
}

/** In steps, so that one more import seldom changes the picture. */
function thickness(imports: number): number {
	return [3, 10, 30, 90].filter((limit) => imports > limit).length * 0.8 + 0.8;
}

function heightOf({ rooms }: Floor): number {
	const rows = Math.max(
		1,
		new Set(arrange(rooms.map((room) => ({ ...room, width: widthOf(room.name, room.files) }))).map(({ y }) => y)).size,
	);
	return rows * (chip.height + chip.gap) - chip.gap + 2 * house.padding;
}

function arrange<T extends { width: number }>(boxes: T[]): (T & { x: number; y: number })[] {
	let [x, y] = [0, 0];
	return boxes.map((box) => {
		if (x > 0 && x + box.width > house.width - house.label - house.padding) [x, y] = [0, y + chip.height + chip.gap];
		const placed = { ...box, x, y };
		x += box.width + chip.gap;
		return placed;
	});
}

function widthOf(name: string, files: number): number {
	return Math.ceil((name.length + String(files).length + 0.5) * chip.letter) + chip.padding;
}

const style = `
text{font:11.5px ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#171c20}
.soft{fill:#545e66}.paper{fill:#f3f4f1}.floor{fill:#fff;stroke:#dadeda}.planned{fill:none;stroke:#7c868d;stroke-dasharray:5 4}
.roof{fill:#1d4e89}.place{font-size:16px;font-weight:600;fill:#fff;text-anchor:middle}.place .soft{fill:#c9d8ea;font-weight:400}
.wing{font-size:13px;font-weight:600}.room{fill:#eef2f7;stroke:#d5dfeb}.name{text-anchor:middle}
.slab{fill:#e2e5e0}.stone{fill:#f3f4f1;stroke:#cdd2cc}
.stair{fill:none;stroke:#1d4e89;stroke-opacity:.45;marker-end:url(#tip)}.tip{fill:#1d4e89}
.legend{font-size:11px;fill:#545e66;text-anchor:middle}
@media (prefers-color-scheme:dark){text{fill:#eceff1}.paper{fill:#111417}.floor{fill:#1a1f24;stroke:#353d44}.planned{fill:none;stroke:#7d8993}
.roof{fill:#2769b8}.place{fill:#fff}.room{fill:#232c36;stroke:#34424f}.slab{fill:#232a30}.stone{fill:#1a1f24;stroke:#3a434b}.soft,.legend{fill:#aab4bc}
.stair{stroke:#5c9df0}.tip{fill:#5c9df0}}
`;
