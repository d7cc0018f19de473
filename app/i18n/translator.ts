import { createInstance } from "i18next";
import * as companies from "./companies";
import * as companions from "./companions";
import * as conferences from "./conferences";
import { en } from "./en";
import { fr } from "./fr";

export type TextKey = keyof typeof fr | keyof typeof companies.fr | keyof typeof companions.fr | keyof typeof conferences.fr;
export type Texts = Record<string, string>;

/** A text by its key; `{{name}}` in it is filled in, `count` chooses the plural. A missing one shows as `[key]`. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

/** The texts of each feature, together. */
const product: Record<string, Texts> = {
	fr: { ...fr, ...companies.fr, ...companions.fr, ...conferences.fr },
	en: { ...en, ...companies.en, ...companions.en, ...conferences.en },
};

/** Texts of a language: the event's own win over the product's. Languages that we do not speak get our English. */
export function translator(language: string, ofEvent: Texts = {}): Translate {
	const i18n = createInstance();
	void i18n.init({
		lng: language,
		resources: { [language]: { translation: { ...(product[language] ?? product.en), ...ofEvent } } },
		keySeparator: false,
		nsSeparator: false,
		initImmediate: false,
		interpolation: { escapeValue: false },
		parseMissingKeyHandler: (key) => `[${key}]`,
	});
	// i18next takes microseconds a call and a page makes a hundred: plain texts are kept.
	const plain = new Map<string, string>();
	return (key, variables) => {
		if (variables) return i18n.t(key, variables);
		const known = plain.get(key) ?? i18n.t(key);
		plain.set(key, known);
		return known;
	};
}

/** The sentence of an error: a text key, and after a space the limit that it names. */
export function sayError(t: Translate, error: string): string {
	const [key = "", limit] = error.split(" ");
	return limit === undefined ? t(key) : t(key, { limit });
}
