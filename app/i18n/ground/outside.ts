const fr = {
	"outside.title": "Parvis",
	"outside.message": "Pour accéder sur cette page, vous devez être dans le contexte d'un événement",
	"outside.way": "Le lien de votre invitation vous y mène.",
	"outside.events": "Les événements",
	"outside.local":
		"Vous êtes sur la machine qui sert ces pages. Les invitations et les liens de connexion attendent dans la boîte aux lettres ; d’autres liens, bons une fois, sont écrits dans le terminal à chaque démarrage.",
	"outside.mailbox": "Ouvrir la boîte aux lettres",
} as const;

const en: Record<keyof typeof fr, string> = {
	"outside.title": "Parvis",
	"outside.message": "To open this page you must come from an event",
	"outside.way": "The link in your invitation takes you there.",
	"outside.events": "Events",
	"outside.local":
		"You are on the machine that serves these pages. Invitations and links to sign in wait in the mailbox; other links, good once, are printed in the terminal at each start.",
	"outside.mailbox": "Open the mailbox",
};

export const outside = { fr, en };
