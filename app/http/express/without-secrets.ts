/**
 * Where an address holds a secret: whoever has the calendar's address, the card page's or a badge's code, has what it opens. What
 * somebody voted is theirs to tell.
 */
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

/** A path as the log has it: places of secrets are hidden, and so is what looks like a token elsewhere. */
export function pathWithoutSecrets(path: string): string {
	const hidden = secretPlaces.reduce((text, place) => text.replace(place, "$1…"), path);
	return withoutSecrets(hidden);
}

/** Any text as the log has it: no token, no password, no e-mail. */
export function withoutSecrets(text: string): string {
	return text
		.replace(/\b(token|code|key|cle|password|cookie|authorization|secret|reset)=[^\s&;"']+/gi, "$1=…")
		.replace(/\b(Bearer|Basic) [\w.~+/=-]+/gi, "$1 …")
		.replace(/:\/\/[^\s/@]+@/g, "://…@")
		.replace(/[^\s"'<>(),;:=/…]+@[^\s"'<>(),;:/]+\.\w+/g, "…@…")
		.replace(/[\w-]{32,}/g, (run) => (/[A-Z]/.test(run) ? "…" : run));
}
