export const noRole = {
	"noRole.signIn": ["Connectez-vous d’abord", "Sign in first"],
	"noRole.signInText": [
		"Cette page s’ouvre avec votre adresse et votre mot de passe, que vous donnez à l’adresse de votre événement.",
		"This page opens with your address and your password, which you give at the address of your event.",
	],
	"noRole.at": ["Se connecter à {{event}}", "Sign in to {{event}}"],
	"noRole.elsewhere": [
		"Un autre événement ? Ouvrez le lien de votre invitation, puis revenez ici.",
		"Another event? Open the link of your invitation, then come back here.",
	],
	"noRole.title": ["Vous n’avez pas de rôle pour cette page", "You have no role for this page"],
	"noRole.text": [
		"Elle est pour les personnes qui organisent un événement ou y travaillent. Demandez un rôle à qui organise le vôtre.",
		"It is for people who organise an event or work there. Ask whoever organises yours for a role.",
	],
	"noRole.proof": [
		"Si vous avez un rôle, ouvrez d’abord l’espace de votre événement avec votre mot de passe : un lien reçu par e-mail n’y suffit pas.",
		"If you have a role, first open the workspace of your event with your password: a link received by e-mail is not enough.",
	],
	"noRole.home": ["Mes événements", "My events"],
} as const;
