import { form, html, limit, yesNo } from "./kinds";

export const participant = {
	homeMessage: html("homeMessage", "participant", "typology and language", "", {
		label: ["Message d’accueil", "Message of the home screen"],
		hint: ["Le message en haut de l’accueil des participants.", "Message at the top of the home screen."],
	}),
	placeholderCodeShown: yesNo("FO_MEETING_QR_PLACEHOLDER_SHOW", "registered", "typology", true, {
		label: ["Montrer un QR code en attendant le badge", "Show a QR code while there is no badge"],
		hint: [
			"Les personnes inscrites qui n’ont pas encore de code de badge voient le QR code 123 ; sinon, la raison pour laquelle il n’y en a pas.",
			"Whether registered people without a badge code see the QR code 123; otherwise the reason why there is none.",
		],
	}),
	satisfactionFormId: form("FO_MEETING_SATISFACTION_FORM_ID", "participant", "typology", null, {
		label: ["Formulaire de satisfaction", "Satisfaction form"],
		hint: [
			"Le formulaire de satisfaction, auquel chaque personne qui a une inscription répond une fois ; sans formulaire, pas de page de satisfaction.",
			"The satisfaction form, which everybody with a registration can answer once; none: no satisfaction page.",
		],
	}),
	opinionReminderHours: limit(0, 8760)("FO_MEETING_SATISFACTION_REMINDER_HOURS", "organiser", "typology", null, {
		label: ["Rappel de la demande d’avis, en heures", "Hours until the reminder of the opinion"],
		hint: [
			"Le nombre d’heures après la fin de l’événement (la fermeture du dernier jour, ou la fin du direct ce jour-là) au bout desquelles les personnes venues qui n’ont pas donné leur avis reçoivent un rappel, une seule fois ; vide, personne n’en reçoit.",
			"Hours after the end of the event (when its last day closes, or a host ends its live that day) after which people who came and have not answered the satisfaction form are reminded of it by mail, once; without a number nobody is.",
		],
	}),
};
