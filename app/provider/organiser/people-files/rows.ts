import type { EventDocument } from "~/domain/event-file/event-document";
import { type Invitation, invitation } from "~/domain/event-file/invitation";
import { normalAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { normalName } from "~/domain/people/person-name";
import { parseTelephone } from "~/domain/people/telephone";
import { foldText } from "~/domain/texts/fold-text";
import { describeUnprintable, unprintableLetters } from "../../ground/printing/font-faces";
import { hasInvalidBytes, isCutOff, repairBytes } from "../programme-import/invalid-bytes";
import type { Columns, PersonField } from "./columns";

export interface RowsResult {
	people: Invitation[];
	/** Excluded rows, and guesses in other rows, each with its number in the file. */
	bad: string[];
	placeOf(email: string): string;
}

export function readRows(rows: string[][], columns: Columns, document: EventDocument, headRow = 1): RowsResult {
	const firstByEmail = new Map<string, { number: number; person: Invitation }>();
	const result: RowsResult = { people: [], bad: [], placeOf: (email) => `row ${firstByEmail.get(email)?.number}` };
	for (const [at, cells] of rows.entries()) {
		const number = headRow + 1 + at;
		if (cells.every((cell) => cell.trim() === "")) continue;
		const guesses: string[] = [];
		const person = cells.some(isCutOff)
			? "the file ends in the middle of a letter of it"
			: personIn(repairedCells(cells, guesses), columns, document, guesses);
		if (typeof person === "string") {
			result.bad.push(`row ${number}: ${person}`);
			continue;
		}
		result.bad.push(...guesses.map((guess) => `row ${number}: ${guess}`));
		const before = firstByEmail.get(person.email);
		if (before === undefined) {
			firstByEmail.set(person.email, { number, person });
			result.people.push(person);
		} else if (!isSamePerson(before.person, person)) {
			result.bad.push(`row ${number}: the e-mail address of row ${before.number}, with another name`);
		}
	}
	return result;
}

function isSamePerson(one: Invitation, other: Invitation): boolean {
	return one.firstName === other.firstName && one.lastName === other.lastName;
}

/** Invalid bytes are decoded as Windows-1252, with a note. */
function repairedCells(cells: string[], guesses: string[]): string[] {
	return cells.map((cell) => {
		if (!hasInvalidBytes(cell)) return cell;
		guesses.push(`a byte does not fit the rest of the file, read as “${repairBytes(cell)}”`);
		return repairBytes(cell);
	});
}

/** The number, repaired if that is certain. An unreadable number is noted and left out, its person is not. */
function telephoneOf(text: string, guesses: string[]): string | undefined {
	if (text === "") return undefined;
	const read = parseTelephone(text);
	if (!read) guesses.push(`“${text}” is no telephone number, the person is invited without it`);
	else if (read.isGuess) guesses.push(`the telephone “${text}” is read as “${read.telephone}”`);
	return read?.telephone;
}

function personIn(cells: string[], columns: Columns, document: EventDocument, guesses: string[]): Invitation | string {
	const of = (field: PersonField) => {
		const indices = columns[field] ?? [];
		return indices.map((place) => normalName(cells[place] ?? "")).find((cell) => cell !== "") ?? "";
	};
	const email = addressOf(of("email"));
	if (email === undefined) return of("email") ? `“${of("email")}” is no e-mail address` : "no e-mail address";
	if (absentStatuses.has(foldText(of("status")))) return `its status is “${of("status")}”`;
	const typology = of("typology");
	const typoId = entryNamed(document.typologies, typology);
	if (typology && !typoId) return `no typology is called “${typology}”`;
	const language = of("language").toLowerCase();
	const languageId = document.languages.find(
		({ id, key }) => [id, key].includes(language.slice(0, 2)) || id === language,
	)?.id;
	const [phone, mobile] = [telephoneOf(of("phone"), guesses), telephoneOf(of("mobile"), guesses)];
	const names = namesIn(of);
	const name = fullName(names);
	const unseen = unprintableLetters(name);
	if (unseen.length > 0) guesses.push(describeUnprintable(name, unseen));
	const parsed = invitation.safeParse({
		email,
		...names,
		...(typoId ? { typoId } : {}),
		...(languageId ? { languageId } : {}),
		...(phone ? { phone } : {}),
		...(mobile ? { mobile } : {}),
	});
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	return `${issue?.path.join(".")}: ${issue?.message}`;
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

const title =
	/^(?:(?:dr|pr|prof|mr|mrs|ms|mme|mlle)\.?|m\.|docteur|professeur|doctor|professor|monsieur|madame|mademoiselle) (?=\S+ \S)/iu;

/** « Dr Ana Um » becomes « Ana Um »; a single word after a title keeps the title. */
function withoutTitle(fullName: string): string {
	return fullName.replace(title, "");
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
