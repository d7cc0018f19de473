import { type Coded, fillText, type Phrasing, type PlainCode, textsOfParameters, type Value } from "./coded-text";

/**
 * What a value may be, in the words of an event file. Screens say it by the texts `expected.<code>` (decision 189).
 */
export const expectations = {
	text: "a text",
	number: "a number",
	wholeNumber: "a whole number",
	yesOrNo: "true or false",
	yes: "true",
	no: "false",
	nothing: "nothing",
	emptyText: "“”",
	list: "a list",
	keys: "keys and values",
	keysAmong: "keys and values ({{keys}})",
	literal: "{{literal}}",
	oneOf: "one of {{values}}",
	anyOf: "{{choices}}",
	oneCharacter: "at least 1 characters",
	leastCharacters: "at least {{number}} characters",
	mostCharacters: "at most {{number}} characters",
	oneEntry: "at least 1 entries",
	leastEntries: "at least {{number}} entries",
	mostEntries: "at most {{number}} entries",
	least: "at least {{number}}",
	most: "at most {{number}}",
	more: "more than {{number}}",
	multiple: "a multiple of {{step}}",
	pattern: "a text like {{pattern}}",
	email: "an e-mail address such as marie@example.org",
	address: "an address such as https://example.org",
	sitePath: "a path of this site",
	addressOrSitePath: "an https address, or a path of this site",
	date: "a date such as 2027-03-18",
	moment: "a time such as 2027-03-16T18:00 on the event’s clock, or 2027-03-16T18:00:00+01:00",
	clockTime: "a time, for example “{{example}}”",
	timeZone: "a time zone such as Europe/Paris",
	colour: "a colour such as {{example}}",
	colourOfBadge: "a colour, for example #1D4E89",
	slug: "letters, digits, - or _, 64 at most",
	fieldKey: "a letter, then letters, digits or _, 64 at most",
	languageKey: "two small letters such as fr",
	otherAlias: "another alias: this address is the product's own",
	cents: "a whole number of cents without tax, such as 2650 for 26.50",
	payable: "a multiple of {{step}}, as nothing smaller can be paid in {{currency}}",
	currency: "a currency of ISO 4217, such as EUR",
	promoCode: "capitals, digits or -, 2 to 40",
	oneGift: "one of percentage, amount or article",
	invoicePrefix: "letters, digits, +, -, _ or /, 25 at most",
	frenchSeller: "a seller in France, whose law these articles are",
	country: "a country's two capitals",
	siren: "the 9 digits of a SIREN",
	siret: "the 14 digits of a SIRET",
	vatNumber: "a VAT number such as FR44732829320",
	iban: "an IBAN without spaces",
	bic: "a BIC",
	lightPicture: "a picture of {{kilobytes}} kB at most",
	pngJpegOrSvg: "data:image/png;base64,… (or jpeg, svg+xml)",
	pngOrWebp: "data:image/png;base64,… (or webp)",
	cover: "{{families}}, or a JPEG, PNG or WebP file in the event file’s folder, such as pictures/one.jpg",
	photo: "an address (https://…) or a JPEG, PNG or WebP file in the event file’s folder, such as pictures/one.jpg",
	emotionIcon: "an emoji, an https address, or a path of this site",
	fonts: "names of fonts",
	ballotKind: "{{kinds}}",
	mostResponses: "at most {{number}}, as many as there are responses",
	role: "one of {{roles}}",
	oneRole: "at least one role, or none without brackets",
	/** What no other code says, in English. */
	other: "{{what}}",
} as const;

export type ExpectationCode = keyof typeof expectations;
export type Expectation = Coded<typeof expectations>;

/**
 * What is wrong in an event's document or its file, in the words of the file: they stand behind the line and the path. Screens say
 * the same by the texts `fault.<code>` of the catalogue, in the words of organisers (decision 189).
 */
export const faults = {
	missing: "is missing: expected {{expected}}",
	expected: "expected {{expected}}",
	found: "expected {{expected}}, found {{found}}",
	foundOutside: "expected {{expected}}, found {{found}}, which leads out of it",
	foundQuoted: "expected {{expected}}, found {{found}}: take the quotes away",
	wrongKey: "this key must be {{expected}}",
	unknownKey: "is not known here",
	unknownKeyMeant: "is not known here: did you mean “{{meant}}”?",
	unknownKeyAmong: "is not known here (known: {{known}})",
	unknownSetting: "is not known here: docs/settings.md names every setting",
	/** A sentence that was stored before faults had codes, or one of a schema without a code. */
	written: "{{sentence}}",

	notYaml: "this is not YAML: {{reason}}",
	brokenLetters: "letters are broken, as when UTF-8 is opened as something else and saved: “{{line}}”",
	otherFile: "this is the file of the event “{{event}}”, not of “{{own}}”",
	otherDomain: "the event belongs to the domain “{{domain}}”",
	tooManyPeople: "more than {{most}} people: import the file by npm run event -- import",
	passwordsStay: "passwords cannot be taken out of this list: take them out by hand, or use npm run event -- import",

	twice: "the {{what}} “{{value}}” stands twice",
	valueTwice: "the value “{{value}}” stands twice",
	keyOfForm: "the form “{{form}}” has a field with the key “{{key}}” too",
	idOfCategory: "a category has the id “{{id}}” too",
	noAnswer: "no form or quota has the key “{{key}}”",
	noBadgeField: "no form or quota has the key “{{key}}” (known besides: {{known}})",
	noArticle: "no article has the id “{{id}}”",
	noCategory: "no category has the id “{{id}}”",
	noDay: "no day (0 stands for the whole event) has the id “{{id}}”",
	noForm: "no form has the id “{{id}}”",
	noLanguage: "no language has the id “{{id}}”",
	noLanguageKey: "no language has the key “{{id}}”",
	noTypology: "no typology has the id “{{id}}”",

	endBeforeStart: "the end is not after the start",
	nightTooLong: "the end is not after the start, nor by {{time}} on the next day",
	nightBefore: "the night before lasts until {{time}}",
	yearOutOfRange: "the year is not between 1970 and 2999",
	settingOfEvent: "this setting is the whole event's: set it in settings",
	settingOfTypologies: "this setting does not differ by language: set it in settings or settingsByTypology",
	noVatRate:
		"a price without a rate of VAT: none is assumed. Say vatRate: 20 (or 10, 5.5, 2.1; 0 with billing.vatExemption), or billing.withoutVat: 293 B where the seller charges no VAT",
	vatNotCharged: "the seller charges no VAT (billing.withoutVat is “{{reason}}”), found a rate of {{rate}}",
	includedRunsOut: "an article that everybody gets cannot run out",
	personsOwn: "“{{key}}” is the person's own: only {{choices}} may ask for it",
	notPersonsOwn: "only {{columns}} of model U can be kept outside the extended values",
	noValues: "a {{component}} needs at least one value",
	minAboveMax: "min is greater than max",
	minLengthAboveMaxLength: "minLength is greater than maxLength",
	closesNothing: "“{{tag}}” closes nothing",
	closesOther: "“{{tag}}” closes {{open}}",
	unclosed: "“{{tag}}” is not closed by {{end}}",
	unknownVariable: "unknown variable “{{name}}” (known: {{known}})",

	noDoor: "no door is called {{door}}",
	doorsWithoutRole: "doors are given with the role door",
	endWithoutRole: "an end is given with a role other than administrator",
	uninvitedWithoutRole: "somebody without a role is invited",
	shortPassword: "at least {{number}} characters for anyone who has a role",
	roleTwice: "names a role twice",
	nobodyOrganises:
		"nobody would be left to organise the event: {{people}} must stay without an end, or somebody else be named first",
	nobodyOrganisesOthers:
		"nobody would be left to organise {{events}}: {{people}} must stay without an end, or somebody else be named first",
	administratorsStay: "only an administrator of the domain gives or takes that role",

	nothingAtPath: "nothing is found by this path",
	idStays: "it is “{{id}}”, and never changes",
	eventIdStays: "the id of an event never changes",
	domainIsShared: "the domain is shared with other events",
	otherDomainOf: "the event “{{event}}” belongs to the domain “{{domain}}”",
	nameTaken:
		"the event “{{event}}” (/{{alias}}) already has this id or alias; give “{{own}}” another, that differs in more than its capitals",
	prefixTaken:
		"the event “{{event}}” (/{{alias}}) already numbers its invoices so; give “{{own}}” another, for two would have the same numbers",
	prefixShared: "the event “{{event}}” (/{{alias}}) already numbers its invoices so; give “{{own}}” another",

	pictureGone: "the event has no such picture: send it again",
	pictureNotStored: "the store has no picture “{{picture}}”: name its file",
	pictureOutside: "“{{picture}}” leads out of the event file’s folder",
	pictureNoFile: "“{{picture}}” is not a file",
	pictureMissing: "“{{picture}}” does not exist: looked for at {{place}}",
	pictureClosed: "“{{picture}}” cannot be read ({{reason}})",
	pictureTooLarge: "“{{picture}}” is larger than {{megabytes}} MB",
	pictureTooWide: "“{{picture}}” has more than {{megapixels}} million pixels: make it smaller",
	pictureHeic: "“{{picture}}” is a HEIC picture: save it as JPEG",
	pictureUnsupported: "“{{picture}}” is no JPEG, PNG or WebP, whatever it is called",
	pictureBroken: "“{{picture}}” is broken: it cannot be read to its end",
	pictureTooSlow: "“{{picture}}” takes too long to read",
	pictureEndsPrograms: "“{{picture}}” cannot be read: it ended two programs that tried",
} as const;

export type FaultCode = keyof typeof faults;
export type Fault = Coded<typeof faults, Expectation>;

/** Faults by where they are: the names that lead there, joined with dots. */
export type Faults = Record<string, Fault>;

const fileWords: Phrasing<Expectation> = {
	sayExpectation: (expectation) => fillText(expectations[expectation.code], textsOfParameters(expectation, fileWords)),
	sayValue(value) {
		if (value === null) return "nothing";
		if (typeof value === "object")
			return { list: "a list", emptyList: "an empty list", keys: "keys and values" }[value.kind];
		return typeof value === "string" ? fileWords.quote(value) : String(value);
	},
	quote: (text) => `“${text}”`,
	or: "or",
};

/** A fault in the words of the file, for the command line and for whoever calls the API by hand. */
export function writeFault(fault: Fault): string {
	return fillText(faults[fault.code], textsOfParameters(fault, fileWords));
}

export const quoteInFile = fileWords.quote;

const longestFound = 60;

/** A value as a fault tells it. */
export function foundValue(value: unknown): Value {
	// JSON has no infinite number.
	if (value === null || typeof value === "boolean" || Number.isFinite(value)) return value as Value;
	if (Array.isArray(value)) return { kind: value.length === 0 ? "emptyList" : "list" };
	if (typeof value === "object") return { kind: "keys" };
	const text = String(value);
	return text.length > longestFound ? `${text.slice(0, longestFound)}…` : text;
}

/** A fault as the message of a schema, which knows texts alone. `faultIn` reads it again. */
export function messageOfFault(fault: Fault): string {
	return JSON.stringify(fault);
}

/** The message of a schema that says what it expects. */
export function expecting(expectation: PlainCode<typeof expectations> | Expectation): string {
	const expected = typeof expectation === "string" ? { code: expectation } : expectation;
	return messageOfFault({ code: "expected", expected: [expected] });
}

/** The fault in a schema's message; undefined for a message of zod's own. */
export function faultIn(message: string | undefined): Fault | undefined {
	return message?.startsWith('{"code":') ? (JSON.parse(message) as Fault) : undefined;
}
