/**
 * The answers of everybody who walks the wizard of an event that asks everything, by step; steps that do not come are left out.
 */
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
