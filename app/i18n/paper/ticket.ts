const fr = {
	"ticket.noCode":
		"Votre QR code n’est pas encore prêt : l’organisateur vous l’enverra. À l’entrée, donnez simplement votre nom.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"ticket.noCode": "Your QR code is not ready yet: the organiser will send it. At the entrance, simply give your name.",
};

export const ticket = { fr, en };
