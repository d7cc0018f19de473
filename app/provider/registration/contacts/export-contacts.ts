import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { writeExport } from "../../ground/files/write-export";
import { type Contact, shownFields } from "./contacts";

const columns = {
	firstName: "Prénom",
	lastName: "Nom",
	email: "Email",
	phone: "Téléphone",
	mobile: "Mobile",
	typo: "Typologie",
	company: "Société",
	comment: "Commentaire",
	linkedAt: "Rencontré le",
} as const satisfies Partial<Record<keyof Contact, string>>;

/** One's own contacts as a file: the address to fetch it at. */
export function exportContacts(
	{ exports, now }: Pick<ProviderContext, "exports" | "now">,
	event: KnownEvent,
	contacts: Contact[],
	formId: string | undefined,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const keys = Object.keys(columns) as (keyof typeof columns)[];
	const shown = shownFields(event, formId);
	async function* rows() {
		yield [...Object.values(columns), ...shown.map(({ label }) => label)];
		for (const contact of contacts) {
			const answers = shown.map(({ key }) => [contact.extended[key] ?? ""].flat().join("; "));
			yield [...keys.map((key) => contact[key] ?? ""), ...answers];
		}
	}
	return writeExport(exports, rows(), now());
}
