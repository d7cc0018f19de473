const fr = {
	"outcome.title": "Votre résultat",
	"outcome.right": "Vous avez juste !",
	"outcome.partly": "En partie juste",
	"outcome.wrong": "Raté cette fois",
	"outcome.none": "Vous n’avez pas répondu",
	"outcome.gained_one": "+{{count}} point",
	"outcome.gained_other": "+{{count}} points",
	"outcome.late": "Répondu après les bonnes réponses : sans points",
	"outcome.place": "Votre place : {{place}}",
	"outcome.see": "Voir si j’ai juste",
} as const;

const en: Record<keyof typeof fr, string> = {
	"outcome.title": "Your result",
	"outcome.right": "You were right!",
	"outcome.partly": "Partly right",
	"outcome.wrong": "Not this time",
	"outcome.none": "You did not answer",
	"outcome.gained_one": "+{{count}} point",
	"outcome.gained_other": "+{{count}} points",
	"outcome.late": "Answered after the right answers: no points",
	"outcome.place": "Where you stand: {{place}}",
	"outcome.see": "See whether I was right",
};

export const outcome = { fr, en };
