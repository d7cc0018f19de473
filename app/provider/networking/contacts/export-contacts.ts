import { Refusal } from "~/domain/ground/refusal";
import type { ExportFormat } from "~/domain/networking/contact";
import { fullName } from "~/domain/people/person";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { saveExport } from "../../ground/files/save-export";
import { type Cell, cellText, workbook } from "../../ground/files/workbook";
import { writeExport } from "../../ground/files/write-export";
import { type Contact, shownFields } from "./contacts";
import { vcard } from "./vcard";

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
		const eventName = event.translate(event.document.event.name);
		for await (const contact of contacts) yield vcard(contact, { eventName });
	}
	if (format === "csv") return writeExport(exports, lines(), now(), { name: "contacts", left });
	const content =
		format === "vcf" ? cards() : workbook([{ name: "Contacts", columns: titles, rows }], event.document.event.timeZone);
	return saveExport(exports, `contacts.${format}`, content, now(), left);
}
