/** What a check has found instead: « et non … », “found …”. */
export const found = {
	"found.nothing": ["rien", "nothing"],
	"found.empty": ["rien", "“”"],
	"found.list": ["une liste", "a list"],
	"found.emptyList": ["une liste vide", "an empty list"],
	"found.keys": ["plusieurs valeurs nommées", "keys and values"],
	"found.yes": ["oui", "true"],
	"found.no": ["non", "false"],
	"found.text": ["« {{text}} »", "“{{text}}”"],
	"found.or": ["ou", "or"],
} as const;
