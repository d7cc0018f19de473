export const fr = {
	"admin.revision": "Réglages : révision {{revision}}",
	"admin.refresh": "Actualiser les réglages",
	"admin.automatic": "La page s’actualise toutes les 5 secondes : une saisie en cours est perdue.",
	"admin.start": "Toutes les 5 secondes",
	"admin.stop": "Arrêter",
	"admin.recaps": "Récapitulatifs",
	"admin.leave": "Quitter",
	"admin.proxyUnknown":
		"Un serveur mandataire (X-Forwarded-For) est devant ce site et TRUST_PROXY n’est pas réglé : tous les visiteurs comptent pour une seule adresse. Prévenez qui l’administre.",
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
	"refusals.revisionConflict": "Les réglages ont changé entre-temps. Rechargez-les, puis recommencez.",
} as const;

export const en: Record<keyof typeof fr, string> = {
	"admin.revision": "Settings: revision {{revision}}",
	"admin.refresh": "Refresh the settings",
	"admin.automatic": "The page reloads every 5 seconds: what is being typed is lost.",
	"admin.start": "Every 5 seconds",
	"admin.stop": "Stop",
	"admin.recaps": "Recaps",
	"admin.leave": "Leave",
	"admin.proxyUnknown":
		"A proxy (X-Forwarded-For) stands in front of this site and TRUST_PROXY is not set: all visitors count as one address. Tell whoever runs it.",
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
	"refusals.revisionConflict": "The settings have changed meanwhile. Reload them and start again.",
};
