const fr = {
	"publicProgramme.title": "Le programme",
	"publicProgramme.lead": "Le programme de {{event}}, {{dates}}.",
	"publicProgramme.calendar": "À mon agenda",
	"publicProgramme.back": "La page de l’événement",
} as const;

const en: Record<keyof typeof fr, string> = {
	"publicProgramme.title": "The programme",
	"publicProgramme.lead": "The programme of {{event}}, {{dates}}.",
	"publicProgramme.calendar": "To my calendar",
	"publicProgramme.back": "The event’s page",
};

export const publicProgramme = { fr, en };
