import { yesNo } from "./kinds";

export const organiser = {
	statsPrivate: yesNo("FO_MEETING_STATS_PRIVATE", "everybody", "nothing", true, {
		label: ["Réserver les chiffres à l’équipe", "Keep the figures to the team"],
		hint: [
			"Les chiffres de l’événement sont réservés à ses animateurs et à ses organisateurs ; sinon chacun peut voir les totaux à l’adresse `/stats`.",
			"Whether the figures of the event are for its hosts and organisers alone; otherwise everybody may see the totals at `/stats`.",
		],
	}),
};
