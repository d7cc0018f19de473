/** With a capital letter, for the beginning of a line or a sentence. */
export function capitalised(text: string, locale?: string): string {
	return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
