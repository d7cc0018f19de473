const fr = {
	"categories.label": "Centres d’intérêt",
	"categories.title": "Qu’est-ce qui vous intéresse ?",
	"categories.lead":
		"Nous vous montrerons les conférences de ces thèmes. Sans choix de votre part, vous les verrez toutes.",
	"categories.categories": "Thèmes",
	"categories.companyCategories": "Activités de votre entreprise",
} as const;

const en: Record<keyof typeof fr, string> = {
	"categories.label": "Interests",
	"categories.title": "What are you interested in?",
	"categories.lead": "We will show you the talks on these subjects. If you choose none, you will see them all.",
	"categories.categories": "Subjects",
	"categories.companyCategories": "What your company does",
};

export const categories = { fr, en };
