const fr = {
	"companionAdd.title": "Ajouter un accompagnant",
	"companionAdd.lead":
		"Son inscription est enregistrée aussitôt. Vous compléterez ses réponses ensuite, ou vous lui laisserez le faire.",
	"companionAdd.firstName": "Prénom",
	"companionAdd.lastName": "Nom",
	"companionAdd.email": "Adresse e-mail",
	"companionAdd.emailHint": "Pour lui envoyer son lien et sa confirmation.",
	"companionAdd.emailForLink": "Pour lui envoyer son lien.",
	"companionAdd.emailForConfirmation": "Pour lui envoyer sa confirmation.",
	"companionAdd.isAnother": "C’est une autre personne, qui porte le même nom",
	"companionAdd.submit": "Ajouter et compléter",
	"companionAdd.later": "Ajouter et lui laisser compléter",
	"companionAdd.emailTaken":
		"Cette adresse est déjà celle de quelqu’un d’autre. Laissez le champ vide ou indiquez une autre adresse.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"companionAdd.title": "Add a companion",
	"companionAdd.lead": "They are registered at once. You complete their answers next, or leave that to them.",
	"companionAdd.firstName": "First name",
	"companionAdd.lastName": "Last name",
	"companionAdd.email": "E-mail address",
	"companionAdd.emailHint": "To send them their link and their confirmation.",
	"companionAdd.emailForLink": "To send them their link.",
	"companionAdd.emailForConfirmation": "To send them their confirmation.",
	"companionAdd.isAnother": "This is another person, of the same name",
	"companionAdd.submit": "Add and complete",
	"companionAdd.later": "Add and let them complete",
	"companionAdd.emailTaken": "This address is somebody else’s already. Leave it empty, or give another.",
};

export const companionAdd = { fr, en };
