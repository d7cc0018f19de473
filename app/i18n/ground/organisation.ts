export const organisation = {
	"organisation.title": ["Organisation", "Organisation"],
	"organisation.tileText": ["Ce que votre rôle vous permet de faire", "What your role lets you do"],
	"organisation.watch": ["Suivre les réglages", "Watch the settings"],
	"organisation.eventsLead": ["Les événements où vous avez un rôle.", "The events where you have a role."],
	"organisation.noEvents": ["Aucun événement à montrer", "No event to show"],
} as const;
