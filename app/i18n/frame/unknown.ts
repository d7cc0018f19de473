const fr = {
	"unknown.title": "Cette page n’existe pas",
	"unknown.lead": "L’adresse est peut-être mal recopiée, ou la page n’existe plus. Vous êtes toujours connecté.",
	"unknown.message": "Cette page n’existe pas, ou plus. Vous pouvez vous connecter ou revenir à l’accueil.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"unknown.title": "This page does not exist",
	"unknown.lead": "The address may be mistyped, or the page is gone. You are still signed in.",
	"unknown.message": "This page does not exist, or not any more. You can sign in or go back home.",
};

export const unknown = { fr, en };
