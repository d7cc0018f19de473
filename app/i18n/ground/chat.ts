const fr = {
	"chat.link": "Tchat d’assistance",
	"chat.title": "Assistance",
	"chat.lead":
		"Un tchat vous met en relation avec une personne. Il vient d’un autre site, {{host}}, qui apprendra votre visite. Il ne voit rien de vos pages ni de votre inscription.",
	"chat.open": "Ouvrir le tchat (charge {{host}})",
	"chat.close": "Fermer le tchat",
	"chat.frame": "Tchat d’assistance de {{host}}",
	"chat.needsScript": "Le tchat a besoin de JavaScript, que votre navigateur n’exécute pas.",
	"chat.back": "Retour à l’événement",
} as const;

const en: Record<keyof typeof fr, string> = {
	"chat.link": "Support chat",
	"chat.title": "Support",
	"chat.lead":
		"A chat puts you in touch with a person. It comes from another site, {{host}}, which will learn of your visit. It sees nothing of your pages or your registration.",
	"chat.open": "Open the chat (loads {{host}})",
	"chat.close": "Close the chat",
	"chat.frame": "Support chat of {{host}}",
	"chat.needsScript": "The chat needs JavaScript, which your browser does not run.",
	"chat.back": "Back to the event",
};

export const chat = { fr, en };
