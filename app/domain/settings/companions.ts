import { form, limit, yesNo } from "./kinds";

export const companions = {
	companionFormId: form("FO_MEETING_COMPANIONS_FORM_ID", "participant", "typology", null, {
		label: ["Formulaire des accompagnants", "Companions’ form"],
		hint: [
			"Le formulaire d’informations des accompagnants ; sans lui, celui de l’inscrit.",
			"The information form of companions; the registrant's own when absent.",
		],
	}),
	companionsActive: yesNo("FO_MEETING_COMPANIONS_IS_ACTIVE", "participant", "typology", false, {
		label: ["Permettre d’inscrire des accompagnants", "Let people bring companions"],
		hint: [
			"Les personnes inscrites peuvent inscrire des accompagnants.",
			"Whether registered people may register companions.",
		],
	}),
	companionsMaximum: limit(0, 10_000)("FO_MEETING_COMPANIONS_MAX", "participant", "typology", null, {
		label: ["Accompagnants par personne, au plus", "Companions for each person, at most"],
		hint: ["Combien d’accompagnants une personne peut inscrire.", "How many companions one person may register."],
	}),
	companionsCopyExtended: yesNo("FO_MEETING_COMPANIONS_COPY_EXTENDED", "organiser", "typology", false, {
		label: ["Reprendre les réponses de l’inscrit", "Start from the registrant’s answers"],
		hint: [
			"Le formulaire d’un accompagnant commence avec les réponses de l’inscrit sur sa participation.",
			"Whether a companion's form starts with the registrant's own answers about the participation.",
		],
	}),
	companionsConfirmRemoval: yesNo("FO_MEETING_COMPANIONS_CONFIRM_REMOVAL", "participant", "typology", true, {
		label: ["Confirmer le retrait d’un accompagnant", "Confirm the removal of a companion"],
		hint: [
			"Retirer un accompagnant demande une confirmation.",
			"Whether removing a companion asks for a confirmation.",
		],
	}),
	inviteActive: yesNo("FO_MEETING_INVITE_IS_ACTIVE", "participant", "typology", false, {
		label: ["Permettre d’inviter d’autres personnes", "Let people invite others"],
		hint: ["Les personnes inscrites peuvent en inviter d’autres.", "Whether registered people may invite others."],
	}),
	inviteMaximum: limit(0, 10_000)("FO_MEETING_INVITE_MAX", "registered", "typology", 10, {
		label: ["Invitations par personne, au plus", "Invitations for each person, at most"],
		hint: [
			"Combien de personnes chacun peut inviter, représentants compris.",
			"How many people one person may invite, representatives included.",
		],
	}),
};
