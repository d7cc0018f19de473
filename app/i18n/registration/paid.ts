const fr = {
	"paid.paid.title": "Votre paiement est accepté",
	"paid.paid.text": "Merci. Nous avons bien reçu {{amount}}. Votre facture porte le numéro {{invoiceNumber}}.",
	"paid.paid.mail": "Un message vous le confirme, avec votre facture.",
	"paid.processing.title": "Votre paiement est en cours de confirmation",
	"paid.processing.text":
		"Votre banque a accepté le paiement de {{amount}} et nous le confirmera dans un instant. Vous pouvez quitter cette page. Ne payez pas une seconde fois.",
	"paid.processing.mail": "Un message vous le dira dès que le paiement est confirmé.",
	"paid.waiting.title": "Votre paiement n’est pas encore confirmé",
	"paid.waiting.text":
		"La page de paiement de {{amount}} est encore ouverte. Si vous venez de payer, actualisez cette page dans un instant ; sinon, reprenez le paiement.",
	"paid.refunded.title": "Votre paiement vous est remboursé",
	"paid.refunded.text":
		"Votre panier a changé pendant le paiement : ces {{amount}} n’étaient plus dus. Ils vous sont remboursés en entier sur la carte, sous quelques jours.",
	"paid.failed.title": "Votre paiement a été refusé",
	"paid.failed.text":
		"La banque a refusé le paiement de {{amount}}. Rien n’a été débité : vous pouvez réessayer, avec une autre carte au besoin.",
	"paid.expired.title": "La page de paiement a expiré",
	"paid.expired.text": "Rien n’a été débité. Votre inscription est gardée : reprenez le paiement quand vous voulez.",
	"paid.abandoned.title": "Vous n’avez pas payé",
	"paid.abandoned.text": "Rien n’a été débité. Votre inscription est gardée, {{amount}} restent à régler.",
	"paid.confirmation": "Voir mon inscription",
	"paid.invoices": "Mes factures",
	"paid.refresh": "Actualiser",
	"paid.resume": "Reprendre le paiement",
	"paid.again": "Payer de nouveau",
	"paid.later": "Revenir à mon inscription",
} as const;

const en: Record<keyof typeof fr, string> = {
	"paid.paid.title": "Your payment is accepted",
	"paid.paid.text": "Thank you. We have received {{amount}}. Your invoice has the number {{invoiceNumber}}.",
	"paid.paid.mail": "An e-mail confirms it, with your invoice.",
	"paid.processing.title": "Your payment is being confirmed",
	"paid.processing.text":
		"Your bank accepted the payment of {{amount}} and will confirm it to us in a moment. You may leave this page. Please do not pay twice.",
	"paid.processing.mail": "An e-mail will tell you as soon as the payment is confirmed.",
	"paid.waiting.title": "Your payment is not confirmed yet",
	"paid.waiting.text":
		"The page to pay {{amount}} is still open. If you have just paid, refresh this page in a moment; otherwise, go back to paying.",
	"paid.refunded.title": "Your payment is refunded",
	"paid.refunded.text":
		"Your basket changed while you were paying: these {{amount}} were no longer due. All of it goes back to the card within a few days.",
	"paid.failed.title": "Your payment was declined",
	"paid.failed.text":
		"The bank declined the payment of {{amount}}. Nothing was charged: you can try again, with another card if need be.",
	"paid.expired.title": "The payment page has expired",
	"paid.expired.text": "Nothing was charged. Your registration is kept: pay whenever you like.",
	"paid.abandoned.title": "You have not paid",
	"paid.abandoned.text": "Nothing was charged. Your registration is kept, {{amount}} remain due.",
	"paid.confirmation": "See my registration",
	"paid.invoices": "My invoices",
	"paid.refresh": "Refresh",
	"paid.resume": "Go back to paying",
	"paid.again": "Pay again",
	"paid.later": "Back to my registration",
};

export const paid = { fr, en };
