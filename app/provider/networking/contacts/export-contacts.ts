import { Refusal } from "~/domain/ground/refusal";
import type { ExportFormat } from "~/domain/networking/contact";
import { fullName } from "~/domain/people/person";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { saveExport } from "../../ground/files/save-export";
import { type Cell, cellText, workbook } from "../../ground/files/workbook";
import { writeExport } from "../../ground/files/write-export";
import { type Contact, shownFields } from "./contacts";

const columns = [
	{ title: "Prénom", width: 18, of: ({ firstName }) => firstName },
	{ title: "Nom", width: 22, of: ({ lastName }) => lastName },
	{ title: "Email", width: 30, of: ({ email }) => email },
	{ title: "Téléphone", width: 16, of: ({ phone }) => phone },
	{ title: "Mobile", width: 16, of: ({ mobile }) => mobile },
	{ title: "Typologie", width: 14, of: ({ typo }) => typo },
	{ title: "Société", width: 24, of: ({ company }) => company },
	{ title: "Commentaire", width: 40, of: ({ comment }) => comment },
	{ title: "Rencontré le", width: 20, of: ({ linkedAt }) => new Date(linkedAt) },
	{ title: "Mots-clés", width: 24, of: ({ tags }) => tags.join(", ") },
	{ title: "Rencontré par", width: 24, of: ({ by }) => fullName(by) },
] as const satisfies { title: string; width: number; of(contact: Contact): Cell }[];

export function exportContacts(
	{ exports, now }: Pick<ProviderContext, "exports" | "now">,
	event: LoadedEvent,
	contacts: AsyncIterable<Contact>,
	{ formId, format, left }: { formId: string | undefined; format: ExportFormat; left?: AbortSignal | undefined },
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const shown = shownFields(event, formId);
	const titles = [...columns, ...shown.map(({ label }) => ({ title: label, width: 24 }))];
	async function* rows(): AsyncGenerator<Cell[]> {
		for await (const contact of contacts) {
			const answers = shown.map(({ key }) => [contact.extended[key] ?? []].flat().join("; "));
			yield [...columns.map(({ of }) => of(contact)), ...answers];
		}
	}
	async function* lines() {
		yield titles.map(({ title }) => title);
		for await (const cells of rows()) yield cells.map((cell) => cellText(cell, event.document.event.timeZone));
	}
	async function* cards() {
		const eventName = event.print(event.document.event.name);
		for await (const contact of contacts) yield vcard(contact, { eventName });
	}
	if (format === "csv") return writeExport(exports, lines(), now(), { name: "contacts", left });
	const content =
		format === "vcf" ? cards() : workbook([{ name: "Contacts", columns: titles, rows }], event.document.event.timeZone);
	return saveExport(exports, `contacts.${format}`, content, now(), left);
}

/** A contact as an address book takes it in: vCard 3.0 (RFC 2426), which every telephone reads, escaped as RFC 6350 says. */
function vcard(contact: Contact, { eventName }: { eventName: string }): string {
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
