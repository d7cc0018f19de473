/**
 * Reads the code of a badge as somebody types it or a camera reads it (participant specification, section 5): what follows the
 * last = or -, in capitals; letters that our codes never hold become the digits for which they are mistaken.
 */
export function readBadgeCode(text: string): string {
	const code = text.trim().split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}
