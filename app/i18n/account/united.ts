export const united = {
	"united.title": ["Votre inscription est réunie avec une autre", "Your registration is united with another one"],
	"united.lead": [
		"Vous aviez deux inscriptions à cet événement. L’équipe les a réunies : vos places et votre badge sont avec l’autre adresse.",
		"You had two registrations at this event. The team united them: your places and your badge are with the other address.",
	],
	"united.address": ["L’autre adresse est {{address}}.", "The other address is {{address}}."],
	"united.send": ["Y recevoir un lien d’accès", "Get a sign-in link there"],
	"united.sent": [
		"Le lien est parti. Ouvrez-le depuis la boîte de l’autre adresse.",
		"The link is on its way. Open it from the mailbox of the other address.",
	],
	"united.profile": ["Voir mes informations", "See my details"],
} as const;
