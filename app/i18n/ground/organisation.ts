const fr = {
	"organisation.title": "Organisation",
	"organisation.tileText": "Ce que votre rôle vous permet de faire",
	"organisation.watch": "Suivre les réglages",
	"organisation.eventsLead": "Les événements où vous avez un rôle.",
	"organisation.noEvents": "Aucun événement à montrer",
} as const;

const en: Record<keyof typeof fr, string> = {
	"organisation.title": "Organisation",
	"organisation.tileText": "What your role lets you do",
	"organisation.watch": "Watch the settings",
	"organisation.eventsLead": "The events where you have a role.",
	"organisation.noEvents": "No event to show",
};

export const organisation = { fr, en };
