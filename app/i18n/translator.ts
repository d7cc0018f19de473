import { createInstance } from "i18next";
import { type TextArguments, type TextKey, type Texts, texts, type Variables } from "./texts";

/** Returns a text by its key: fills in `{{name}}`, and `count` chooses the plural. */
export interface Translate {
	<Key extends TextKey>(key: Key, ...args: TextArguments<Key>): string;
	/** For keys that come from elsewhere: an event's own texts have keys that the product does not know. */
	knows(key: string): key is TextKey;
	/** In which numbers are written. */
	language: string;
	/** The language that most sentences are really in: another one where neither the product nor the event has this one. */
	spoken: string;
}

/** Another language that stands in for missing texts, with the event's own texts in it. */
interface Fallback {
	language: string;
	ofEvent: Texts;
}

/** First words of keys as they were in 0.2.0, under which events may have written texts of their own. */
const formerWords: Record<string, string> = { deeds: "audit", logs: "usage", sheet: "person", stats: "statistics" };

function underTodaysKeys(ofEvent: Texts): Texts {
	return Object.fromEntries(
		Object.entries(ofEvent).map(([key, text]) => {
			const [first = ""] = key.split(".", 1);
			return [(formerWords[first] ?? first) + key.slice(first.length), text];
		}),
	);
}

/** The event's own texts override ours. A language that we lack gets our English, or the texts of the fallback. */
export function translator(language: string, written: Texts = {}, fallback?: Fallback): Translate {
	const ofEvent = underTodaysKeys(written);
	const standIn = fallback && { ...(texts[fallback.language] ?? texts.en), ...underTodaysKeys(fallback.ofEvent) };
	const own: Texts = { ...texts[language], ...ofEvent };
	const translation: Texts = { ...(standIn ?? (texts[language] ? {} : texts.en)), ...own };
	const i18n = createInstance();
	void i18n.init({
		lng: language,
		resources: { [language]: { translation } },
		keySeparator: false,
		nsSeparator: false,
		initImmediate: false,
		interpolation: { escapeValue: false },
		parseMissingKeyHandler: (key) => `[${key}]`,
	});
	// i18next takes microseconds per call and a page makes a hundred calls: plain texts are cached, and simple sentences are
	// filled in here.
	const plain = new Map<string, string>();
	const sentences = new Map<string, Sentence | undefined>();
	const plurals = new Intl.PluralRules(language);
	const standInPlurals = new Intl.PluralRules(fallback && fallback.language in texts ? fallback.language : "en");
	const numbers = new Intl.NumberFormat(language);
	const join = language === "fr" ? elided : joined;
	const sentenceOf = (key: string) => {
		if (!sentences.has(key)) sentences.set(key, readSentence(translation[key]));
		return sentences.get(key);
	};
	/** The key of the form that a number chooses; where a text has none for it (a million in French), the last one. */
	const countedKey = (key: string, count: unknown) => {
		if (typeof count !== "number") return key;
		const zero = `${key}_zero`;
		if (count === 0 && zero in translation) return zero;
		// A sentence that stands in for one that the language lacks has the forms of the language that it is written in.
		const isOwn = [`${key}_other`, `${key}_one`].some((form) => form in own);
		const forms = [(isOwn ? plurals : standInPlurals).select(count), "other"].map((form) => `${key}_${form}`);
		return forms.find((form) => form in translation) ?? key;
	};
	const say = (key: string, variables?: Variables) => {
		if (variables) {
			const { count } = variables;
			// What is counted is written with its thousands apart, as it is wherever a figure stands alone.
			const written = typeof count === "number" ? { ...variables, count: numbers.format(count) } : variables;
			const counted = countedKey(key, count);
			return fillIn(sentenceOf(counted), written, join) ?? i18n.t(counted, variables);
		}
		const text = plain.get(key) ?? i18n.t(key);
		plain.set(key, text);
		return text;
	};
	const knows = (key: string): key is TextKey =>
		Object.hasOwn(translation, key) || Object.hasOwn(translation, `${key}_other`);
	const isSpoken = language in texts || Object.keys(ofEvent).length >= enough;
	return Object.assign(say, { knows, language, spoken: isSpoken ? language : (fallback?.language ?? "en") });
}

/** So many texts of an event make a language of its own: about what the screens of a visitor say. */
const enough = 300;

/** The parts of a text, alternately literal and variable: « Bonjour {{name}} ! » → ["Bonjour ", "name", " !"]. */
type Sentence = string[];

/** Returns undefined for texts that only i18next understands: formats, and texts within texts. */
function readSentence(text: string | undefined): Sentence | undefined {
	const parts = text?.split(/\{\{\s*([\w]+)\s*\}\}/);
	return parts?.some((part) => /\{\{|\}\}|\$t\(/.test(part)) ? undefined : parts;
}

type Join = (text: string, value: string) => string;

const joined: Join = (text, value) => text + value;

/** « l’inscription de Zoé », « l’inscription d’Inès ». */
const elided: Join = (text, value) =>
	/\bde $/.test(text) && /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/i.test(value)
		? `${text.slice(0, -2)}’${value}`
		: text + value;

function fillIn(sentence: Sentence | undefined, variables: Variables, join: Join): string | undefined {
	let text = "";
	for (const [index, part] of (sentence ?? []).entries()) {
		const value = index % 2 === 0 ? part : variables[part];
		if (value === undefined || String(value).includes("$t(")) return undefined;
		text = index % 2 === 0 ? text + value : join(text, String(value));
	}
	return sentence && text;
}

const ownTexts = new Map<string, Translate>();

/** Returns the product's own texts, for pages that belong to no event. */
export function textsOf(language: string): Translate {
	const translate = ownTexts.get(language) ?? translator(language);
	ownTexts.set(language, translate);
	return translate;
}

/** Returns the sentence of an error: a text key, and after a space the limit or the label that it names. */
export function sayError(t: Translate, error: string): string {
	const [key = "", ...limit] = error.split(" ");
	return sayAny(t, key, limit.length === 0 ? undefined : { limit: sayLimit(t, limit.join(" ")) });
}

/** « 1 000 000 », « 0,16 ». A year and a day are left as they are. */
function sayLimit({ language }: Translate, limit: string): string {
	const [number, decimals = ""] = /^(?:\d{5,}|\d+\.(\d+))$/.exec(limit) ?? [];
	if (number === undefined) return limit;
	return new Intl.NumberFormat(language, { minimumFractionDigits: decimals.length }).format(Number(number));
}

/** Returns a text whose key comes from outside: from another server, or a cookie. */
export function sayAny(t: Translate, key: string, variables?: Variables): string {
	return t.knows(key) ? t(key, variables) : `[${key}]`;
}
