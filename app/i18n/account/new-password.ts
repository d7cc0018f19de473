export const newPassword = {
	"newPassword.title": ["Choisissez un nouveau mot de passe", "Choose a new password"],
	"newPassword.lead": [
		"Vos autres appareils connectés devront s’identifier à nouveau.",
		"Your other devices will have to sign in again.",
	],
	"newPassword.password": ["Nouveau mot de passe", "New password"],
	"newPassword.submit": ["Enregistrer ce mot de passe", "Save this password"],
	"newPassword.done": ["Votre nouveau mot de passe est enregistré", "Your new password is saved"],
	"newPassword.usedTitle": [
		"Ce lien a déjà servi, ou n’est plus valable",
		"This link has been used, or is no longer valid",
	],
	"newPassword.used": [
		"Un lien de nouveau mot de passe sert une seule fois, pendant deux heures. Demandez-en un autre : il arrive en quelques instants.",
		"A link for a new password works once, for two hours. Ask for another one: it takes a moment to arrive.",
	],
	"newPassword.deadHere": [
		"Le lien que vous avez suivi a déjà servi, ou n’est plus valable. Vous êtes connecté\u202f: vous n’en avez pas besoin.",
		"The link that you followed has been used, or is no longer valid. You are signed in: you do not need it.",
	],
	"newPassword.anewTitle": ["Cette adresse n’a jamais été confirmée", "This address was never confirmed"],
	"newPassword.anew": [
		"Un compte a été créé avec {{email}}, peut-être par quelqu’un d’autre. En choisissant un mot de passe ici, vous repartez d’un compte neuf : l’inscription faite avec l’ancien reste à l’organisation, qui en est prévenue. Si vous connaissez son mot de passe, connectez-vous plutôt avec lui.",
		"An account was created with {{email}}, maybe by somebody else. With a password chosen here you begin anew: the registration made with the other account stays with the organisers, who are told. If you know its password, sign in with it instead.",
	],
	"newPassword.anewLogin": [
		"Me connecter avec le mot de passe que je connais",
		"Sign in with the password that I know",
	],
} as const;
