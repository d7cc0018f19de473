import { fullName } from "~/domain/people/person";
import type { Contact } from "./contacts";

/** A contact as an address book takes it in: vCard 3.0 (RFC 2426), which every telephone reads, escaped as RFC 6350 says. */
export function vcard(contact: Contact, { eventName }: { eventName: string }): string {
	const { firstName, lastName, company, typo, email, phone, mobile, comment, tags, linkedAt, id } = contact;
	const name = fullName({ firstName, lastName });
	const met = `${eventName}, ${linkedAt.slice(0, 10)}`;
	const lines = [
		"BEGIN:VCARD",
		"VERSION:3.0",
		`N:${escaped(lastName)};${escaped(firstName)};;;`,
		`FN:${escaped(name || company || typo || "?")}`,
		...(company ? [`ORG:${escaped(company)}`] : []),
		...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
		...(mobile ? [`TEL;TYPE=CELL:${escaped(mobile)}`] : []),
		...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
		...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(",")}`] : []),
		`NOTE:${escaped([comment, met].filter(Boolean).join("\n"))}`,
		`UID:parvis-${escaped(id)}`,
		"END:VCARD",
	];
	return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}

/** A line break is escaped; other control characters, from which a line could be made, are left out. */
function escaped(text: string): string {
	return text
		.replace(/[\\,;]/g, "\\$&")
		.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\\n")
		.replace(/[^\P{Cc}\t]/gu, "");
}

const maxLineBytes = 75;

/** Folds a line into lines of at most 75 bytes, each next one begun with a space; no character is cut. */
function foldedLine(line: string): string {
	const parts: string[] = [""];
	let bytes = 0;
	for (const letter of line) {
		const size = Buffer.byteLength(letter);
		if (bytes + size > maxLineBytes) {
			parts.push(" ");
			bytes = 1;
		}
		parts[parts.length - 1] += letter;
		bytes += size;
	}
	return parts.join("\r\n");
}
