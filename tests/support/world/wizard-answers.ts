/** What everybody answers who walks the wizard of an event that asks everything, by step; whoever is not asked says nothing. */
export const wizardAnswers: Record<string, Record<string, string | string[]>> = {
	participation: { participation: "4" },
	"invitation-representation": {},
	typologie: { typoId: "visitor" },
	dates: { days: ["thursday", "friday"] },
	articles: { "one-thursday": "lunch" },
	informations: { firstName: "Ana", lastName: "L", visits: "first", rules: "on" },
	entreprise: {},
	categories: { categories: ["town"] },
	conferences: {},
	"informations-complementaires": { arrival: "train" },
	quotas: { workshop: "talk" },
};
