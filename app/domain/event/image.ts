import { z } from "zod";
import { type Expectation, foundValue, messageOfFault } from "../ground/fault";
import { type CoverFamily, coverFamilies } from "./cover";

export type ImageKind = "cover" | "face" | "option";

/** What an organiser may upload a picture for: the event's cover, the face of a speaker, the logo of a badge. */
export const pictureUses = ["cover", "face", "logo"] as const;
export type PictureUse = (typeof pictureUses)[number];

export const imageFormats = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const typeOfImage: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

interface Size {
	width: number;
	height: number;
}

/** The sizes of a picture on pages, in pixels, the largest last; the browser picks one. */
export const imageSizes = {
	cover: [
		{ width: 480, height: 293 },
		{ width: 820, height: 500 },
		{ width: 1640, height: 1000 },
	],
	face: [
		{ width: 56, height: 56 },
		{ width: 112, height: 112 },
	],
	// Scaled to fit, not cropped: what is at the edge may matter for the question.
	option: [
		{ width: 480, height: 480 },
		{ width: 1280, height: 1280 },
	],
} satisfies Record<ImageKind, Size[]>;

/** Sizes for mails and messengers: JPEG only, in formats of their own. */
export const imageElsewhere = { mail: { width: 1200, height: 416 }, share: { width: 620, height: 630 } };

interface ImageVariant extends Size {
	/** Scaled to fit instead of cropped. */
	isWhole: boolean;
	files: { name: string; format: ImageFormat }[];
}

export function variantsOf(kind: ImageKind): ImageVariant[] {
	const onPages = imageSizes[kind].map((size) => ({
		...size,
		isWhole: kind === "option",
		files: imageFormats.map((format) => ({ name: imageFile(size.width, format), format })),
	}));
	const elsewhere = Object.entries(kind === "cover" ? imageElsewhere : {}).map(([name, size]) => ({
		...size,
		isWhole: false,
		files: [{ name: imageFile(name, "jpg"), format: "jpg" as const }],
	}));
	return [...onPages, ...elsewhere];
}

export function imageFile(size: number | string, format: ImageFormat): string {
	return `${size}.${format}`;
}

const prefix = "image:";
export const imageId = z.string().regex(/^[\w-]{22}$/);

/** How a document refers to a stored picture: `image:` and its id, a hash of its content. */
export function storedImageName(id: string): string {
	return prefix + id;
}

export function imageIdIn(value: string | undefined): string | undefined {
	const id = value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;
	return imageId.safeParse(id).data;
}

/** The ids of all stored pictures that a JSON text names (decision 113). */
export function imagesNamedIn(json: string): string[] {
	return [...json.matchAll(/"image:([\w-]{22})"/g)].flatMap(([, id]) => id ?? []);
}

export function isCoverFamily(value: string | undefined): value is CoverFamily {
	return coverFamilies.some((family) => family === value);
}

/** A path inside the event file's folder, without a colon, which addresses and drives have. */
export function imageFileIn(value: string | undefined): string | undefined {
	return value && isBelow(value) && /^[^:\\]+\.(jpe?g|png|webp)$/i.test(value) ? value : undefined;
}

function isBelow(path: string): boolean {
	return !/^([/\\~]|[a-z]:[/\\])/i.test(path) && !path.split(/[/\\]/).includes("..");
}

function isAddress(value: string): boolean {
	return /^(https?:\/\/|data:image\/)/i.test(value);
}

function imageReference(expectation: Expectation, isOther: (value: string) => boolean) {
	return z.string().check(({ value, issues }) => {
		if (imageIdIn(value) || imageFileIn(value) || isOther(value)) return;
		const code = isBelow(value) ? "found" : "foundOutside";
		const message = messageOfFault({ code, expected: [expectation], found: foundValue(value) });
		issues.push({ code: "custom", input: value, message });
	});
}

export const coverReference = imageReference({ code: "cover", families: coverFamilies.join(", ") }, isCoverFamily);

export const photoReference = imageReference({ code: "photo" }, (value) => value === "" || isAddress(value));
