export const account = {
	"account.title": ["Créez votre compte", "Create your account"],
	"account.lead": [
		"Il vous servira à vous inscrire, puis à retrouver votre billet.",
		"You will register with it, and find your ticket again.",
	],
	"account.firstName": ["Prénom", "First name"],
	"account.lastName": ["Nom", "Last name"],
	"account.typology": ["Profil", "Profile"],
	"account.submit": ["Créer mon compte", "Create my account"],
	"account.mailedTitle": ["Ouvrez votre messagerie", "Open your inbox"],
	"account.mailed": ["Un mail vient de partir", "A mail has just left"],
	"account.mailedDetail": [
		"Le lien qu’il contient ouvre votre espace. Rien reçu ? Pensez à vos spams, et vérifiez l’adresse.",
		"The link in it opens your space. Nothing came? Remember to look among your spam, and check the address.",
	],
	"account.visitorsOnly": [
		"Cet espace est réservé aux visiteurs. Pour obtenir un badge exposant, merci de contacter l’organisation.",
		"This space is for visitors. For an exhibitor’s badge, please contact the organisers.",
	],
	"account.visitorsOnlyTitle": ["Vous êtes exposant ?", "Are you exhibiting?"],
	"account.passwordHint": [
		"{{limit}} caractères au moins. Une phrase courte se retient bien.",
		"{{limit}} characters or more. A short sentence is easy to remember.",
	],
	"account.emailTaken": [
		"Cette adresse email est déjà utilisée par un autre utilisateur. Si cette adresse email est la vôtre, nous vous invitons à vous connecter par l'étape :",
		"This e-mail address is already used by another user. If it is yours, please sign in by way of:",
	],
	"account.emailTakenNoMail": [
		"Cette adresse email est déjà utilisée par un autre utilisateur. Si elle est la vôtre, connectez-vous avec votre mot de passe.",
		"This e-mail address is already used by another user. If it is yours, sign in with your password.",
	],
	"account.emailTakenButton": ["Mot de passe oublié", "Forgotten password"],
} as const;
