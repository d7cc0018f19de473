export const companionAdd = {
	"companionAdd.title": ["Ajouter un accompagnant", "Add a companion"],
	"companionAdd.lead": [
		"Son inscription est enregistrée aussitôt. Vous compléterez ses réponses ensuite, ou vous lui laisserez le faire.",
		"They are registered at once. You complete their answers next, or leave that to them.",
	],
	"companionAdd.firstName": ["Prénom", "First name"],
	"companionAdd.lastName": ["Nom", "Last name"],
	"companionAdd.email": ["Adresse e-mail", "E-mail address"],
	"companionAdd.emailHint": [
		"Pour lui envoyer son lien et sa confirmation.",
		"To send them their link and their confirmation.",
	],
	"companionAdd.emailForLink": ["Pour lui envoyer son lien.", "To send them their link."],
	"companionAdd.emailForConfirmation": ["Pour lui envoyer sa confirmation.", "To send them their confirmation."],
	"companionAdd.isAnother": [
		"C’est une autre personne, qui porte le même nom",
		"This is another person, of the same name",
	],
	"companionAdd.submit": ["Ajouter et compléter", "Add and complete"],
	"companionAdd.later": ["Ajouter et lui laisser compléter", "Add and let them complete"],
	"companionAdd.emailTaken": [
		"Cette adresse est déjà celle de quelqu’un d’autre. Laissez le champ vide ou indiquez une autre adresse.",
		"This address is somebody else’s already. Leave it empty, or give another.",
	],
} as const;
