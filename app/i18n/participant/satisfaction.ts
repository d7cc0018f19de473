const fr = {
	"satisfaction.tile": "Donner mon avis",
	"satisfaction.tileText": "Quelques questions sur l’événement",
	"satisfaction.title": "Votre avis",
	"satisfaction.lead": "Vos réponses aident l’organisateur. Vous répondez une seule fois.",
	"satisfaction.submit": "Envoyer mes réponses",
	"satisfaction.done": "Votre réponse a bien été prise en compte",
	"satisfaction.thanksTo": "Merci, {{name}}.",
	"satisfaction.thanksAlone": "Merci.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"satisfaction.tile": "Give my opinion",
	"satisfaction.tileText": "A few questions about the event",
	"satisfaction.title": "Your opinion",
	"satisfaction.lead": "Your answers help the organiser. You answer once.",
	"satisfaction.submit": "Send my answers",
	"satisfaction.done": "Your answer has been saved",
	"satisfaction.thanksTo": "Thank you, {{name}}.",
	"satisfaction.thanksAlone": "Thank you.",
};

export const satisfaction = { fr, en };
