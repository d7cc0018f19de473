import { readBadgeCode } from "../documents/badge-code";

/** What is kept of a picture (participant specification, section 3), and how many pixels its longer side has at most; null: all it came with. */
export const variants = { original: null, hd: 2048, xs: 480, filtered: 2048 } as const;
export type Variant = keyof typeof variants;

/** WebP, and JPEG behind it for what reads no WebP; the original as JPEG alone, which every printer takes. */
export const pictureFormats = ["webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const typeOfFormat: Record<PictureFormat, string> = { webp: "image/webp", jpg: "image/jpeg" };

/** `received`: its variants are not made yet. `unreadable`: they never will be. Others see what is `published`. */
export const pictureStates = ["received", "waiting", "published", "refused", "unreadable"] as const;
export type PictureState = (typeof pictureStates)[number];

/** What a moderator says of a picture. */
export const moderationDecisions = ["published", "refused"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

const megabyte = 1024 * 1024;

export const pictureLimits = {
	bytes: 12 * megabyte,
	/** Files of one post. */
	atOnce: 10,
	/** Width times height: a picture of a few kilobytes can unfold into gigabytes. */
	pixels: 64_000_000,
	/** Of one person. */
	aDay: 30,
	/** People on one picture. */
	people: 20,
	perPage: 50,
} as const;

/** Files by their first bytes: names and types are what a sender says. */
export function kindOfPicture(head: Uint8Array): "jpeg" | "png" | "webp" | "heic" | undefined {
	const text = Buffer.from(head.subarray(0, 16)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
	return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? "heic" : undefined;
}

/** Shorter words of a file's name are taken for what a camera counts, not for a badge. */
const shortestCode = 8;

/** What may be codes of badges in the name of a photographer's file: `7K2M9QX4TBNC_2+….jpg`. */
export function codesInName(name: string): string[] {
	const words = name.replace(/\.\w{1,5}$/, "").split(/[^0-9A-Za-z]+/);
	return [...new Set(words.filter((word) => word.length >= shortestCode && word.length <= 40).map(readBadgeCode))];
}
