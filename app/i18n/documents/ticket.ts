const fr = {
	"ticket.noCode":
		"Votre QR code n’est pas encore prêt : l’organisateur vous l’enverra. À l’entrée, donnez simplement votre nom.",
	"ticket.blankHolder": "Votre billet",
	"ticket.mine": "mon billet",
	"ticket.close": "Fermer",
	"ticket.answered": "Complété",
	"ticket.none": "Aucun choix",
	"ticket.more_one": "et un autre",
	"ticket.more_other": "et {{count}} autres",
	"ticket.tax": "{{label}} : {{amount}}",
	"ticket.free": "Entrée offerte",
} as const;

const en: Record<keyof typeof fr, string> = {
	"ticket.noCode": "Your QR code is not ready yet: the organiser will send it. At the entrance, simply give your name.",
	"ticket.blankHolder": "Your ticket",
	"ticket.mine": "my ticket",
	"ticket.close": "Close",
	"ticket.answered": "Completed",
	"ticket.none": "Nothing chosen",
	"ticket.more_one": "and one more",
	"ticket.more_other": "and {{count}} more",
	"ticket.tax": "{{label}}: {{amount}}",
	"ticket.free": "Free entry",
};

export const ticket = { fr, en };
