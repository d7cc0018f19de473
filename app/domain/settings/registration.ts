import { form, limit, moment, typology, yesNo } from "./kinds";

export const registration = {
	registrationEndsAt: moment("FO_MEETING_REGISTER_END", "everybody", "typology", null, {
		label: ["Fin des inscriptions", "End of registration"],
		hint: [
			"Quand les inscriptions se ferment : dès lors, l’inscription s’ouvre sur la confirmation.",
			"When registration closes: from then on the wizard opens at the confirmation.",
		],
	}),
	waitingListActive: yesNo("FO_MEETING_WAITING_LIST_IS_ACTIVE", "everybody", "typology", false, {
		label: ["Liste d’attente", "Waiting list"],
		hint: [
			"Les inscriptions sont complètes : aux personnes qui ne sont pas inscrites, la liste d’attente est proposée au lieu de l’inscription.",
			"Whether registration is full: people who are not registered are offered the waiting list instead of the wizard.",
		],
	}),
	participationShown: yesNo("FO_MEETING_PARTICIPATION_SHOW", "everybody", "typology", true, {
		label: ["Demander le mode de participation", "Ask how people take part"],
		hint: [
			"L’étape « Participation » est montrée ; sinon chacun vient sur place.",
			"Whether the participation step is shown; when it is not, participation is 4, in person.",
		],
	}),
	unfinishedHoldHours: limit(1, 8760)("FO_MEETING_UNFINISHED_HOLD_HOURS", "organiser", "typology", 48, {
		label: ["Garder les places des inscriptions à terminer, en heures", "Hours to hold unfinished places"],
		hint: [
			"Le nombre d’heures, depuis leur dernière réponse, pendant lesquelles les personnes qui n’ont pas terminé leur inscription gardent les places choisies ; un rappel part à la moitié, puis les places sont rendues aux autres. Vide, elles les gardent.",
			"Hours for which people who have not finished their registration keep the places that they chose, from their last answer; they are reminded after half of them, then others may have the places. Without a number they keep them.",
		],
	}),
	remoteOffered: yesNo("FO_MEETING_PARTICIPATION_REMOTE_SHOW", "everybody", "typology", true, {
		label: ["Proposer la participation à distance", "Offer remote participation"],
		hint: [
			"« Je participe à distance » est proposé. Sans réponse, c’est proposé s’il y a de quoi suivre l’événement : un direct, un flux, une vidéo, ou une conférence ouverte à distance.",
			"Whether participation 1, remote, is offered. By default it is offered if there is something to watch: a live session, a stream, a video, or a conference that is open to people who attend remotely.",
		],
	}),
	declineOffered: yesNo("FO_MEETING_PARTICIPATION_DECLINE_SHOW", "participant", "typology", true, {
		label: ["Proposer de ne pas participer", "Offer not to attend"],
		hint: ["« Je ne participe pas » est proposé.", "Whether participation 3, not attending, is offered."],
	}),
	representedOffered: yesNo("FO_MEETING_PARTICIPATION_REPRESENTED_SHOW", "participant", "typology", false, {
		label: ["Proposer de se faire représenter", "Offer to be represented"],
		hint: [
			"« Je serai représenté », par une autre personne, est proposé.",
			"Whether participation 2, represented by somebody else, is offered.",
		],
	}),
	shortSteps: yesNo("FO_MEETING_SHORT_STEPS", "participant", "typology", false, {
		label: ["Réunir les étapes courtes", "Let short steps share a page"],
		hint: [
			"Les étapes courtes qui se suivent sont réunies sur une page, chacune sous son titre ; sinon chaque étape a sa page.",
			"Whether short steps that follow each other share a page, each under its own heading; when they do not, each step has a page.",
		],
	}),
	typologyShown: yesNo("FO_MEETING_TYPO_SHOW", "everybody", "typology", false, {
		label: ["Demander le profil à l’inscription", "Ask for the profile"],
		hint: ["Chacun choisit son profil pendant l’inscription.", "Whether the person chooses a typology in the wizard."],
	}),
	exhibitorTypologyId: typology("FO_MEETING_TYPO_EXHIBITOR_DEFAULT", "organiser", "nothing", null, {
		label: ["Profil d’un exposant qui ne participe pas", "Profile of an exhibitor who declines"],
		hint: [
			"Le profil que reprend un exposant qui ne participe pas.",
			"The typology that an exhibitor goes back to when declining.",
		],
	}),
	datesShown: yesNo("FO_MEETING_DATES_SHOW", "participant", "typology", true, {
		label: ["Demander les jours", "Ask for the days"],
		hint: [
			"L’étape « Dates » est montrée ; elle ne l’est jamais quand l’événement n’a qu’un jour.",
			"Whether the dates step is shown; it never is for an event of one day.",
		],
	}),
	formId: form("FO_MEETING_FORM_ID", "participant", "typology", null, {
		label: ["Formulaire d’inscription", "Registration form"],
		hint: [
			"Le formulaire d’informations ; sans formulaire, l’étape n’est pas montrée.",
			"The information form; none hides the step.",
		],
	}),
	secondFormId: form("FO_MEETING_FORM_SECOND_ID", "participant", "typology", null, {
		label: ["Second formulaire", "Second form"],
		hint: [
			"Le second formulaire d’informations ; sans formulaire, l’étape n’est pas montrée.",
			"The second information form; none hides the step.",
		],
	}),
	quotasShown: yesNo("FO_MEETING_QUOTAS_SHOW", "participant", "typology", false, {
		label: ["Proposer les choix à places limitées", "Offer the limited choices"],
		hint: ["L’étape des choix à places limitées est montrée.", "Whether the quotas step is shown."],
	}),
	quotasRequired: yesNo("FO_MEETING_QUOTAS_REQUIRED", "participant", "typology", false, {
		label: ["Rendre ces choix obligatoires", "Require these choices"],
		hint: [
			"Il faut faire un choix pour chaque question à places limitées.",
			"Whether a choice is required for every quota.",
		],
	}),
};
