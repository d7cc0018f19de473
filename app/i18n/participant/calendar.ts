const fr = {
	"calendar.title": "Ajouter à mon agenda",
	"calendar.lead": "{{event}}, {{dates}}.",
	"calendar.event": "Les dates de l’événement",
	"calendar.eventText": "Choisissez votre agenda. Les heures sont celles de Paris.",
	"calendar.Apple": "Apple",
	"calendar.Google": "Google",
	"calendar.iCal": "Fichier iCal (.ics)",
	"calendar.Microsoft365": "Microsoft 365",
	"calendar.Teams": "Teams",
	"calendar.{host}": "La page de l’événement",
	"calendar.Yahoo": "Yahoo",
	"calendar.own": "Mon programme",
	"calendar.ownText":
		"Vos jours et vos conférences, à vous seul. Abonnez-vous : votre agenda suivra vos changements, et retirera ce que vous annulez.",
	"calendar.subscribe": "S’abonner à mon programme",
	"calendar.download": "Télécharger mon programme (.ics)",
	"calendar.address": "Adresse à coller dans un autre agenda",
	"calendar.addressHint": "Cette adresse montre votre programme à qui la possède.",
	"calendar.renew": "Changer cette adresse",
	"calendar.renewed": "Votre adresse a changé : l’ancienne ne montre plus rien.",
	"calendar.none": "Une fois inscrit, vous trouverez ici votre propre programme.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"calendar.title": "Add to my calendar",
	"calendar.lead": "{{event}}, {{dates}}.",
	"calendar.event": "The dates of the event",
	"calendar.eventText": "Choose your calendar. Times are those of Paris.",
	"calendar.Apple": "Apple",
	"calendar.Google": "Google",
	"calendar.iCal": "iCal file (.ics)",
	"calendar.Microsoft365": "Microsoft 365",
	"calendar.Teams": "Teams",
	"calendar.{host}": "The event’s page",
	"calendar.Yahoo": "Yahoo",
	"calendar.own": "My programme",
	"calendar.ownText":
		"Your days and your talks, for you alone. Subscribe: your calendar follows your changes, and takes away what you give up.",
	"calendar.subscribe": "Subscribe to my programme",
	"calendar.download": "Download my programme (.ics)",
	"calendar.address": "Address for another calendar",
	"calendar.addressHint": "This address shows your programme to whoever has it.",
	"calendar.renew": "Change this address",
	"calendar.renewed": "Your address has changed: the old one shows nothing any more.",
	"calendar.none": "Once you are registered, your own programme will be here.",
};

export const calendar = { fr, en };
