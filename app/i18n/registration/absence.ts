const fr = {
	"absence.title": "Vous ne pourrez pas venir ?",
	"absence.lead": "Dites-nous pourquoi : l’organisateur lira votre message.",
	"absence.warning": "Votre inscription sera annulée : vos dates, vos options et vos places seront rendues.",
	"absence.warningUnderWay":
		"Vous ne serez plus attendu : ce que vous avez commencé, votre attente ou votre représentation prennent fin, et vos choix sont rendus.",
	"absence.message": "Motif de votre absence",
	"absence.hint": "Quelques mots suffisent.",
	"absence.submit": "Envoyer mon message",
	"absence.submitCancel": "Annuler mon inscription",
	"absence.said": "Votre motif : {{message}}",
	"absence.add": "Donner le motif de mon absence",
	"absence.change": "Modifier le motif",
	"absence.cannotCome": "Je ne pourrai pas venir",
} as const;

const en: Record<keyof typeof fr, string> = {
	"absence.title": "Can’t you come?",
	"absence.lead": "Tell us why: the organiser reads your message.",
	"absence.warning": "Your registration will be cancelled: your dates, extras and places are given back.",
	"absence.warningUnderWay":
		"You are no longer expected: what you have begun, your place on the waiting list or your representation end, and your choices are given back.",
	"absence.message": "Reason for your absence",
	"absence.hint": "A few words are enough.",
	"absence.submit": "Send my message",
	"absence.submitCancel": "Cancel my registration",
	"absence.said": "Your reason: {{message}}",
	"absence.add": "Say why I am not coming",
	"absence.change": "Change the reason",
	"absence.cannotCome": "I cannot come",
};

export const absence = { fr, en };
