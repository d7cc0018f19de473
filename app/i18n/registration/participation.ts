const fr = {
	"participation.title": "Comment souhaitez-vous participer ?",
	"participation.label": "Participation",
	"participation.next": "Continuer",
	"participation.4": "Je viens sur place",
	"participation.4.text": "{{where}}",
	"participation.1": "Je participe à distance",
	"participation.1.text": "En direct, depuis un navigateur",
	"participation.2": "Je serai représenté",
	"participation.3": "Je ne participe pas",
	"participation.3.text": "L’organisateur le verra aussitôt",
	"participation.2.text": "Une autre personne vient à votre place",
	"participation.companionsLost": "Si je ne participe pas, annuler aussi l’inscription de {{names}}",
	"participation.ifDeclined": "Si vous ne participez pas :",
	"participation.companionsKept":
		"Si vous êtes représenté, ils restent inscrits, et ne peuvent plus être modifiés par vous.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"participation.title": "How would you like to take part?",
	"participation.label": "Participation",
	"participation.next": "Continue",
	"participation.4": "I am coming",
	"participation.4.text": "{{where}}",
	"participation.1": "I take part remotely",
	"participation.1.text": "Live, from a browser",
	"participation.2": "Somebody will represent me",
	"participation.3": "I am not taking part",
	"participation.3.text": "The organiser sees it at once",
	"participation.2.text": "Somebody else comes in your place",
	"participation.companionsLost": "If I do not attend, cancel the registration of {{names}} too",
	"participation.ifDeclined": "If you do not attend:",
	"participation.companionsKept": "If you are represented they stay registered, and you can no longer change them.",
};

export const participation = { fr, en };
