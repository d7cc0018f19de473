export const takeOver = {
	"takeOver.title": ["Ce lien est celui d’une autre personne", "This link is another person’s"],
	"takeOver.lead": [
		"Vous êtes connecté en tant que {{present}}, mais ce lien est à {{owner}} : avec quel compte continuer ?",
		"You are signed in as {{present}}, but this link is {{owner}}’s: with which account do you go on?",
	],
	"takeOver.continue": ["Continuer en tant que {{owner}}", "Continue as {{owner}}"],
	"takeOver.stay": ["Rester connecté en tant que {{present}}", "Stay signed in as {{present}}"],
} as const;
