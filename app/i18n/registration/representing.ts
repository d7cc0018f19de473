export const representing = {
	"representing.label": ["Représentation", "Representing"],
	"representing.title": ["Qui acceptez-vous de représenter\u202f?", "Whom do you agree to represent?"],
	"representing.question": ["Acceptez-vous de représenter {{name}} ?", "Do you accept to represent {{name}}?"],
	"representing.yes": ["Oui, j’accepte", "Yes, I accept"],
	"representing.no": ["Non, je préfère ne pas le faire", "No, I would rather not"],
	"representing.noText": ["{{name}} devra donner une autre réponse.", "{{name}} will have to give another answer."],
	"representing.for": ["Vous représentez", "You represent"],
	"representing.asked": [
		"{{names}} vous demande d’accepter une représentation.",
		"{{names}} would like you to represent them.",
	],
	"representing.answer": ["Répondre", "Answer"],
} as const;
