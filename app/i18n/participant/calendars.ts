export const calendars = {
	"calendar.title": ["Ajouter à mon agenda", "Add to my calendar"],
	"calendar.lead": ["{{event}}, {{dates}}.", "{{event}}, {{dates}}."],
	"calendar.event": ["Les dates de l’événement", "Event dates"],
	"calendar.eventText": [
		"Choisissez votre agenda. Les heures sont celles du lieu de l’événement.",
		"Choose your calendar. Times are in the event’s time zone.",
	],
	"calendar.Apple": ["Apple", "Apple"],
	"calendar.Google": ["Google", "Google"],
	"calendar.iCal": ["Fichier iCal (.ics)", "iCal file (.ics)"],
	"calendar.Microsoft365": ["Microsoft 365", "Microsoft 365"],
	"calendar.Teams": ["Teams", "Teams"],
	"calendar.{host}": ["La page de l’événement", "The event’s page"],
	"calendar.Yahoo": ["Yahoo", "Yahoo"],
	"calendar.own": ["Mon programme", "My programme"],
	"calendar.ownText": [
		"Vos jours et vos conférences, à vous seul. Abonnez-vous : votre agenda suivra vos changements, et retirera ce que vous annulez.",
		"Your days and talks, just for you. Subscribe, and your calendar follows your changes and drops what you give up.",
	],
	"calendar.subscribe": ["S’abonner à mon programme", "Subscribe to my programme"],
	"calendar.download": ["Télécharger mon programme (.ics)", "Download my programme (.ics)"],
	"calendar.address": ["Adresse à coller dans un autre agenda", "Address for another calendar"],
	"calendar.addressHint": [
		"Cette adresse montre votre programme à qui la possède.",
		"Anybody with this address can see your programme.",
	],
	"calendar.renew": ["Changer cette adresse", "Change this address"],
	"calendar.renewed": [
		"Votre adresse a changé : l’ancienne ne montre plus rien.",
		"Your address has changed: the old one no longer works.",
	],
	"calendar.byBadge": [
		"Un badge ne suffit pas pour vous abonner à votre programme.",
		"Signing in by badge isn’t enough to subscribe to your programme.",
	],
	"calendar.none": [
		"Une fois inscrit, vous trouverez ici votre propre programme.",
		"Your own programme will be here once you’re registered.",
	],
} as const;
