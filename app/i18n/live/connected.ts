export const connected = {
	"connected.people_zero": ["Personne n’est connecté pour l’instant", "Nobody is connected for now"],
	"connected.people_one": ["{{count}} personne connectée", "{{count}} person connected"],
	"connected.people_other": ["{{count}} personnes connectées", "{{count}} people connected"],
	"connected.show": ["Afficher ce nombre à l’écran", "Show this number on screen"],
	"connected.hide": ["Cacher ce nombre à l’écran", "Hide this number on screen"],
} as const;
