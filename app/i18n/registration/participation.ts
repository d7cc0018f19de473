export const participation = {
	"participation.title": ["Comment souhaitez-vous participer ?", "How would you like to take part?"],
	"participation.label": ["Participation", "Participation"],
	"participation.next": ["Continuer", "Continue"],
	"participation.4": ["Je viens sur place", "I am coming"],
	"participation.4.text": ["{{where}}", "{{where}}"],
	"participation.1": ["Je participe à distance", "I take part remotely"],
	"participation.1.text": ["En direct, depuis un navigateur", "Live, from a browser"],
	"participation.2": ["Je serai représenté", "Somebody will represent me"],
	"participation.3": ["Je ne participe pas", "I am not taking part"],
	"participation.3.text": ["L’organisateur le verra aussitôt", "The organiser sees it at once"],
	"participation.2.text": ["Une autre personne vient à votre place", "Somebody else comes in your place"],
	"participation.companionsLost": [
		"Si je ne participe pas, annuler aussi l’inscription de {{names}}",
		"If I do not attend, cancel the registration of {{names}} too",
	],
	"participation.ifDeclined": ["Si vous ne participez pas :", "If you do not attend:"],
	"participation.companionsKept": [
		"Si vous êtes représenté, ils restent inscrits, et ne peuvent plus être modifiés par vous.",
		"If you are represented they stay registered, and you can no longer change them.",
	],
} as const;
