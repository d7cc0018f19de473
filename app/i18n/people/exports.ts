export const exports = {
	"exports.title": ["Export de la liste", "Export of the list"],
	"exports.progress_one": ["{{count}} personne écrite sur {{total}}", "{{count}} person written of {{total}}"],
	"exports.progress_other": ["{{count}} personnes écrites sur {{total}}", "{{count}} people written of {{total}}"],
	"exports.waiting": ["En attente", "Waiting"],
	"exports.running": ["En cours", "Under way"],
	"exports.finished": ["Prêt", "Ready"],
	"exports.cancelled": ["Arrêté", "Stopped"],
	"exports.failed": ["Interrompu par une erreur", "Interrupted by an error"],
	"exports.setAside": [
		"Mis de côté : le serveur s’est arrêté trois fois pendant qu’il l’écrivait",
		"Set aside: the server stopped three times while it was writing it",
	],
	"exports.leave": [
		"Le fichier s’écrit pendant que vous faites autre chose : cette page s’actualise d’elle-même.",
		"The file is written while you do something else: this page refreshes by itself.",
	],
	"exports.until": [
		"Le fichier reste ici jusqu’au {{day}} à {{time}}, pour les personnes qui peuvent voir cette liste.",
		"The file stays here until {{day}} at {{time}}, for people who may see this list.",
	],
	"exports.failedText": [
		"Le fichier n’est pas complet. Vous pouvez le faire écrire de nouveau.",
		"The file is not complete. You can have it written again.",
	],
	"exports.cancel": ["Arrêter", "Stop"],
	"exports.download": ["Télécharger le fichier", "Download the file"],
	"exports.resume": ["Recommencer", "Start again"],
} as const;
