const longest = 64;

/** « Assises de la nuit noire, 3e édition » → `assises-de-la-nuit-noire`; `evenement` where no letter of an address is left. */
export function aliasOf(name: string): string {
	const [title = ""] = name.split(/[,:–—]/);
	return slugOf(title) || slugOf(name) || "evenement";
}

/** Other aliases to offer where one is taken: `assises-2`, `assises-3`… */
export function* otherAliases(alias: string): Generator<string> {
	for (let number = 2; ; number++) {
		const end = `-${number}`;
		yield `${alias.slice(0, longest - end.length)}${end}`;
	}
}

/** The prefix of an event's invoice numbers: `ASSISES-`. */
export function invoicePrefixOf(alias: string): string {
	return `${alias.toUpperCase().slice(0, 24)}-`;
}

function slugOf(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/œ/gi, "oe")
		.replace(/æ/gi, "ae")
		.toLowerCase()
		.replace(/[’']/g, " ")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 48)
		.replace(/^-+|-+$/g, "");
}
