export const cookies = {
	"cookies.title": ["Votre navigateur refuse les cookies", "Your browser refuses cookies"],
	"cookies.lead": [
		"Sans eux, nous ne pouvons pas vous reconnaître d’une page à l’autre. Rien n’est perdu\u202f: autorisez les cookies pour {{host}}, puis rouvrez votre lien ou connectez-vous.",
		"Without them we cannot recognise you from one page to the next. Nothing is lost: allow cookies for {{host}}, then open your link again or sign in.",
	],
	"cookies.again": ["Me connecter", "Sign in"],
} as const;
