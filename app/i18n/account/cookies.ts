const fr = {
	"cookies.title": "Votre navigateur refuse les cookies",
	"cookies.lead":
		"Sans eux, nous ne pouvons pas vous reconnaître d’une page à l’autre. Rien n’est perdu\u202f: autorisez les cookies pour {{host}}, puis rouvrez votre lien ou connectez-vous.",
	"cookies.again": "Me connecter",
} as const;

const en: Record<keyof typeof fr, string> = {
	"cookies.title": "Your browser refuses cookies",
	"cookies.lead":
		"Without them we cannot recognise you from one page to the next. Nothing is lost: allow cookies for {{host}}, then open your link again or sign in.",
	"cookies.again": "Sign in",
};

export const cookies = { fr, en };
