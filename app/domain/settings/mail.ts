import { email, yesNo } from "./kinds";

export const mail = {
	mailDefaults: yesNo("FO_MEETING_MAIL_DEFAULTS", "organiser", "nothing", true, {
		label: ["Envoyer les textes habituels", "Send the product’s own texts"],
		hint: [
			"Quand l’événement n’a pas de texte à lui, les textes habituels partent, en français et en anglais ; sinon aucun courriel ne part alors, et les pages n’en promettent aucun.",
			"Whether the product's own texts, in French and English, are sent on occasions for which the event has none; otherwise no mail is sent then, and pages promise none.",
		],
	}),
	mailReplyTo: email("FO_MEETING_MAIL_REPLY_TO", "organiser", "typology", "", {
		label: ["Adresse de réponse", "Address for replies"],
		hint: [
			"Où vont les réponses aux courriels ; vide, à leur expéditeur.",
			"Where replies to mails go; nothing: to their sender.",
		],
	}),
};
