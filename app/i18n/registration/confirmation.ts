const fr = {
	"confirmation.title": "Confirmation",
	"confirmation.label": "Confirmation",
	"confirmation.registered":
		"Votre inscription a bien été prise en compte. Vous recevrez une confirmation par mail dans quelques minutes. (Pensez à vérifier vos spams)",
	"confirmation.registeredSent":
		"Votre inscription a bien été prise en compte. La confirmation vous a été envoyée par mail le {{day}} à {{time}}.",
	"confirmation.registeredFailed":
		"Votre inscription a bien été prise en compte. Le mail qui la confirme n’a pas pu vous être remis : gardez votre billet depuis cette page.",
	"confirmation.registeredNoMail":
		"Votre inscription a bien été prise en compte. Aucun mail ne vous la confirme : gardez votre billet depuis cette page.",
	"confirmation.registeredTitle": "C’est confirmé, {{name}}",
	"confirmation.due": "Votre inscription est enregistrée. Elle sera complète une fois le montant de {{amount}} réglé.",
	"confirmation.dueTitle": "Plus qu’un règlement, {{name}}",
	"confirmation.covered":
		"Votre inscription est enregistrée, et ce que vous avez versé au guichet suffit. Elle sera complète dès que le guichet aura établi votre facture.",
	"confirmation.coveredTitle": "Rien de plus à régler, {{name}}",
	"confirmation.declinedTitle": "Merci de nous avoir prévenus, {{name}}",
	"confirmation.declined":
		"Votre réponse est enregistrée : vous ne participez pas. Si vos plans changent, vous pouvez vous inscrire tant que les inscriptions sont ouvertes.",
	"confirmation.closedTitle": "Les inscriptions sont closes",
	"confirmation.closed": "Il n’est plus possible de s’inscrire. L’organisateur peut vous renseigner.",
	"confirmation.readyTitle": "Tout est prêt",
	"confirmation.ready": "Vérifiez vos réponses, puis validez votre inscription.",
	"confirmation.live": "Accéder au live",
	"confirmation.payment": "Règlement",
	"confirmation.invoiced": "Facturé",
	"confirmation.credited": "Avoirs",
	"confirmation.left": "Reste à régler",
	"confirmation.home": "Retour à l’accueil",
	"confirmation.answers": "Vos réponses",
	"confirmation.qr": "QR code de votre inscription, code {{code}}",
	"confirmation.changeDecision": "Modifier ma réponse",
	"confirmation.comeBack": "Finalement, je participe",
	"confirmation.statusRegistered": "Inscription confirmée",
	"confirmation.statusDue": "Règlement attendu",
	"confirmation.statusDeclined": "Ne participe pas",
	"confirmation.statusRemote": "À distance",
	"confirmation.statusInPerson": "Sur place",
	"confirmation.yes": "Oui",
	"confirmation.representedTitle": "C’est noté, {{name}}",
	"confirmation.represented":
		"Vous ne participez pas et serez représenté. Si vos plans changent, vous pouvez vous inscrire tant que les inscriptions sont ouvertes.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"confirmation.title": "Confirmation",
	"confirmation.label": "Confirmation",
	"confirmation.registered":
		"Your registration has been taken into account. You will receive a confirmation by e-mail in a few minutes. (Remember to check your spam folder)",
	"confirmation.registeredSent":
		"Your registration has been taken into account. The confirmation was e-mailed to you on {{day}} at {{time}}.",
	"confirmation.registeredFailed":
		"Your registration has been taken into account. The e-mail that confirms it could not be delivered: keep your ticket from this page.",
	"confirmation.registeredNoMail":
		"Your registration has been taken into account. No e-mail confirms it: keep your ticket from this page.",
	"confirmation.registeredTitle": "You are in, {{name}}",
	"confirmation.due": "Your registration is saved. It will be complete once {{amount}} has been paid.",
	"confirmation.dueTitle": "One payment to go, {{name}}",
	"confirmation.covered":
		"Your registration is saved, and what you paid at the desk is enough. It is complete as soon as the desk has made your invoice.",
	"confirmation.coveredTitle": "Nothing more to pay, {{name}}",
	"confirmation.declinedTitle": "Thank you for telling us, {{name}}",
	"confirmation.declined":
		"Your answer is saved: you are not taking part. If your plans change, you can register while registration is open.",
	"confirmation.closedTitle": "Registration is closed",
	"confirmation.closed": "It is no longer possible to register. The organiser can help you.",
	"confirmation.readyTitle": "All set",
	"confirmation.ready": "Check your answers, then confirm your registration.",
	"confirmation.live": "Go to the live session",
	"confirmation.payment": "Payment",
	"confirmation.invoiced": "Invoiced",
	"confirmation.credited": "Credit notes",
	"confirmation.left": "Left to pay",
	"confirmation.home": "Back to home",
	"confirmation.answers": "Your answers",
	"confirmation.qr": "QR code of your registration, code {{code}}",
	"confirmation.changeDecision": "Change my answer",
	"confirmation.comeBack": "I am coming after all",
	"confirmation.statusRegistered": "Registration confirmed",
	"confirmation.statusDue": "Payment awaited",
	"confirmation.statusDeclined": "Not taking part",
	"confirmation.statusRemote": "Remote",
	"confirmation.statusInPerson": "In person",
	"confirmation.yes": "Yes",
	"confirmation.representedTitle": "Noted, {{name}}",
	"confirmation.represented":
		"You do not attend and will be represented. If your plans change, you can register as long as registration is open.",
};

export const confirmation = { fr, en };
