const fr = {
	"bySms.to": "Répondez par SMS au {{number}} : envoyez le numéro de votre réponse.",
	"bySms.toWithCode": "Répondez par SMS au {{number}} : envoyez {{code}}, un espace, puis le numéro de votre réponse.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"bySms.to": "Answer by text message to {{number}}: send the number of your answer.",
	"bySms.toWithCode": "Answer by text message to {{number}}: send {{code}}, a space, then the number of your answer.",
};

export const bySms = { fr, en };
