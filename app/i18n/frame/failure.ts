const fr = {
	"failure.title": "Une erreur est survenue",
	"failure.message": "Une erreur est survenue, veuillez contacter le support.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"failure.title": "Something went wrong",
	"failure.message": "Something went wrong. Please contact support.",
};

export const failure = { fr, en };
