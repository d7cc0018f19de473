const fr = {
	"unknown.message": "Cette page n’existe pas, ou plus. Vous pouvez vous connecter ou revenir à l’accueil.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"unknown.message": "This page does not exist, or not any more. You can sign in or go back home.",
};

export const unknown = { fr, en };
