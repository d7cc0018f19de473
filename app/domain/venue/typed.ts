import { readBadgeCode } from "../documents/badge-code";

/** Whether what was typed at a door is a code rather than a name: in one piece and with a digit, or what a hand scanner reads. */
export function isCodeLike(typed: string): boolean {
	return /^[0-9A-Z]{4,}$/.test(readBadgeCode(typed)) && (/\d/.test(typed) || typed.includes("="));
}
