const fr = {
	"dates.title": "Quand venez-vous ?",
	"dates.titleRemote": "Quand nous suivrez-vous ?",
	"dates.label": "Dates",
	"dates.hint": "Vous pouvez choisir plusieurs dates.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"dates.title": "When are you coming?",
	"dates.titleRemote": "When will you follow us?",
	"dates.label": "Dates",
	"dates.hint": "You can choose several dates.",
};

export const dates = { fr, en };
