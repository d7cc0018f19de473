const fr = {
	"outside.title": "Parvis",
	"outside.message": "Pour accéder sur cette page, vous devez être dans le contexte d'un événement",
	"outside.way": "Le lien de votre invitation vous y mène.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"outside.title": "Parvis",
	"outside.message": "To open this page you must come from an event",
	"outside.way": "The link in your invitation takes you there.",
};

export const outside = { fr, en };
