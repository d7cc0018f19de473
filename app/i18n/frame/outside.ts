const fr = {
	"outside.title": "Parvis",
	"outside.message": "Pour accéder sur cette page, vous devez être dans le contexte d'un événement",
} as const;

const en: Record<keyof typeof fr, string> = {
	"outside.title": "Parvis",
	"outside.message": "To open this page you must come from an event: use the link in your invitation.",
};

export const outside = { fr, en };
