const fr = {
	"firstOrganiser.title": "Organiser {{event}}",
	"firstOrganiser.lead":
		"Ce lien vient de la console du serveur : il donne, une seule fois, l’administration de tous les événements du domaine.",
	"firstOrganiser.signedIn": "Vous êtes connecté en tant que {{name}}.",
	"firstOrganiser.become": "Administrer avec ce compte",
	"firstOrganiser.create": "Créer mon compte d’administration",
	"firstOrganiser.login": "J’ai déjà un compte : me connecter",
	"firstOrganiser.emailTaken":
		"Cette adresse a déjà un compte sur ce domaine : connectez-vous d’abord, puis revenez par ce lien.",
	"firstOrganiser.over":
		"Ce lien a déjà servi, a plus de 24 heures, ou quelqu’un organise déjà l’événement. Tant que personne n’organise, le serveur en affiche un nouveau sur sa console à chaque démarrage.",
	"firstOrganiser.done": "Vous administrez maintenant ce domaine.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"firstOrganiser.title": "Organise {{event}}",
	"firstOrganiser.lead":
		"This link comes from the server’s console: it gives, once, the administration of all events of the domain.",
	"firstOrganiser.signedIn": "You are signed in as {{name}}.",
	"firstOrganiser.become": "Administer with this account",
	"firstOrganiser.create": "Create my administrator’s account",
	"firstOrganiser.login": "I have an account already: sign in",
	"firstOrganiser.emailTaken":
		"This address has an account in this domain already: sign in first, then come back by this link.",
	"firstOrganiser.over":
		"This link was used, is older than 24 hours, or somebody organises already. As long as nobody does, the server prints a new one on its console at each start.",
	"firstOrganiser.done": "You now administer this domain.",
};

export const firstOrganiser = { fr, en };
