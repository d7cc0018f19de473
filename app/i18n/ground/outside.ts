export const outside = {
	"outside.title": ["Parvis", "Parvis"],
	"outside.message": [
		"Pour accéder sur cette page, vous devez être dans le contexte d'un événement",
		"To open this page you must come from an event",
	],
	"outside.way": ["Le lien de votre invitation vous y mène.", "The link in your invitation takes you there."],
	"outside.events": ["Les événements", "Events"],
	"outside.local": [
		"Vous êtes sur la machine qui sert ces pages. Les invitations et les liens de connexion attendent dans la boîte aux lettres ; d’autres liens, bons une fois, sont écrits dans le terminal à chaque démarrage.",
		"You are on the machine that serves these pages. Invitations and links to sign in wait in the mailbox; other links, good once, are printed in the terminal at each start.",
	],
	"outside.mailbox": ["Ouvrir la boîte aux lettres", "Open the mailbox"],
} as const;
