const fr = {
	"logs.title": "Journal",
	"logs.count_one": "{{count}} ligne",
	"logs.count_other": "{{count}} lignes",
	"logs.action": "Action",
	"logs.every": "Toutes",
	"logs.filter": "Filtrer",
	"logs.when": "Quand",
	"logs.who": "Qui",
	"logs.person": "Personne (nom ou e-mail)",
	"logs.none": "Aucune ligne ne correspond",
	"logs.empty": "Rien pour l’instant",
	"logs.emptyText": "Ce que les participants ouvrent et téléchargent apparaît ici, et part 90 jours après l’événement.",
	"logs.export": "Télécharger le journal (CSV)",
	"logs.keepRefreshing": "Actualiser toutes les 5 secondes",
} as const;

const en: Record<keyof typeof fr, string> = {
	"logs.title": "Log",
	"logs.count_one": "{{count}} line",
	"logs.count_other": "{{count}} lines",
	"logs.action": "Action",
	"logs.every": "All",
	"logs.filter": "Filter",
	"logs.when": "When",
	"logs.who": "Who",
	"logs.person": "Person (name or e-mail)",
	"logs.none": "No line matches",
	"logs.empty": "Nothing yet",
	"logs.emptyText": "What participants open and download appears here, and goes 90 days after the event.",
	"logs.export": "Download the log (CSV)",
	"logs.keepRefreshing": "Refresh every 5 seconds",
};

export const logs = { fr, en };
