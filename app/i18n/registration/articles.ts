const fr = {
	"articles.title": "Que voulez-vous ajouter\u202f?",
	"articles.label": "Options",
	"articles.leadTTC": "Prix T.T.C., H.T. en dessous. Rien n’est débité à cette étape.",
	"articles.leadHT": "Prix H.T., T.T.C. en dessous. Rien n’est débité à cette étape.",
	"articles.recalculate": "Recalculer le total",
	"articles.general": "Pour tout l’événement",
	"articles.one": "Un choix",
	"articles.free": "À ajouter si vous le souhaitez",
	"articles.included": "Compris dans votre inscription",
	"articles.includedOn": "Compris dans votre inscription, {{day}}",
	"articles.unavailable": "Indisponible",
	"articles.gratis": "Sans frais",
	"articles.none": "Aucune de ces options",
	"articles.gone":
		"Un article que vous avez choisi n’est plus disponible : {{list}}. Il est décoché, les autres sont gardés.",
	"articles.soldOut": "Complet",
	"articles.soldOutText": "Des places se libèrent parfois\u202f: revenez voir.",
	"articles.left_one": "Plus qu’un",
	"articles.left_other": "Plus que {{count}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"articles.title": "What would you like to add?",
	"articles.label": "Extras",
	"articles.leadTTC": "Prices include tax, without it below. Nothing is charged at this step.",
	"articles.leadHT": "Prices exclude tax, with it below. Nothing is charged at this step.",
	"articles.recalculate": "Update the total",
	"articles.general": "For the whole event",
	"articles.one": "One choice",
	"articles.free": "Add what you like",
	"articles.included": "Included in your registration",
	"articles.includedOn": "Included in your registration, {{day}}",
	"articles.unavailable": "Unavailable",
	"articles.gratis": "No charge",
	"articles.none": "None of these",
	"articles.gone": "None is left of: {{list}}. It is no longer ticked, your other choices are kept.",
	"articles.soldOut": "Sold out",
	"articles.soldOutText": "Places come free now and then: look again later.",
	"articles.left_one": "Only one left",
	"articles.left_other": "Only {{count}} left",
};

export const articles = { fr, en };
