import { defaultCountry, hasIdentifier } from "~/domain/ground/identifiers";
import { countries } from "~/domain/people/country";

const kept = new Map<string, { value: string; label: string }[]>();

/** The countries by name in a language: first France and those whose identifiers we know, then the others. */
export function countryOptions(locale: string): { value: string; label: string }[] {
	const known = kept.get(locale) ?? listIn(locale);
	kept.set(locale, known);
	return known;
}

function listIn(locale: string) {
	const names = new Intl.DisplayNames([locale], { type: "region" });
	const { compare } = new Intl.Collator(locale);
	const rank = (code: string) => (code === defaultCountry ? 0 : hasIdentifier(code) ? 1 : 2);
	return countries
		.map((value) => ({ value, label: names.of(value) ?? value }))
		.sort((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label));
}
