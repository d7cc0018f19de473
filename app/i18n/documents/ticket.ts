export const ticket = {
	"ticket.noCode": [
		"Votre QR code n’est pas encore prêt : l’organisation vous l’enverra. À l’entrée, donnez simplement votre nom.",
		"Your QR code is not ready yet: the organiser will send it. At the entrance, simply give your name.",
	],
	"ticket.blankHolder": ["Votre billet", "Your ticket"],
	"ticket.yours": ["Billet", "Ticket"],
	"ticket.mine": ["mon billet", "my ticket"],
	"ticket.close": ["Fermer", "Close"],
	"ticket.answered": ["C’est fait", "Done"],
	"ticket.none": ["Aucun choix", "Nothing chosen"],
	"ticket.more_one": ["et un autre", "and one more"],
	"ticket.more_other": ["et {{count}} autres", "and {{count}} more"],
	"ticket.tax": ["{{label}} : {{amount}}", "{{label}}: {{amount}}"],
	"ticket.free": ["Entrée offerte", "Free entry"],
} as const;
