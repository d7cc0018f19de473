export const failure = {
	"failure.title": ["Cela n’a pas fonctionné", "This did not work"],
	"failure.message": [
		"Une erreur est survenue, veuillez contacter le support.",
		"Something went wrong. Please contact support.",
	],
	"failure.notYours": [
		"Cette page n’est pas ouverte à votre compte. Vous êtes connecté en tant que {{name}}.",
		"This page is not open to your account. You are signed in as {{name}}.",
	],
	"failure.signIn": ["Connectez-vous avec le compte qui y a droit.", "Sign in with the account that may see it."],
	"failure.retry": ["Réessayer", "Try again"],
} as const;
