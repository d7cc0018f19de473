export const articles = {
	"articles.title": ["Que voulez-vous ajouter\u202f?", "What would you like to add?"],
	"articles.label": ["Options", "Extras"],
	"articles.leadTTC": [
		"Prix T.T.C., H.T. en dessous. Rien n’est débité à cette étape.",
		"Prices include tax, without it below. Nothing is charged at this step.",
	],
	"articles.leadUntaxed": [
		"Aucune TVA n’est due. Rien n’est débité à cette étape.",
		"No VAT is due. Nothing is charged at this step.",
	],
	"articles.leadHT": [
		"Prix H.T., T.T.C. en dessous. Rien n’est débité à cette étape.",
		"Prices exclude tax, with it below. Nothing is charged at this step.",
	],
	"articles.recalculate": ["Recalculer le total", "Update the total"],
	"articles.general": ["Pour tout l’événement", "For the whole event"],
	"articles.one": ["Un choix", "One choice"],
	"articles.free": ["À ajouter si vous le souhaitez", "Add what you like"],
	"articles.included": ["Compris dans votre inscription", "Included in your registration"],
	"articles.includedOn": ["Compris dans votre inscription, {{day}}", "Included in your registration, {{day}}"],
	"articles.unavailable": ["Indisponible", "Unavailable"],
	"articles.gratis": ["Sans frais", "No charge"],
	"articles.none": ["Aucune de ces options", "None of these"],
	"articles.gone": [
		"Un article que vous avez choisi n’est plus disponible : {{list}}. Il est décoché, les autres sont gardés.",
		"None is left of: {{list}}. It is no longer ticked, your other choices are kept.",
	],
	"articles.soldOut": ["Complet", "Sold out"],
	"articles.soldOutText": [
		"Des places se libèrent parfois\u202f: revenez voir.",
		"Places come free now and then: look again later.",
	],
	"articles.left_one": ["Plus qu’un", "Only one left"],
	"articles.left_other": ["Plus que {{count}}", "Only {{count}} left"],
} as const;
