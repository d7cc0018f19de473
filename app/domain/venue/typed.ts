import { readBadgeCode } from "../documents/badge-code";

/** True if the text typed at a door is a code rather than a name: one word with a digit, or what a hand scanner reads. */
export function isCodeLike(typed: string): boolean {
	return /^[0-9A-Z]{4,}$/.test(readBadgeCode(typed)) && (/\d/.test(typed) || typed.includes("="));
}
