const fr = {
	"account.title": "Créez votre compte",
	"account.lead": "Il vous servira à vous inscrire, puis à retrouver votre billet.",
	"account.firstName": "Prénom",
	"account.lastName": "Nom",
	"account.typology": "Profil",
	"account.submit": "Créer mon compte",
	"account.mailedTitle": "Ouvrez votre messagerie",
	"account.mailed": "Un mail vient de partir",
	"account.mailedDetail":
		"Le lien qu’il contient ouvre votre espace. Rien reçu ? Pensez à vos spams, et vérifiez l’adresse.",
	"account.visitorsOnly":
		"Cet espace est réservé aux visiteurs. Pour obtenir un badge exposant, merci de contacter l’organisation.",
	"account.visitorsOnlyTitle": "Vous êtes exposant ?",
	"account.passwordHint": "{{limit}} caractères au moins. Une phrase courte se retient bien.",
	"account.emailTaken":
		"Cette adresse email est déjà utilisée par un autre utilisateur. Si cette adresse email est la vôtre, nous vous invitons à vous connecter par l'étape :",
	"account.emailTakenNoMail":
		"Cette adresse email est déjà utilisée par un autre utilisateur. Si elle est la vôtre, connectez-vous avec votre mot de passe.",
	"account.emailTakenButton": "Mot de passe oublié",
} as const;

const en: Record<keyof typeof fr, string> = {
	"account.title": "Create your account",
	"account.lead": "You will register with it, and find your ticket again.",
	"account.firstName": "First name",
	"account.lastName": "Last name",
	"account.typology": "Profile",
	"account.submit": "Create my account",
	"account.mailedTitle": "Open your inbox",
	"account.mailed": "A mail has just left",
	"account.mailedDetail":
		"The link in it opens your space. Nothing came? Remember to look among your spam, and check the address.",
	"account.visitorsOnly": "This space is for visitors. For an exhibitor’s badge, please contact the organisers.",
	"account.visitorsOnlyTitle": "Are you exhibiting?",
	"account.passwordHint": "{{limit}} characters or more. A short sentence is easy to remember.",
	"account.emailTaken":
		"This e-mail address is already used by another user. If it is yours, please sign in by way of:",
	"account.emailTakenNoMail":
		"This e-mail address is already used by another user. If it is yours, sign in with your password.",
	"account.emailTakenButton": "Forgotten password",
};

export const account = { fr, en };
