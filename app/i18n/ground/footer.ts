export const footer = {
	"footer.organizer": ["Organisé par {{name}}", "Organised by {{name}}"],
	"footer.calendar": ["Ajouter à mon agenda", "Add to my calendar"],
	"footer.map": ["Voir le plan", "See the map"],
	"footer.route": ["Itinéraire", "Directions"],
	"footer.help": ["Besoin d’aide ?", "Need help?"],
	"footer.contact": ["Nous contacter", "Contact us"],
} as const;
