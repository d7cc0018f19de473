const fr = {
	"representing.label": "Représentation",
	"representing.title": "Qui acceptez-vous de représenter\u202f?",
	"representing.question": "Acceptez-vous de représenter {{name}} ?",
	"representing.yes": "Oui, j’accepte",
	"representing.no": "Non, je préfère ne pas le faire",
	"representing.noText": "{{name}} devra donner une autre réponse.",
	"representing.for": "Vous représentez",
	"representing.asked": "{{names}} vous demande d’accepter une représentation.",
	"representing.answer": "Répondre",
} as const;

const en: Record<keyof typeof fr, string> = {
	"representing.label": "Representing",
	"representing.title": "Whom do you agree to represent?",
	"representing.question": "Do you accept to represent {{name}}?",
	"representing.yes": "Yes, I accept",
	"representing.no": "No, I would rather not",
	"representing.noText": "{{name}} will have to give another answer.",
	"representing.for": "You represent",
	"representing.asked": "{{names}} would like you to represent them.",
	"representing.answer": "Answer",
};

export const representing = { fr, en };
