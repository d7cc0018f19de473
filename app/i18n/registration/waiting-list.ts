const fr = {
	"waitingList.title": "Les inscriptions sont complètes",
	"waitingList.lead":
		"Si une place se libère, l’organisateur l’offrira aux personnes inscrites sur la liste d’attente.",
	"waitingList.question": "Souhaitez-vous être inscrit sur la liste d’attente ?",
	"waitingList.oui": "Oui",
	"waitingList.ouiText": "Je viendrai si une place se libère",
	"waitingList.non": "Non",
	"waitingList.nonText": "Je renonce à participer",
	"waitingList.stayBox": "Rester sur la page après ma réponse",
	"waitingList.submit": "Enregistrer ma réponse",
	"waitingList.ouiTitle": "Vous êtes sur la liste d’attente",
	"waitingList.ouiSaid":
		"Votre réponse est enregistrée. L’organisateur voit que vous attendez une place, et peut vous en offrir une s’il s’en libère.",
	"waitingList.ticket": "Sans place pour le moment",
	"waitingList.nonTitle": "Merci de nous avoir répondu",
	"waitingList.nonSaid": "Votre réponse est enregistrée : vous n’êtes pas sur la liste d’attente.",
	"waitingList.leaving": "Vous revenez à l’accueil dans 5 secondes.",
	"waitingList.stay": "Rester sur cette page",
	"waitingList.home": "Revenir à l’accueil",
	"waitingList.change": "Changer ma réponse",
	"waitingList.tileOui": "Vous êtes sur la liste d’attente",
	"waitingList.tileNon": "Vous n’êtes pas sur la liste d’attente",
} as const;

const en: Record<keyof typeof fr, string> = {
	"waitingList.title": "Registration is full",
	"waitingList.lead": "When a place becomes free, the organiser offers it to the people on the waiting list.",
	"waitingList.question": "Would you like to be on the waiting list?",
	"waitingList.oui": "Yes",
	"waitingList.ouiText": "I come if a place becomes free",
	"waitingList.non": "No",
	"waitingList.nonText": "I give up taking part",
	"waitingList.stayBox": "Stay on the page after my answer",
	"waitingList.submit": "Save my answer",
	"waitingList.ouiTitle": "You are on the waiting list",
	"waitingList.ouiSaid":
		"Your answer is saved. The organiser sees that you wait, and may offer you a place that becomes free.",
	"waitingList.ticket": "No place yet",
	"waitingList.nonTitle": "Thank you for your answer",
	"waitingList.nonSaid": "Your answer is saved: you are not on the waiting list.",
	"waitingList.leaving": "You go back home in 5 seconds.",
	"waitingList.stay": "Stay on this page",
	"waitingList.home": "Go back home",
	"waitingList.change": "Change my answer",
	"waitingList.tileOui": "You are on the waiting list",
	"waitingList.tileNon": "You are not on the waiting list",
};

export const waitingList = { fr, en };
