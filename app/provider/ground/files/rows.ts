import type { EventDocument } from "~/domain/event-file/event-document";
import { type Invitation, invitation } from "~/domain/event-file/invitation";
import { normalAddress } from "~/domain/people/email-address";
import type { Columns, PersonField } from "~/domain/people/list-columns";
import type { RowNote } from "~/domain/people/people-import";
import { fullName } from "~/domain/people/person";
import { normalName } from "~/domain/people/person-name";
import { withoutTitle } from "~/domain/people/person-title";
import { parseTelephone } from "~/domain/people/telephone";
import { hasInvalidBytes, isCutOff, repairBytes } from "~/domain/texts/broken-letters";
import { foldText } from "~/domain/texts/fold-text";
import { describeUnprintable, unprintableLetters } from "../printing/font-faces";
import { cellAt } from "./cell-at";

export interface RowsResult {
	people: Invitation[];
	/** Excluded rows, and guesses in other rows, each with its number in the file. */
	bad: string[];
	placeOf(email: string): string;
}

type Note = Pick<RowNote, "note" | "said">;

export interface ReadRow {
	/** Undefined for a row that is left out, which has a fault then. */
	person?: Invitation;
	fault?: Note & { detail?: string };
	guesses: Note[];
}

export function readRows(rows: string[][], columns: Columns, document: EventDocument, headRow = 1): RowsResult {
	const firstByEmail = new Map<string, { number: number; person: Invitation }>();
	const result: RowsResult = { people: [], bad: [], placeOf: (email) => `row ${firstByEmail.get(email)?.number}` };
	for (const [at, cells] of rows.entries()) {
		const number = headRow + 1 + at;
		if (isEmpty(cells)) continue;
		const { person, fault, guesses } = readRow(cells, columns, document);
		if (!person) {
			if (fault) result.bad.push(`row ${number}: ${fault.detail ?? sentences[fault.note](fault.said)}`);
			continue;
		}
		result.bad.push(...guesses.map(({ note, said }) => `row ${number}: ${sentences[note](said)}`));
		const before = firstByEmail.get(person.email);
		if (before === undefined) {
			firstByEmail.set(person.email, { number, person });
			result.people.push(person);
		} else {
			const note = isSamePerson(before.person, person) ? "twice" : "family";
			result.bad.push(`row ${number}: ${sentences[note](String(before.number))}`);
		}
	}
	return result;
}

export function isEmpty(cells: string[]): boolean {
	return cells.every((cell) => cell.trim() === "");
}

/** In English, for the command line. */
const sentences: Record<RowNote["note"], (said: string) => string> = {
	noEmail: () => "no e-mail address",
	badEmail: (said) => `“${said}” is no e-mail address`,
	absent: (said) => `its status is “${said}”`,
	typology: (said) => `no typology is called “${said}”`,
	cutOff: () => "the file ends in the middle of a letter of it",
	garbled: (said) => `letters are broken in “${said}”`,
	tooLong: (said) => `“${said}” is too long`,
	erased: (said) => `${said} was erased on request`,
	twice: (said) => `the same person as row ${said}, which counts`,
	family: (said) =>
		`the e-mail address of row ${said}, with another name: they can come as a companion of that person, or with an address of their own`,
	noHost: (said) => `the e-mail address of row ${said}, which is left out`,
	noCompanions: (said) => `the e-mail address of row ${said}, whose person may have no companions`,
	companionName: () => "a name is missing that the form of companions asks for",
	companion: (said) => `expected as a companion of the person of row ${said}`,
	companionKnown: (said) => `“${said}” comes with the person at this address already`,
	byte: (said) => `a byte does not fit the rest of the file, read as “${said}”`,
	noTelephone: (said) => `“${said}” is no telephone number, the person is invited without it`,
	telephone: (said) => `the telephone “${said.replace(" → ", "” is read as “")}”`,
	unprintable: (said) => describeUnprintable(said, unprintableLetters(said)),
	profileStays: (said) => `stays “${said}”`,
	answer: (said) => `“${said}” does not fit its question`,
	badCode: (said) => `“${said}” is no badge code`,
	codeTaken: (said) => `the badge code “${said}” is somebody else's`,
	codeStays: (said) => `${said} keeps their badge`,
};

function isSamePerson(a: Invitation, b: Invitation): boolean {
	return a.firstName === b.firstName && a.lastName === b.lastName;
}

/** Invalid bytes are decoded as Windows-1252, with a note. */
function repairedCells(cells: string[], guesses: Note[]): string[] {
	return cells.map((cell) => {
		if (!hasInvalidBytes(cell)) return cell;
		guesses.push({ note: "byte", said: repairBytes(cell) });
		return repairBytes(cell);
	});
}

/** The number, repaired if that is certain. An unreadable number is noted and left out, its person is not. */
function telephoneOf(text: string, guesses: Note[]): string | undefined {
	if (text === "") return undefined;
	const read = parseTelephone(text);
	if (!read) guesses.push({ note: "noTelephone", said: text });
	else if (read.isGuess) guesses.push({ note: "telephone", said: `${text} → ${read.telephone}` });
	return read?.telephone;
}

/** `typologies` are ids by what the list calls them, `""` for none, where the event has no typology of that name. */
export function readRow(
	written: string[],
	columns: Columns,
	document: EventDocument,
	typologies: Record<string, string> = {},
): ReadRow {
	const guesses: Note[] = [];
	const refuse = (note: Note["note"], said = "", detail?: string): ReadRow => ({
		fault: { note, said, ...(detail !== undefined && { detail }) },
		guesses: [],
	});
	if (written.some(isCutOff)) return refuse("cutOff");
	const cells = repairedCells(written, guesses);
	const of = (field: PersonField) => {
		const indices = columns[field] ?? [];
		return indices.map((place) => normalName(cellAt(cells, place))).find((cell) => cell !== "") ?? "";
	};
	const email = addressOf(of("email"));
	if (email === undefined) return of("email") ? refuse("badEmail", of("email")) : refuse("noEmail");
	if (absentStatuses.has(foldText(of("status")))) return refuse("absent", of("status"));
	const typology = of("typology");
	const typoId = entryNamed(document.typologies, typology) ?? typologies[typology];
	if (typology && typoId === undefined) return refuse("typology", typology);
	const language = of("language").toLowerCase();
	const languageId = document.languages.find(
		({ id, key }) => [id, key].includes(language.slice(0, 2)) || id === language,
	)?.id;
	const [phone, mobile] = [telephoneOf(of("phone"), guesses), telephoneOf(of("mobile"), guesses)];
	const names = namesIn(of);
	const name = fullName(names);
	if (unprintableLetters(name).length > 0) guesses.push({ note: "unprintable", said: name });
	const parsed = invitation.safeParse({
		email,
		...names,
		...(typoId ? { typoId } : {}),
		...(languageId ? { languageId } : {}),
		...(phone ? { phone } : {}),
		...(mobile ? { mobile } : {}),
	});
	if (parsed.success) return { person: parsed.data, guesses };
	const [issue] = parsed.error.issues;
	return refuse("tooLong", issue?.path.join(".") ?? "", `${issue?.path.join(".")}: ${issue?.message}`);
}

/** How ticket offices say that somebody no longer comes; with any other status the person is invited. */
const absentStatuses = new Set([
	"cancelled",
	"canceled",
	"canceled (paid fee)",
	"refunded",
	"deleted",
	"not attending",
	"transferred",
	"expired",
	"declined",
	"annule",
	"annulee",
	"annule(e)",
	"rembourse",
	"remboursee",
	"supprime",
	"supprimee",
	"expire",
	"expiree",
	"ne participe pas",
	"ne participera pas",
	"transfere",
	"transferee",
	"refuse",
	"refusee",
]);

function namesIn(of: (field: PersonField) => string): Pick<Invitation, "firstName" | "lastName"> {
	const [firstName, lastName, isFamilyFirst] = [of("firstName"), of("lastName"), of("fullNameFamilyFirst") !== ""];
	const wholeName = withoutTitle(of("fullName") || of("fullNameFamilyFirst"));
	if (lastName || !wholeName) return { firstName, lastName };
	if (firstName)
		return {
			firstName,
			lastName: wholeName.startsWith(firstName) ? wholeName.slice(firstName.length).trim() : wholeName,
		};
	const [last = "", first] = wholeName.split(/\s*,\s*/, 2);
	return first ? { firstName: first, lastName: last } : splitName(wholeName.split(" "), isFamilyFirst);
}

/**
 * « Ana de Souza »: the first word is the first name; « DE SOUZA Ana », « Ana DE SOUZA »: the words in capitals are the family
 * name.
 */
function splitName(words: string[], isFamilyFirst: boolean): Pick<Invitation, "firstName" | "lastName"> {
	const inCapitals = words.filter((word) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase());
	const others = words.filter((word) => !inCapitals.includes(word));
	if (inCapitals.length > 0 && others[0] && !/^\p{Ll}/u.test(others[0])) {
		return { firstName: others.join(" "), lastName: inCapitals.join(" ") };
	}
	const firstName = (words.length > 1 && isFamilyFirst ? words.pop() : words.shift()) ?? "";
	return { firstName, lastName: words.join(" ") };
}

/** Also accepts `Ana Um <ana@example.org>`, as mail programs copy it. */
function addressOf(text: string): string | undefined {
	return normalAddress(text.replace(/^mailto:/i, "").replace(/^.*<([^<>]+)>$/, "$1"));
}

function entryNamed(entries: EventDocument["typologies"], name: string): string | undefined {
	const plain = (text: string) => foldText(text).trim();
	const isNamed = (label: EventDocument["typologies"][number]["label"]) =>
		(typeof label === "string" ? [label] : Object.values(label)).some((one) => plain(one) === plain(name));
	return entries.find(({ id, label }) => id === name || isNamed(label))?.id;
}
