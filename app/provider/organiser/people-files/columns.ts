import type { ImportField } from "~/domain/organiser/people-import";
import { foldText } from "~/domain/texts/fold-text";

export type PersonField =
	| "email"
	| "firstName"
	| "lastName"
	| "fullName"
	| "fullNameFamilyFirst"
	| "phone"
	| "mobile"
	| "language"
	| "typology"
	| "status";

/**
 * In French and English, and as pretix, Eventbrite and Hi.Events export them; the earlier wins: the attendee before the buyer.
 */
const columnNames: Record<PersonField, string[]> = {
	email: [
		"attendee email",
		"attendee e-mail",
		"e-mail du participant",
		"email du participant",
		"adresse e-mail du participant",
		"adresse email du participant",
		"courriel du participant",
		"email",
		"e-mail",
		"mail",
		"adresse e-mail",
		"adresse email",
		"adresse mail",
		"courriel",
		"e-mail address",
		"email address",
		"adresse de courriel",
		"adresse electronique",
		"email de l'acheteur",
		"e-mail de l'acheteur",
		"buyer email",
		"adresse e-mail de l'acheteur",
		"courriel de l'acheteur",
	],
	firstName: [
		"attendee first name",
		"attendee name: given name",
		"nom du participant: prenom",
		"first name",
		"firstname",
		"prenom",
		"given name",
		"prenom du participant",
		"forename",
		"prenom de l'acheteur",
		"buyer first name",
	],
	lastName: [
		"attendee last name",
		"attendee surname",
		"attendee name: family name",
		"nom du participant: nom de famille",
		"last name",
		"lastname",
		"nom de famille",
		"surname",
		"family name",
		"nom",
		"nom de famille du participant",
		"nom de famille de l'acheteur",
		"nom de l'acheteur",
		"buyer last name",
		"buyer surname",
	],
	fullName: [
		"attendee name",
		"nom du participant",
		"full name",
		"fullname",
		"nom complet",
		"prenom et nom",
		"prenom nom",
		"name",
		"participant",
		"invite",
		"guest name",
		"guest",
	],
	fullNameFamilyFirst: ["nom et prenom", "nom prenom", "nom, prenom", "last name, first name"],
	phone: [
		"telephone",
		"phone",
		"phone number",
		"tel",
		"numero de telephone",
		"telephone fixe",
		"home phone",
		"telephone professionnel",
		"work phone",
	],
	mobile: ["mobile", "mobile phone", "portable", "telephone portable", "telephone mobile", "cell phone", "gsm"],
	language: ["language", "langue", "languageid", "locale", "lang", "order locale"],
	typology: ["typologie", "typoid", "typology", "registration type", "type d'inscription", "profil", "profile"],
	status: [
		"attendee status",
		"statut du participant",
		"position status",
		"statut",
		"status",
		"etat",
		"order status",
		"statut de la commande",
		"etat de la commande",
	],
};

/** The indices of each field's columns, the best first. */
export type Columns = Partial<Record<PersonField, number[]>>;

export function columnsOf(header: string[]): { columns: Columns; unknown: string[] } {
	const plain = header.map(plainName);
	const byField = (Object.entries(columnNames) as [PersonField, string[]][]).map(([field, wanted]) => {
		const indices = wanted.flatMap((name) => plain.flatMap((one, place) => (one === name ? [place] : [])));
		return [field, indices] as const;
	});
	const knownIndices = new Set(byField.flatMap(([, indices]) => indices));
	return {
		columns: Object.fromEntries(byField.filter(([, indices]) => indices.length > 0)),
		unknown: header.filter((name, place) => name.trim() !== "" && !knownIndices.has(place)),
	};
}

/** Names of columns that the screen alone reads. */
const screenNames: Partial<Record<ImportField, string[]>> = {
	company: [
		...["societe", "entreprise", "company", "organisation", "organization", "organisme", "raison sociale"],
		...["structure", "employeur", "company name", "nom de la societe", "employer"],
	],
	code: ["code", "code du badge", "code badge", "badge", "badge code", "barcode", "code-barres", "numero de badge"],
	tags: ["etiquettes", "etiquette", "tags", "tag", "labels"],
};

/** What a column of this name is taken for. */
export function fieldNamed(name: string): ImportField | undefined {
	const plain = plainName(name);
	const all = Object.entries({ ...columnNames, ...screenNames }) as [ImportField, string[]][];
	return all.find(([, names]) => names.includes(plain))?.[0];
}

/** « Prénom », « PRENOM_ » and « prénom : » are the same. */
export function plainName(name: string): string {
	return foldText(name)
		.replaceAll("’", "'")
		.replaceAll(/[_*\s]+/g, " ")
		.replaceAll(/ ?: ?/g, ": ")
		.replace(/: $/, "")
		.replace(/ ?\((?:required|obligatoire|optional|facultatif)\)$/, "")
		.trim();
}
