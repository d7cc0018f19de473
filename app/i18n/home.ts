export const fr = {
	"home.conferences": "Mes conférences",
	"home.conferencesText": "Vos places, jour par jour",
	"home.companions": "Mes accompagnants",
	"home.companionsText": "Les personnes qui viennent avec vous",
	"home.live": "Suivre le direct",
	"home.liveText": "La conférence en cours, et les échanges",
	"home.newTab": "nouvel onglet",
	"ticket.noCode":
		"Votre QR code n’est pas encore prêt : l’organisateur vous l’enverra. À l’entrée, donnez simplement votre nom.",
	"myConferences.theirs": "Les conférences de {{name}}",
	"myConferences.empty": "Aucune conférence choisie pour l’instant",
	"myConferences.emptyText": "Vos places apparaîtront ici, jour par jour, avec l’heure et la salle.",
	"myConferences.choose": "Choisir des conférences",
	"myConferences.change": "Modifier mes choix",
	"myConferences.about": "De quoi s’agit-il ?",
} as const;

export const en: Record<keyof typeof fr, string> = {
	"home.conferences": "My conferences",
	"home.conferencesText": "Your places, day by day",
	"home.companions": "My companions",
	"home.companionsText": "The people who come with you",
	"home.live": "Follow the live session",
	"home.liveText": "What is on now, and the conversation",
	"home.newTab": "new tab",
	"ticket.noCode": "Your QR code is not ready yet: the organiser will send it. At the entrance, simply give your name.",
	"myConferences.theirs": "The conferences of {{name}}",
	"myConferences.empty": "No conference chosen yet",
	"myConferences.emptyText": "Your places will be here, day by day, with the time and the room.",
	"myConferences.choose": "Choose conferences",
	"myConferences.change": "Change my choices",
	"myConferences.about": "What is it about?",
};
