/** Reads what is typed or scanned (participant specification, section 5); letters that no code holds become digits. */
export function readBadgeCode(text: string): string {
	const code = text.trim().split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** True if the text typed at a door is a code rather than a name: one word with a digit, or what a hand scanner reads. */
export function isCodeLike(typed: string): boolean {
	return /^[0-9A-Z]{4,}$/.test(readBadgeCode(typed)) && (/\d/.test(typed) || typed.includes("="));
}
