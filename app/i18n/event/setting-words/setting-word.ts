/** A text in the product's languages. */
export interface Bilingual {
	fr: string;
	en: string;
}

/** What organisers read about a setting. Its English documentation is the catalogue's own `doc`. */
export interface SettingWord {
	label: Bilingual;
	/** One sentence or two, in French. */
	doc: string;
	/** What its values are called, where a setting has few. */
	choices?: Record<string, Bilingual>;
}
