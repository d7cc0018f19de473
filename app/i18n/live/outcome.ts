export const outcome = {
	"outcome.title": ["Votre résultat", "Your result"],
	"outcome.right": ["Vous avez juste !", "You were right!"],
	"outcome.partly": ["En partie juste", "Partly right"],
	"outcome.wrong": ["Raté cette fois", "Not this time"],
	"outcome.none": ["Vous n’avez pas répondu", "You did not answer"],
	"outcome.gained_one": ["+{{count}} point", "+{{count}} point"],
	"outcome.gained_other": ["+{{count}} points", "+{{count}} points"],
	"outcome.late": ["Répondu après les bonnes réponses : sans points", "Answered after the right answers: no points"],
	"outcome.place": ["Votre place : {{place}}", "Where you stand: {{place}}"],
	"outcome.see": ["Voir si j’ai juste", "See whether I was right"],
} as const;
