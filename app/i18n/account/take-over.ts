const fr = {
	"takeOver.title": "Ce lien est celui d’une autre personne",
	"takeOver.lead":
		"Vous êtes connecté en tant que {{present}}, mais ce lien est à {{owner}} : avec quel compte continuer ?",
	"takeOver.continue": "Continuer en tant que {{owner}}",
	"takeOver.stay": "Rester connecté en tant que {{present}}",
} as const;

const en: Record<keyof typeof fr, string> = {
	"takeOver.title": "This link is another person’s",
	"takeOver.lead": "You are signed in as {{present}}, but this link is {{owner}}’s: with which account do you go on?",
	"takeOver.continue": "Continue as {{owner}}",
	"takeOver.stay": "Stay signed in as {{present}}",
};

export const takeOver = { fr, en };
