export const usage = {
	"usage.title": ["Journal", "Log"],
	"usage.count_one": ["{{count}} ligne", "{{count}} line"],
	"usage.count_other": ["{{count}} lignes", "{{count}} lines"],
	"usage.action": ["Action", "Action"],
	"usage.every": ["Toutes", "All"],
	"usage.filter": ["Filtrer", "Filter"],
	"usage.when": ["Quand", "When"],
	"usage.who": ["Qui", "Who"],
	"usage.person": ["Personne (nom ou e-mail)", "Person (name or e-mail)"],
	"usage.none": ["Aucune ligne ne correspond", "No line matches"],
	"usage.empty": ["Rien pour l’instant", "Nothing yet"],
	"usage.emptyText": [
		"Ce que les participants ouvrent et téléchargent apparaît ici, et part 90 jours après l’événement.",
		"What participants open and download appears here, and goes 90 days after the event.",
	],
	"usage.export": ["Télécharger le journal (CSV)", "Download the log (CSV)"],
	"usage.keepRefreshing": ["Actualiser toutes les 5 secondes", "Refresh every 5 seconds"],
} as const;
