/**
 * The code of a badge as somebody types it or a camera reads it (participant specification, section 5): what stands after
 * an = or a -, in capitals, and letters that our codes never hold read as the digits they are mistaken for.
 */
export function readBadgeCode(text: string): string {
	const code = text.trim().split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}
