export const waitingList = {
	"waitingList.title": ["Les inscriptions sont complètes", "Registration is full"],
	"waitingList.lead": [
		"Si une place se libère, l’organisateur l’offrira aux personnes inscrites sur la liste d’attente.",
		"When a place becomes free, the organiser offers it to the people on the waiting list.",
	],
	"waitingList.question": [
		"Souhaitez-vous être inscrit sur la liste d’attente ?",
		"Would you like to be on the waiting list?",
	],
	"waitingList.oui": ["Oui", "Yes"],
	"waitingList.ouiText": ["Je viendrai si une place se libère", "I come if a place becomes free"],
	"waitingList.non": ["Non", "No"],
	"waitingList.nonText": ["Je renonce à participer", "I give up taking part"],
	"waitingList.stayBox": ["Rester sur la page après ma réponse", "Stay on the page after my answer"],
	"waitingList.submit": ["Enregistrer ma réponse", "Save my answer"],
	"waitingList.ouiTitle": ["Vous êtes sur la liste d’attente", "You are on the waiting list"],
	"waitingList.ouiSaid": [
		"Votre réponse est enregistrée. L’organisateur voit que vous attendez une place, et peut vous en offrir une s’il s’en libère.",
		"Your answer is saved. The organiser sees that you wait, and may offer you a place that becomes free.",
	],
	"waitingList.ticket": ["Sans place pour le moment", "No place yet"],
	"waitingList.nonTitle": ["Merci de nous avoir répondu", "Thank you for your answer"],
	"waitingList.nonSaid": [
		"Votre réponse est enregistrée : vous n’êtes pas sur la liste d’attente.",
		"Your answer is saved: you are not on the waiting list.",
	],
	"waitingList.leaving": ["Vous revenez à l’accueil dans 5 secondes.", "You go back home in 5 seconds."],
	"waitingList.stay": ["Rester sur cette page", "Stay on this page"],
	"waitingList.home": ["Revenir à l’accueil", "Go back home"],
	"waitingList.change": ["Changer ma réponse", "Change my answer"],
	"waitingList.tileOui": ["Vous êtes sur la liste d’attente", "You are on the waiting list"],
	"waitingList.tileNon": ["Vous n’êtes pas sur la liste d’attente", "You are not on the waiting list"],
} as const;
