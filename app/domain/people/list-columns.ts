import { foldText } from "../texts/fold-text";
import type { ImportField } from "./people-import";

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

/** Who holds a ticket, and who paid for it, as ticket shops name them. */
const holders = ["participant", "beneficiaire", "titulaire", "porteur", "detenteur", "invite", "adherent"];
const payers = ["acheteur", "payeur", "commanditaire", "client"];
const emails = [
	...[
		"email",
		"e-mail",
		"mail",
		"courriel",
		"adresse e-mail",
		"adresse email",
		"adresse mail",
		"adresse de messagerie",
	],
	...["adresse de courriel", "adresse electronique", "e-mail address", "email address"],
];

/** « Email payeur », « Email du payeur », « Email (payeur) », « Payeur : email ». */
function ofPeople(whose: string[], names: string[], ofForms = ofWhom): string[] {
	return whose.flatMap((who) => names.flatMap((name) => ofForms(name, who)));
}
const ofWhom = (name: string, who: string) => [
	...beside(name, who),
	`${name} ${/^[aeiou]/.test(who) ? "de l'" : "du "}${who}`,
];
const beside = (name: string, who: string) => [
	`${name} ${who}`,
	`${name} (${who})`,
	`${who}: ${name}`,
	`${who} ${name}`,
];

/**
 * In French and English, and as ticket shops and address books export them (pretix, Eventbrite, Hi.Events, HelloAsso, Weezevent,
 * Google, Outlook); the earlier wins: the attendee before the buyer.
 */
const columnNames: Record<PersonField, string[]> = {
	email: [
		...["attendee email", "attendee e-mail"],
		...ofPeople(holders, emails),
		...emails,
		...["e-mail 1 - value", "email 1 - value", "e-mail 1 - valeur", "email 1 - valeur"],
		...["buyer email", ...ofPeople(payers, emails)],
	],
	firstName: [
		"attendee first name",
		"attendee name: given name",
		"nom du participant: prenom",
		...ofPeople(holders, ["prenom"]),
		"first name",
		"firstname",
		"prenom",
		"given name",
		"forename",
		...ofPeople(payers, ["prenom"]),
		"buyer first name",
	],
	lastName: [
		"attendee last name",
		"attendee surname",
		"attendee name: family name",
		"nom du participant: nom de famille",
		...ofPeople(holders, ["nom de famille"]),
		// « Nom du participant » is the whole name at some shops.
		...ofPeople(holders, ["nom"], beside),
		"last name",
		"lastname",
		"nom de famille",
		"surname",
		"family name",
		"nom",
		...ofPeople(payers, ["nom de famille", "nom"]),
		"buyer last name",
		"buyer surname",
	],
	fullName: [
		"attendee name",
		...ofPeople(holders, ["nom"], (name, who) => [`${name} ${/^[aeiou]/.test(who) ? "de l'" : "du "}${who}`]),
		...ofPeople(holders, ["nom complet", "nom et prenom", "prenom et nom"]),
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
		"phone 1 - value",
		"telephone 1 - valeur",
	],
	mobile: [
		"mobile",
		"mobile phone",
		"portable",
		"telephone portable",
		"telephone mobile",
		"tel. mobile",
		"cell phone",
		"gsm",
	],
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
		...["organization 1 - name", "organization name", "organisation 1 - nom"],
	],
	code: ["code", "code du badge", "code badge", "badge", "badge code", "barcode", "code-barres", "numero de badge"],
	tags: ["etiquettes", "etiquette", "tags", "tag", "labels"],
};

/** What each column is taken for, by its name: of several of one kind the best alone, the attendee's before the buyer's. */
export function fieldsNamed(header: string[]): (ImportField | undefined)[] {
	const plain = header.map(plainName);
	const fields: (ImportField | undefined)[] = plain.map(() => undefined);
	for (const [field, names] of Object.entries({ ...columnNames, ...screenNames }) as [ImportField, string[]][]) {
		const name = names.find((name) => plain.includes(name));
		const at = name === undefined ? -1 : plain.indexOf(name);
		if (at >= 0 && fields[at] === undefined) fields[at] = field;
	}
	return fields;
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
