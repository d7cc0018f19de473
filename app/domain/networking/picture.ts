import { readBadgeCode } from "../documents/badge-code";

/** The most pixels of the longer side (participant specification, section 3); null for the original size. */
export const variants = { original: null, hd: 2048, xs: 480, filtered: 2048 } as const;
export type Variant = keyof typeof variants;

/** WebP, with JPEG for clients that do not read it; the original only as JPEG, which every printer accepts. */
export const pictureFormats = ["webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const typeOfFormat: Record<PictureFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

/** `received`: its variants are not made yet. `unreadable`: they never will be. Other people only see `published` pictures. */
export const pictureStates = ["received", "waiting", "published", "refused", "unreadable"] as const;
export type PictureState = (typeof pictureStates)[number];

export const moderationDecisions = ["published", "refused"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

const megabyte = 1024 * 1024;

export const pictureLimits = {
	bytes: 12 * megabyte,
	/** Files in one upload. */
	atOnce: 10,
	/** Width times height: a picture of a few kilobytes can expand into gigabytes. */
	pixels: 64_000_000,
	/** Uploads of one person. */
	aDay: 30,
	/** People tagged on one picture. */
	people: 20,
	perPage: 50,
} as const;

/** Detects the kind of a file by its first bytes; names and types are only the sender's claims. */
export function kindOfPicture(head: Uint8Array): "jpeg" | "png" | "webp" | "heic" | undefined {
	const text = Buffer.from(head.subarray(0, 16)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
	return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? "heic" : undefined;
}

/** Shorter words in a file's name are taken for a camera's counter, not for a badge. */
const shortestCode = 8;

/** The possible badge codes in the name of a photographer's file: `7K2M9QX4TBNC_2+….jpg`. */
export function codesInName(name: string): string[] {
	const words = name.replace(/\.\w{1,5}$/, "").split(/[^0-9A-Za-z]+/);
	return [...new Set(words.filter((word) => word.length >= shortestCode && word.length <= 40).map(readBadgeCode))];
}
