import { advice } from "./advice";
import { expectations, type ScreenText, sentences } from "./sentences";

type Language = "fr" | "en";

/**
 * A fault of a document as a screen says it: the checks' English sentence is its key, as in a dictionary. Undefined for a
 * sentence that is not in it, which another server may send.
 */
export function sayFault(message: string, language: Language): string | undefined {
	const missing = /^is missing: expected (.*)$/s.exec(message)?.[1];
	if (missing !== undefined) return sayExpected(missing, undefined, language, true);
	const own = translate(sentenceRules, message, language);
	if (own !== undefined) return language === "en" ? capitalised(own) : own;
	const key = /^this key must be (.*)$/s.exec(message)?.[1];
	if (key !== undefined) return sayExpected(key, undefined, language);
	const [, expected, found] = /^expected (.*?)(?:, found (.*?)(?:: take the quotes away)?)?$/s.exec(message) ?? [];
	return expected === undefined ? undefined : sayExpected(expected, found, language);
}

/** The same of advice: what is valid and perhaps not meant. */
export function sayAdvice(message: string, language: Language): string | undefined {
	return translate(adviceRules, message, language);
}

function sayExpected(expected: string, found: string | undefined, language: Language, isMissing = false) {
	const what = sayExpectation(expected, language);
	if (what === undefined) return undefined;
	if (isMissing) return language === "fr" ? `À remplir\u202f: ${what}` : `To be filled in: ${what}`;
	if (found === undefined) return language === "fr" ? `Il faut ${what}` : `Expected ${what}`;
	return language === "fr" ? `Il faut ${what}, et non ${sayValue(found)}` : `Expected ${what}, found ${found}`;
}

/** One expectation, or several that are joined by “or”. */
function sayExpectation(expected: string, language: Language): string | undefined {
	const whole = translate(expectationRules, expected, language) ?? (isNumber(expected) ? expected : undefined);
	if (whole !== undefined) return whole;
	for (const { index } of expected.matchAll(/ or /g)) {
		const first = sayExpectation(expected.slice(0, index), language);
		const rest = first === undefined ? undefined : sayExpectation(expected.slice(index + 4), language);
		if (rest !== undefined) return first === rest ? first : `${first} ${language === "fr" ? "ou" : "or"} ${rest}`;
	}
	return undefined;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

const values: Record<string, string> = {
	nothing: "rien",
	"a list": "une liste",
	"an empty list": "une liste vide",
	"keys and values": "plusieurs valeurs nommées",
	true: "oui",
	false: "non",
	"“”": "rien",
};

function sayValue(found: string): string {
	return values[found] ?? quotedInFrench(found);
}

function quotedInFrench(text: string): string {
	return text.replace(/“([^”]*)”/g, "«\u202f$1\u202f»");
}

interface Rule {
	pattern: RegExp;
	text: ScreenText;
	english: string;
}

const sentenceRules = rulesOf(sentences);
const expectationRules = rulesOf(expectations);
const adviceRules = rulesOf(advice);

/** What is said word for word comes first, or a rule with a gap would have taken it. */
function rulesOf(texts: Record<string, ScreenText>): Rule[] {
	const rules = Object.entries(texts).map(([english, text]) => {
		const parts = english.split(/<(\w+)>/);
		const pattern = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : gapOf(part))).join("");
		return { pattern: new RegExp(`^${pattern}$`, "s"), text, english };
	});
	const isWhole = ({ english }: Rule) => !/<\w+>/.test(english);
	return [...rules.filter(isWhole), ...rules.filter((rule) => !isWhole(rule))];
}

/** Values end where another expectation begins: “one of “A6”, “A4” or keys and values”. */
function gapOf(name: string): string {
	return name === "values" ? `(?<${name}>(?:(?! or ).)*?)` : `(?<${name}>.*?)`;
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function translate(rules: Rule[], message: string, language: Language): string | undefined {
	for (const { pattern, text, english } of rules) {
		const match = pattern.exec(message);
		if (!match) continue;
		const template = typeof text === "string" ? (language === "fr" ? text : english) : text[language];
		const filled = template.replace(/<(\w+)>/g, (_, name: string) => match.groups?.[name] ?? "");
		return language === "fr" ? quotedInFrench(filled) : filled;
	}
	return undefined;
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
