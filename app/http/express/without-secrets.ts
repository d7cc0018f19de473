/** Places of addresses that hold a secret (the address of a calendar or a card page, a badge code) or somebody's vote. */
const secretPlaces = [
	/^(\/carte\/)[^/]+/,
	/^(\/mailbox\/)[^/]+/,
	/^(\/[^/]+\/calendrier\/)[^/]+(?=\/)/,
	/^(\/api\/exports\/)[^/]+/,
	/^(\/api\/domains\/[^/]+\/events\/[^/]+\/polls\/[^/]+\/pollChoices\/)[^/]+/,
	/^(\/api\/v2\/domains\/[^/]+\/calendars\/)[^/]+/,
	/^(\/api\/v2\/domains\/[^/]+\/events\/[^/]+\/payments\/)[^/]+/,
	/^(\/api\/v2\/domains\/[^/]+\/events\/[^/]+\/users\/badges\/)[^/]+/,
];

/** A path as it is logged: secret places are hidden, and so is anything that looks like a token. */
export function pathWithoutSecrets(path: string): string {
	return withoutSecrets(secretPlaces.reduce((text, place) => text.replace(place, "$1…"), path));
}

/** A text as it is logged, without tokens, passwords and e-mail addresses. */
export function withoutSecrets(text: string): string {
	return text
		.replace(/\b(token|code|key|cle|password|cookie|authorization|secret|reset)=[^\s&;"']+/gi, "$1=…")
		.replace(/\b(Bearer|Basic) [\w.~+/=-]+/gi, "$1 …")
		.replace(/:\/\/[^\s/@]+@/g, "://…@")
		.replace(/[^\s"'<>(),;:=/…]+@[^\s"'<>(),;:/]+\.\w+/g, "…@…")
		.replace(/[\w-]{32,}/g, (run) => (/[A-Z]/.test(run) ? "…" : run));
}
