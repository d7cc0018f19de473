const fr = {
	"usage.title": "Journal",
	"usage.count_one": "{{count}} ligne",
	"usage.count_other": "{{count}} lignes",
	"usage.action": "Action",
	"usage.every": "Toutes",
	"usage.filter": "Filtrer",
	"usage.when": "Quand",
	"usage.who": "Qui",
	"usage.person": "Personne (nom ou e-mail)",
	"usage.none": "Aucune ligne ne correspond",
	"usage.empty": "Rien pour l’instant",
	"usage.emptyText":
		"Ce que les participants ouvrent et téléchargent apparaît ici, et part 90 jours après l’événement.",
	"usage.export": "Télécharger le journal (CSV)",
	"usage.keepRefreshing": "Actualiser toutes les 5 secondes",
} as const;

const en: Record<keyof typeof fr, string> = {
	"usage.title": "Log",
	"usage.count_one": "{{count}} line",
	"usage.count_other": "{{count}} lines",
	"usage.action": "Action",
	"usage.every": "All",
	"usage.filter": "Filter",
	"usage.when": "When",
	"usage.who": "Who",
	"usage.person": "Person (name or e-mail)",
	"usage.none": "No line matches",
	"usage.empty": "Nothing yet",
	"usage.emptyText": "What participants open and download appears here, and goes 90 days after the event.",
	"usage.export": "Download the log (CSV)",
	"usage.keepRefreshing": "Refresh every 5 seconds",
};

export const usage = { fr, en };
