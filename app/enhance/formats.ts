import { applyFormat as applyFieldFormat } from "~/domain/texts/formats";

/** Formats a field as the server does, and card fields as they are printed on a card, which only typing needs. */
export function applyFormat(format: string, text: string, language: string): string {
	if (format === "card-number") return grouped(text.replace(/\D/g, "").slice(0, 19));
	if (format === "card-expiry") return formatExpiry(text);
	return applyFieldFormat(format, text, language);
}

function grouped(digits: string): string {
	return digits.replace(/(.{4})(?=.)/g, "$1 ");
}

/** "327" and "3/27" → "03/27". A final slash is not added, because it would come back while somebody deletes it. */
function formatExpiry(text: string): string {
	const padded = text.replace(/^\s*([1-9])\s*[/-]|^\s*([2-9])/, "0$1$2");
	const digits = padded.replace(/\D/g, "").slice(0, 6);
	return digits.replace(/^(..)(?=.)/, "$1/");
}
