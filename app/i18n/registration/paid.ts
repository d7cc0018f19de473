export const paid = {
	"paid.processing.title": ["Votre paiement est en cours de confirmation", "Your payment is being confirmed"],
	"paid.processing.text": [
		"Votre banque a accepté le paiement de {{amount}} et nous le confirmera dans un instant. Vous pouvez quitter cette page. Ne payez pas une seconde fois.",
		"Your bank accepted the payment of {{amount}} and will confirm it to us in a moment. You may leave this page. Please do not pay twice.",
	],
	"paid.processing.mail": [
		"Un message vous le dira dès que le paiement est confirmé.",
		"An e-mail will tell you as soon as the payment is confirmed.",
	],
	"paid.waiting.title": ["Votre paiement n’est pas encore confirmé", "Your payment is not confirmed yet"],
	"paid.waiting.text": [
		"La page de paiement de {{amount}} est encore ouverte. Si vous venez de payer, actualisez cette page dans un instant ; sinon, reprenez le paiement.",
		"The page to pay {{amount}} is still open. If you have just paid, refresh this page in a moment; otherwise, go back to paying.",
	],
	"paid.refunded.title": ["Votre paiement vous est remboursé", "Your payment is refunded"],
	"paid.refunded.text": [
		"Votre panier a changé pendant le paiement : ces {{amount}} n’étaient plus dus. Ils vous sont remboursés en entier sur la carte, sous quelques jours.",
		"Your basket changed while you were paying: these {{amount}} were no longer due. All of it goes back to the card within a few days.",
	],
	"paid.expired.text": [
		"Rien n’a été débité. Votre inscription est gardée : reprenez le paiement quand vous voulez.",
		"Nothing was charged. Your registration is kept: pay whenever you like.",
	],
	"paid.abandoned.text": [
		"Rien n’a été débité. Votre inscription est gardée, {{amount}} restent à régler.",
		"Nothing was charged. Your registration is kept, {{amount}} remain due.",
	],
	"paid.confirmation": ["Voir mon inscription", "See my registration"],
	"paid.refresh": ["Actualiser", "Refresh"],
	"paid.resume": ["Reprendre le paiement", "Go back to paying"],
	"paid.later": ["Revenir à mon inscription", "Back to my registration"],
} as const;
