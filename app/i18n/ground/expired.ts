export const expired = {
	"expired.title": ["Votre session a expiré", "Your session has expired"],
	"expired.notice": [
		"Votre session a expiré. Connectez-vous pour continuer.",
		"Your session has expired. Please sign in to go on.",
	],
	"expired.kept": [
		"Rien n’est perdu\u202f: vos réponses attendent sur cette page. Gardez-la ouverte.",
		"Nothing is lost: your answers wait on this page. Keep it open.",
	],
	"expired.signIn": ["Me connecter (nouvel onglet)", "Sign in (new tab)"],
	"expired.thenSend": ["Revenez ici et envoyez vos réponses.", "Come back here and send your answers."],
	"expired.send": ["Envoyer mes réponses", "Send my answers"],
} as const;
