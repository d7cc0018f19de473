const fr = {
	"exports.title": "Export de la liste",
	"exports.progress_one": "{{count}} personne écrite sur {{total}}",
	"exports.progress_other": "{{count}} personnes écrites sur {{total}}",
	"exports.waiting": "En attente",
	"exports.running": "En cours",
	"exports.finished": "Prêt",
	"exports.cancelled": "Arrêté",
	"exports.failed": "Interrompu par une erreur",
	"exports.setAside": "Mis de côté : le serveur s’est arrêté trois fois pendant qu’il l’écrivait",
	"exports.leave": "Le fichier s’écrit pendant que vous faites autre chose : cette page s’actualise d’elle-même.",
	"exports.until": "Le fichier reste ici jusqu’au {{day}} à {{time}}, pour les personnes qui peuvent voir cette liste.",
	"exports.failedText": "Le fichier n’est pas complet. Vous pouvez le faire écrire de nouveau.",
	"exports.cancel": "Arrêter",
	"exports.download": "Télécharger le fichier",
	"exports.resume": "Recommencer",
} as const;

const en: Record<keyof typeof fr, string> = {
	"exports.title": "Export of the list",
	"exports.progress_one": "{{count}} person written of {{total}}",
	"exports.progress_other": "{{count}} people written of {{total}}",
	"exports.waiting": "Waiting",
	"exports.running": "Under way",
	"exports.finished": "Ready",
	"exports.cancelled": "Stopped",
	"exports.failed": "Interrupted by an error",
	"exports.setAside": "Set aside: the server stopped three times while it was writing it",
	"exports.leave": "The file is written while you do something else: this page refreshes by itself.",
	"exports.until": "The file stays here until {{day}} at {{time}}, for people who may see this list.",
	"exports.failedText": "The file is not complete. You can have it written again.",
	"exports.cancel": "Stop",
	"exports.download": "Download the file",
	"exports.resume": "Start again",
};

export const exports = { fr, en };
