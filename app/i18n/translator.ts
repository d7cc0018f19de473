import { createInstance } from "i18next";
import * as absence from "./absence";
import * as account from "./account";
import * as address from "./address";
import * as admin from "./admin";
import * as anonymous from "./anonymous";
import * as badges from "./badges";
import * as billing from "./billing";
import * as calendar from "./calendar";
import * as companies from "./companies";
import * as companions from "./companions";
import * as conferences from "./conferences";
import { en } from "./en";
import * as footer from "./footer";
import { fr } from "./fr";
import * as freshLink from "./fresh-link";
import * as home from "./home";
import * as mails from "./mails";
import * as payment from "./payment";
import * as profile from "./profile";
import * as proof from "./proof";
import * as replay from "./replay";
import * as satisfaction from "./satisfaction";
import * as waitingList from "./waiting-list";

/** The texts of each feature. */
const features = [
	absence,
	account,
	address,
	admin,
	anonymous,
	badges,
	billing,
	calendar,
	companies,
	companions,
	conferences,
	footer,
	freshLink,
	home,
	mails,
	payment,
	profile,
	proof,
	replay,
	satisfaction,
	waitingList,
] as const;

type KeyOf<Feature> = Feature extends { fr: infer Words } ? keyof Words & string : never;
export type TextKey = keyof typeof fr | KeyOf<(typeof features)[number]>;
export type Texts = Record<string, string>;

/** A text by its key; `{{name}}` in it is filled in, `count` chooses the plural. A missing one shows as `[key]`. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

const product: Record<string, Texts> = {
	fr: Object.assign({}, fr, ...features.map((feature) => feature.fr)),
	en: Object.assign({}, en, ...features.map((feature) => feature.en)),
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

const ownTexts = new Map<string, Translate>();

/** The product's own texts, for pages that belong to no event. */
export function textsOf(language: string): Translate {
	const known = ownTexts.get(language) ?? translator(language);
	ownTexts.set(language, known);
	return known;
}

/** The sentence of an error: a text key, and after a space the limit or the label that it names. */
export function sayError(t: Translate, error: string): string {
	const [key = "", ...limit] = error.split(" ");
	return limit.length === 0 ? t(key) : t(key, { limit: limit.join(" ") });
}
