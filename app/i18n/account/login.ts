export const login = {
	"login.title": ["Retrouvez votre billet", "Find your ticket"],
	"login.lead": [
		"Commencez par votre adresse e-mail : celle de votre invitation, si vous en avez reçu une.",
		"Begin with your e-mail address: the one of your invitation, if you have been sent one.",
	],
	"login.leadLink": [
		"Votre adresse suffit : si elle est inscrite, un lien part par e-mail. Rien d’autre à retenir.",
		"Your address is enough: if it is registered, a link goes to it by e-mail. Nothing else to remember.",
	],
	"login.hasPassword": ["J’ai un mot de passe", "I have a password"],
	"login.leadPassword": [
		"Votre adresse e-mail et votre mot de passe ouvrent votre espace.",
		"Your e-mail address and your password open your space.",
	],
	"login.leadNew": [
		"Cette adresse n’a pas encore de compte. Quelques mots suffisent pour le créer.",
		"This address has no account yet. A few words are enough to create it.",
	],
	"login.leadForgot": [
		"Vous n’avez pas encore de mot de passe. Recevez un lien par e-mail pour en choisir un.",
		"You have no password yet. Have a link sent to you to choose one.",
	],
	"login.email": ["Adresse e-mail", "E-mail address"],
	"login.password": ["Mot de passe", "Password"],
	"login.continue": ["Continuer", "Continue"],
	"login.submit": ["Se connecter", "Sign in"],
	"login.forgot": ["Mot de passe oublié ?", "Forgotten your password?"],
	"login.other": ["Utiliser une autre adresse", "Use another address"],
	"login.create": ["Créer un compte", "Create an account"],
	"login.badge": ["Se connecter avec mon badge", "Sign in with my badge"],
	"login.link": ["Recevoir un lien par e-mail", "Get a link by e-mail"],
	"login.back": ["Retour à la connexion", "Back to sign-in"],
	"login.noAccount": ["Ce compte n'existe pas", "This account does not exist"],
	"login.noPassword": [
		"Ce compte n’a pas encore de mot de passe, et aucun mail ne peut partir pour l’instant : ouvrez le lien de votre invitation, ou demandez-en un à l’organisation.",
		"This account has no password yet, and no mail can be sent for now: open the link in your invitation, or ask the organisers for one.",
	],
	"login.byMail": [
		"Ce compte est le vôtre ? Un lien par e-mail vous fait entrer tout de suite.",
		"Is this account yours? A link by e-mail lets you in at once.",
	],
	"login.showPassword": ["Afficher", "Show"],
	"login.hidePassword": ["Masquer", "Hide"],
	"login.showPasswordLabel": ["Afficher le mot de passe", "Show the password"],
} as const;
