/** Reads what is typed or scanned (participant specification, section 5); letters that no code holds become digits. */
export function readBadgeCode(text: string): string {
	const code = text.trim().split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/**
 * True if the text typed at a door is a code rather than a name: one word with a digit, what a hand scanner reads, or
 * sixteen letters that codes are made of. One generated code in four hundred has no digit.
 */
export function isCodeLike(typed: string): boolean {
	if (!/^[0-9A-Z]{4,}$/.test(readBadgeCode(typed))) return false;
	return /\d/.test(typed) || typed.includes("=") || /^[A-HJKMNP-TV-Z]{16}$/i.test(typed.trim());
}
