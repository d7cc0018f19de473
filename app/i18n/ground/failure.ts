const fr = {
	"failure.title": "Cela n’a pas fonctionné",
	"failure.message": "Une erreur est survenue, veuillez contacter le support.",
	"failure.notYours": "Cette page n’est pas ouverte à votre compte. Vous êtes connecté en tant que {{name}}.",
	"failure.signIn": "Connectez-vous avec le compte qui y a droit.",
	"failure.retry": "Réessayer",
} as const;

const en: Record<keyof typeof fr, string> = {
	"failure.title": "This did not work",
	"failure.message": "Something went wrong. Please contact support.",
	"failure.notYours": "This page is not open to your account. You are signed in as {{name}}.",
	"failure.signIn": "Sign in with the account that may see it.",
	"failure.retry": "Try again",
};

export const failure = { fr, en };
