import { parseAcceptLanguage } from "intl-parse-accept-language";

export type ApiLanguage = "fr" | "en";

/** The API's own sentences. A refusal's sentence comes from the specification, in French, because clients compare it. */
const sentences = {
	badRequest: { fr: "La demande n’est pas lisible", en: "The request cannot be read" },
	unknownType: {
		fr: "Cet appel attend du JSON : Content-Type: application/json.",
		en: "This call expects JSON: Content-Type: application/json.",
	},
	unknownMethod: {
		fr: "Cette adresse n’accepte pas ce type de demande.",
		en: "This address does not take this kind of request.",
	},
} as const;

const reasons = {
	"errors.required": { fr: "obligatoire", en: "required" },
	"errors.email": { fr: "le format de l'email est incorrect", en: "not a valid e-mail" },
	"errors.number": { fr: "un nombre est attendu", en: "a number is expected" },
	"errors.notOffered": { fr: "ce choix n’est pas proposé", en: "not one of the choices" },
	"errors.tooShort": { fr: "trop court, au moins", en: "too short, at least" },
	"errors.tooLong": { fr: "trop long, au plus", en: "too long, at most" },
	"errors.tooLow": { fr: "trop petit, au moins", en: "too low, at least" },
	"errors.tooHigh": { fr: "trop grand, au plus", en: "too high, at most" },
	"errors.badFormat": { fr: "mauvais format", en: "wrong format" },
} satisfies Record<string, Record<ApiLanguage, string>>;

export function apiLanguageOf(acceptLanguage: string | undefined): ApiLanguage | undefined {
	const read = parseAcceptLanguage(acceptLanguage, { ignoreWildcard: true }).map((one) =>
		one.slice(0, 2).toLowerCase(),
	);
	return read.find((entry) => entry === "fr" || entry === "en") as ApiLanguage | undefined;
}

export function apiSentence(key: keyof typeof sentences, language: ApiLanguage): string {
	return sentences[key][language];
}

/** For example `La demande n’est pas lisible : registered (obligatoire)`. */
export function describeBadRequest(language: ApiLanguage, fields: Record<string, string>): string {
	const named = Object.entries(fields).map(([name, key]) => `${name} (${reasonOf(key, language)})`);
	const sentence = sentences.badRequest[language];
	if (named.length === 0) return sentence;
	return `${sentence}${language === "fr" ? " : " : ": "}${named.join(", ")}`;
}

/** A key may contain its limit: `errors.tooLong 120`. */
function reasonOf(key: string, language: ApiLanguage): string {
	const [name = "", limit] = key.split(" ");
	const reason = reasons[Object.hasOwn(reasons, name) ? (name as keyof typeof reasons) : "errors.badFormat"][language];
	return limit === undefined ? reason : `${reason} ${limit}`;
}
