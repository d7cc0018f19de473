export const firstOrganiser = {
	"firstOrganiser.title": ["Organiser {{event}}", "Organise {{event}}"],
	"firstOrganiser.lead": [
		"Ce lien vient de la console du serveur : il donne, une seule fois, l’administration de tous les événements du domaine.",
		"This link comes from the server’s console: it gives, once, the administration of all events of the domain.",
	],
	"firstOrganiser.signedIn": ["Vous êtes connecté en tant que {{name}}.", "You are signed in as {{name}}."],
	"firstOrganiser.become": ["Administrer avec ce compte", "Administer with this account"],
	"firstOrganiser.create": ["Créer mon compte d’administration", "Create my administrator’s account"],
	"firstOrganiser.login": ["J’ai déjà un compte : me connecter", "I have an account already: sign in"],
	"firstOrganiser.emailTaken": [
		"Cette adresse a déjà un compte sur ce domaine : connectez-vous d’abord, puis revenez par ce lien.",
		"This address has an account in this domain already: sign in first, then come back by this link.",
	],
	"firstOrganiser.over": [
		"Ce lien a déjà servi, a plus d’une heure, ou quelqu’un organise déjà l’événement. Tant que personne n’organise, le serveur en affiche un nouveau sur sa console à chaque démarrage.",
		"This link was used, is older than an hour, or somebody organises already. As long as nobody does, the server prints a new one on its console at each start.",
	],
	"firstOrganiser.done": ["Vous administrez maintenant ce domaine.", "You now administer this domain."],
} as const;
