const fr = {
	"footer.organizer": "Organisé par {{name}}",
	"footer.calendar": "Ajouter à mon agenda",
	"footer.map": "Voir le plan",
	"footer.route": "Itinéraire",
	"footer.help": "Besoin d’aide ?",
	"footer.contact": "Nous contacter",
} as const;

const en: Record<keyof typeof fr, string> = {
	"footer.organizer": "Organised by {{name}}",
	"footer.calendar": "Add to my calendar",
	"footer.map": "See the map",
	"footer.route": "Directions",
	"footer.help": "Need help?",
	"footer.contact": "Contact us",
};

export const footer = { fr, en };
