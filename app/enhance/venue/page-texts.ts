/** Says the texts that a page brought for its script, in the page's language; unknown ones are empty. */
export class PageTexts {
	readonly #plurals: Intl.PluralRules;

	constructor(
		private readonly texts: Record<string, string>,
		private readonly locale: string,
	) {
		this.#plurals = new Intl.PluralRules(locale);
	}

	say(key: string, variables: Record<string, string> = {}): string {
		return (this.texts[key] ?? "").replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? "");
	}

	count(key: string, count: number, variables: Record<string, string> = {}): string {
		const form = this.#plurals.select(count) === "one" ? "one" : "other";
		return this.say(`${key}_${form}`, { ...variables, count: count.toLocaleString(this.locale) });
	}
}
