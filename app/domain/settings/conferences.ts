import { count, limit, oneOrTwo, yesNo } from "./kinds";

export const conferences = {
	conferencesShown: yesNo("FO_MEETING_CONFERENCES_SHOW", "participant", "typology", false, {
		label: ["Proposer les conférences", "Offer the talks"],
		hint: ["L’étape « Conférences » est montrée.", "Whether the conferences step is shown."],
	}),
	conferencesVersion: oneOrTwo("FO_MEETING_CONFERENCES_VERSION", "participant", "typology", 1, {
		label: ["Présentation des conférences", "How talks are offered"],
		hint: [
			"La liste des conférences ; ou les sujets d’abord, puis les conférences par horaire.",
			"1: the list of conferences; 2: categories, then conferences by time.",
		],
		choices: {
			1: ["La liste des conférences", "The list of talks"],
			2: ["Les sujets, puis les conférences par horaire", "Subjects, then talks by time"],
		},
	}),
	conferencesMaximum: limit(0, 5000)("FO_MEETING_CONFERENCES_MAX", "participant", "typology", null, {
		label: ["Conférences par personne, au plus", "Talks for each person, at most"],
		hint: ["Combien de conférences une personne peut choisir.", "How many conferences a person may choose."],
	}),
	conferencesMinimum: count(0, 5000)("FO_MEETING_CONFERENCES_MIN", "participant", "typology", 0, {
		label: ["Conférences par personne, au moins", "Talks for each person, at least"],
		hint: ["Combien de conférences une personne doit choisir.", "How many conferences a person must choose."],
	}),
};
