const fr = {
	"outside.title": "Parvis",
	"outside.message": "Pour accéder sur cette page, vous devez être dans le contexte d'un événement",
	"outside.way": "Le lien de votre invitation vous y mène : il est dans le mail de l’organisation.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"outside.title": "Parvis",
	"outside.message": "To open this page you must come from an event",
	"outside.way": "The link in your invitation takes you there: it is in the mail from the organisers.",
};

export const outside = { fr, en };
