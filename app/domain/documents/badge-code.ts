/** Reads what is typed or scanned (participant specification, section 5); letters that no code holds become digits. */
export function readBadgeCode(text: string): string {
	const code = text.trim().split(/[=-]/).at(-1) ?? "";
	return code.replace(/\s/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}
