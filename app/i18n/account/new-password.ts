const fr = {
	"newPassword.title": "Choisissez un nouveau mot de passe",
	"newPassword.lead": "Vos autres appareils connectés devront s’identifier à nouveau.",
	"newPassword.password": "Nouveau mot de passe",
	"newPassword.submit": "Enregistrer ce mot de passe",
	"newPassword.done": "Votre nouveau mot de passe est enregistré",
	"newPassword.usedTitle": "Ce lien a déjà servi, ou n’est plus valable",
	"newPassword.used":
		"Un lien de nouveau mot de passe sert une seule fois, pendant deux heures. Demandez-en un autre : il arrive en quelques instants.",
	"newPassword.deadHere":
		"Le lien que vous avez suivi a déjà servi, ou n’est plus valable. Vous êtes connecté\u202f: vous n’en avez pas besoin.",
	"newPassword.anewTitle": "Cette adresse n’a jamais été confirmée",
	"newPassword.anew":
		"Un compte a été créé avec {{email}}, peut-être par quelqu’un d’autre. En choisissant un mot de passe ici, vous repartez d’un compte neuf : l’inscription faite avec l’ancien reste à l’organisation, qui en est prévenue. Si vous connaissez son mot de passe, connectez-vous plutôt avec lui.",
	"newPassword.anewLogin": "Me connecter avec le mot de passe que je connais",
} as const;

const en: Record<keyof typeof fr, string> = {
	"newPassword.title": "Choose a new password",
	"newPassword.lead": "Your other devices will have to sign in again.",
	"newPassword.password": "New password",
	"newPassword.submit": "Save this password",
	"newPassword.done": "Your new password is saved",
	"newPassword.usedTitle": "This link has been used, or is no longer valid",
	"newPassword.used":
		"A link for a new password works once, for two hours. Ask for another one: it takes a moment to arrive.",
	"newPassword.deadHere":
		"The link that you followed has been used, or is no longer valid. You are signed in: you do not need it.",
	"newPassword.anewTitle": "This address was never confirmed",
	"newPassword.anew":
		"An account was created with {{email}}, maybe by somebody else. With a password chosen here you begin anew: the registration made with the other account stays with the organisers, who are told. If you know its password, sign in with it instead.",
	"newPassword.anewLogin": "Sign in with the password that I know",
};

export const newPassword = { fr, en };
