import { defaultCountry, hasIdentifier } from "~/domain/ground/identifiers";
import { countries } from "~/domain/people/country";

const optionsByLocale = new Map<string, { value: string; label: string }[]>();

/** France first, then the countries whose company numbers are known, then the others. */
export function countryOptions(locale: string): { value: string; label: string }[] {
	const options = optionsByLocale.get(locale) ?? listCountries(locale);
	optionsByLocale.set(locale, options);
	return options;
}

function listCountries(locale: string) {
	const names = new Intl.DisplayNames([locale], { type: "region" });
	const { compare } = new Intl.Collator(locale);
	const rank = (code: string) => (code === defaultCountry ? 0 : hasIdentifier(code) ? 1 : 2);
	return countries
		.map((value) => ({ value, label: names.of(value) ?? value }))
		.sort((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label));
}
