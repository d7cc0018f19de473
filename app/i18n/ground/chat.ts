export const chat = {
	"chat.link": ["Tchat d’assistance", "Support chat"],
	"chat.title": ["Assistance", "Support"],
	"chat.lead": [
		"Un tchat vous met en relation avec une personne. Il vient d’un autre site, {{host}}, qui apprendra votre visite. Il ne voit rien de vos pages ni de votre inscription.",
		"A chat puts you in touch with a person. It comes from another site, {{host}}, which will learn of your visit. It sees nothing of your pages or your registration.",
	],
	"chat.open": ["Ouvrir le tchat (charge {{host}})", "Open the chat (loads {{host}})"],
	"chat.close": ["Fermer le tchat", "Close the chat"],
	"chat.frame": ["Tchat d’assistance de {{host}}", "Support chat of {{host}}"],
	"chat.needsScript": [
		"Le tchat a besoin de JavaScript, que votre navigateur n’exécute pas.",
		"The chat needs JavaScript, which your browser does not run.",
	],
	"chat.back": ["Retour à l’événement", "Back to the event"],
} as const;
