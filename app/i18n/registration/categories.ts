export const categories = {
	"categories.label": ["Centres d’intérêt", "Interests"],
	"categories.title": ["Qu’est-ce qui vous intéresse ?", "What are you interested in?"],
	"categories.lead": [
		"Nous vous montrerons les conférences de ces thèmes. Sans choix de votre part, vous les verrez toutes.",
		"We will show you the talks on these subjects. If you choose none, you will see them all.",
	],
	"categories.categories": ["Thèmes", "Subjects"],
	"categories.companyCategories": ["Activités de votre entreprise", "What your company does"],
} as const;
