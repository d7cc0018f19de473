export const bySms = {
	"bySms.to": [
		"Répondez par SMS au {{number}} : envoyez le numéro de votre réponse.",
		"Answer by text message to {{number}}: send the number of your answer.",
	],
	"bySms.toWithCode": [
		"Répondez par SMS au {{number}} : envoyez {{code}}, un espace, puis le numéro de votre réponse.",
		"Answer by text message to {{number}}: send {{code}}, a space, then the number of your answer.",
	],
} as const;
