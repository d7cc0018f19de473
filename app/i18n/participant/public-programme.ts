export const publicProgramme = {
	"publicProgramme.title": ["Le programme", "The programme"],
	"publicProgramme.lead": ["Le programme de {{event}}, {{dates}}.", "The programme of {{event}}, {{dates}}."],
	"publicProgramme.calendar": ["À mon agenda", "To my calendar"],
	"publicProgramme.back": ["La page de l’événement", "The event’s page"],
} as const;
