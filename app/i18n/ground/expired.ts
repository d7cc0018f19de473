const fr = {
	"expired.title": "Votre session a expiré",
	"expired.notice": "Votre session a expiré. Connectez-vous pour continuer.",
	"expired.kept": "Rien n’est perdu\u202f: vos réponses attendent sur cette page. Gardez-la ouverte.",
	"expired.signIn": "Me connecter (nouvel onglet)",
	"expired.thenSend": "Revenez ici et envoyez vos réponses.",
	"expired.send": "Envoyer mes réponses",
} as const;

const en: Record<keyof typeof fr, string> = {
	"expired.title": "Your session has expired",
	"expired.notice": "Your session has expired. Please sign in to go on.",
	"expired.kept": "Nothing is lost: your answers wait on this page. Keep it open.",
	"expired.signIn": "Sign in (new tab)",
	"expired.thenSend": "Come back here and send your answers.",
	"expired.send": "Send my answers",
};

export const expired = { fr, en };
