export const onward = {
	"onward.title": ["Vous êtes connecté", "You are signed in"],
	"onward.lead": ["La suite se passe sur {{host}}.", "You continue at {{host}}."],
	"onward.go": ["Continuer sur {{host}}", "Go on to {{host}}"],
} as const;
