const fr = {
	"connected.people_zero": "Personne n’est connecté pour l’instant",
	"connected.people_one": "{{count}} personne connectée",
	"connected.people_other": "{{count}} personnes connectées",
	"connected.show": "Afficher ce nombre à l’écran",
	"connected.hide": "Cacher ce nombre à l’écran",
} as const;

const en: Record<keyof typeof fr, string> = {
	"connected.people_zero": "Nobody is connected for now",
	"connected.people_one": "{{count}} person connected",
	"connected.people_other": "{{count}} people connected",
	"connected.show": "Show this number on screen",
	"connected.hide": "Hide this number on screen",
};

export const connected = { fr, en };
