export const presses = {
	"presses.title": ["Gestes en attente", "Presses that wait"],
	"presses.lost": [
		"Pas de réseau : ce que montre cette page a pu changer.",
		"No network: what this page shows may have changed.",
	],
	"presses.waitingOne": ["Pas de réseau : 1 geste attend", "No network: 1 press waits"],
	"presses.waitingMore": ["Pas de réseau : {{number}} gestes attendent", "No network: {{number}} presses wait"],
	"presses.asked": ["Le réseau est revenu : à envoyer ou à retirer", "The network is back: send it or take it back"],
	"presses.old": ["Plus de 10 secondes ont passé.", "More than 10 seconds have passed."],
	"presses.again": ["Envoyer quand même", "Send it all the same"],
	"presses.takeBack": ["Retirer", "Take back"],
} as const;
