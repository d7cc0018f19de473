const fr = {
	"articles.title": "Que voulez-vous ajouter ?",
	"articles.label": "Options",
	"articles.lead": "Rien n’est débité à cette étape.",
	"articles.general": "Pour tout l’événement",
	"articles.one": "Une option au choix",
	"articles.free": "À ajouter si vous le souhaitez",
	"articles.included": "Compris dans votre inscription",
	"articles.unavailable": "Indisponible",
	"articles.gratis": "Offert",
	"articles.none": "Aucune de ces options",
	"articles.gone":
		"Un article que vous avez choisi n’est plus disponible : {{list}}. Il est décoché, les autres sont gardés.",
	"articles.soldOut": "Complet",
	"articles.left_one": "Plus qu’un",
	"articles.left_other": "Plus que {{count}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"articles.title": "What would you like to add?",
	"articles.label": "Extras",
	"articles.lead": "Nothing is charged at this step.",
	"articles.general": "For the whole event",
	"articles.one": "Choose one",
	"articles.free": "Add what you like",
	"articles.included": "Included in your registration",
	"articles.unavailable": "Unavailable",
	"articles.gratis": "Free",
	"articles.none": "None of these",
	"articles.gone": "None is left of: {{list}}. It is no longer ticked, your other choices are kept.",
	"articles.soldOut": "Sold out",
	"articles.left_one": "Only one left",
	"articles.left_other": "Only {{count}} left",
};

export const articles = { fr, en };
