const fr = {
	"united.title": "Votre inscription est réunie avec une autre",
	"united.lead":
		"Vous aviez deux inscriptions à cet événement. L’équipe les a réunies : vos places et votre badge sont avec l’autre adresse.",
	"united.address": "L’autre adresse est {{address}}.",
	"united.send": "Y recevoir un lien d’accès",
	"united.sent": "Le lien est parti. Ouvrez-le depuis la boîte de l’autre adresse.",
	"united.profile": "Voir mes informations",
} as const;

const en: Record<keyof typeof fr, string> = {
	"united.title": "Your registration is united with another one",
	"united.lead":
		"You had two registrations at this event. The team united them: your places and your badge are with the other address.",
	"united.address": "The other address is {{address}}.",
	"united.send": "Get a sign-in link there",
	"united.sent": "The link is on its way. Open it from the mailbox of the other address.",
	"united.profile": "See my details",
};

export const united = { fr, en };
