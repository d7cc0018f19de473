const fr = {
	"presses.title": "Gestes en attente",
	"presses.lost": "Pas de réseau : ce que montre cette page a pu changer.",
	"presses.waitingOne": "Pas de réseau : 1 geste attend",
	"presses.waitingMore": "Pas de réseau : {{number}} gestes attendent",
	"presses.asked": "Le réseau est revenu : à envoyer ou à retirer",
	"presses.old": "Plus de 10 secondes ont passé.",
	"presses.again": "Envoyer quand même",
	"presses.takeBack": "Retirer",
} as const;

const en: Record<keyof typeof fr, string> = {
	"presses.title": "Presses that wait",
	"presses.lost": "No network: what this page shows may have changed.",
	"presses.waitingOne": "No network: 1 press waits",
	"presses.waitingMore": "No network: {{number}} presses wait",
	"presses.asked": "The network is back: send it or take it back",
	"presses.old": "More than 10 seconds have passed.",
	"presses.again": "Send it all the same",
	"presses.takeBack": "Take back",
};

export const presses = { fr, en };
