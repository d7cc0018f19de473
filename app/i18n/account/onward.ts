const fr = {
	"onward.title": "Vous êtes connecté",
	"onward.lead": "La suite se passe sur {{host}}.",
	"onward.go": "Continuer sur {{host}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"onward.title": "You are signed in",
	"onward.lead": "You continue at {{host}}.",
	"onward.go": "Go on to {{host}}",
};

export const onward = { fr, en };
