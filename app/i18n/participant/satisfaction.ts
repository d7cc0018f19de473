export const satisfaction = {
	"satisfaction.tile": ["Donner mon avis", "Give feedback"],
	"satisfaction.tileText": ["Quelques questions sur l’événement", "A few questions about the event"],
	"satisfaction.title": ["Votre avis", "Your feedback"],
	"satisfaction.lead": [
		"Vos réponses aident l’organisation. Vous répondez une seule fois.",
		"Your answers help the organiser. You can answer once.",
	],
	"satisfaction.submit": ["Envoyer mes réponses", "Send my answers"],
	"satisfaction.done": ["Votre réponse a bien été prise en compte", "Your answer has been saved"],
	"satisfaction.thanksTo": ["Merci, {{name}}.", "Thank you, {{name}}."],
	"satisfaction.thanksAlone": ["Merci.", "Thank you."],
} as const;
