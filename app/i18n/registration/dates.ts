export const dates = {
	"dates.title": ["Quand venez-vous ?", "When are you coming?"],
	"dates.titleRemote": ["Quand nous suivrez-vous ?", "When will you follow us?"],
	"dates.label": ["Dates", "Dates"],
	"dates.hint": ["Vous pouvez choisir plusieurs dates.", "You can choose several dates."],
} as const;
