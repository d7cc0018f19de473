export const absence = {
	"absence.title": ["Vous ne pourrez pas venir ?", "Can’t you come?"],
	"absence.lead": [
		"Dites-nous pourquoi : l’organisation lira votre message.",
		"Tell us why: the organiser reads every message.",
	],
	"absence.warning": [
		"Votre inscription sera annulée : vos dates, vos options et vos places seront rendues.",
		"Your registration will be cancelled: your dates, extras and places are released.",
	],
	"absence.warningUnderWay": [
		"Nous ne vous attendrons plus : ce que vous avez commencé, votre attente ou votre représentation prennent fin, et vos choix sont rendus.",
		"We’ll no longer expect you: what you started, your place on the waiting list and your representation end, and your choices are released.",
	],
	"absence.message": ["Motif de votre absence", "Reason for your absence"],
	"absence.why": ["Nous dire pourquoi, si vous le souhaitez", "Tell us why, if you like"],
	"absence.fewWords": [
		"Écrivez quelques mots, ou ne dites rien : votre réponse est déjà enregistrée.",
		"Write a few words, or say nothing: your answer is already saved.",
	],
	"absence.send": ["Envoyer", "Send"],
	"absence.hint": ["Quelques mots suffisent.", "A few words are enough."],
	"absence.submit": ["Envoyer mon message", "Send my message"],
	"absence.submitCancel": ["Annuler mon inscription", "Cancel my registration"],
	"absence.said": ["Votre motif : {{message}}", "Your reason: {{message}}"],
	"absence.add": ["Donner le motif de mon absence", "Say why I’m not coming"],
	"absence.change": ["Modifier le motif", "Change the reason"],
	"absence.cannotCome": ["Je ne peux plus venir", "I can’t come after all"],
} as const;
