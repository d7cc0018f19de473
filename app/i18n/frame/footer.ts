export const fr = {
	"footer.organizer": "Organisé par {{name}}",
	"footer.calendar": "Ajouter à mon agenda",
	"footer.map": "Voir le plan",
	"footer.route": "Itinéraire",
	"footer.help": "Besoin d’aide ?",
	"footer.contact": "Nous contacter",
	"chat.open": "Ouvrir le tchat d’assistance (charge {{host}})",
	"chat.close": "Fermer le tchat d’assistance",
} as const;

export const en: Record<keyof typeof fr, string> = {
	"footer.organizer": "Organised by {{name}}",
	"footer.calendar": "Add to my calendar",
	"footer.map": "See the map",
	"footer.route": "Directions",
	"footer.help": "Need help?",
	"footer.contact": "Contact us",
	"chat.open": "Open the support chat (loads {{host}})",
	"chat.close": "Close the support chat",
};
