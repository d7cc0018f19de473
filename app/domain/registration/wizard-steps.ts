/** The steps of the wizard in a registrant's order (section 2), each by its path segment. */
export const registrantSteps = [
	"participation",
	"representation",
	"invitation-representation",
	"typologie",
	"dates",
	"articles",
	"informations",
	"entreprise",
	"categories",
	"conferences",
	"informations-complementaires",
	"quotas",
] as const;

export type StepId = (typeof registrantSteps)[number];

/** For companions the information form comes before dates and articles. They always attend. */
export const companionSteps = [
	"informations",
	"dates",
	"articles",
	"entreprise",
	"categories",
	"conferences",
	"informations-complementaires",
	"quotas",
] as const satisfies StepId[];

/** The switch without which a step is not shown, where it has one. */
export const stepSwitches = {
	participation: "participationShown",
	typologie: "typologyShown",
	dates: "datesShown",
	articles: "articlesShown",
	entreprise: "companyShown",
	categories: "conferencesShown",
	conferences: "conferencesShown",
	quotas: "quotasShown",
} as const satisfies Partial<Record<StepId, string>>;

/** How much a step has to offer at least, so that it is a question: one day, or one profile, is none. */
const leastToAsk = {
	participation: 2,
	typologie: 2,
	dates: 2,
	informations: 1,
	conferences: 1,
	"informations-complementaires": 1,
	quotas: 1,
} as const satisfies Partial<Record<StepId, number>>;

/** Whether a step is a question, with so many ways to take part, profiles, days, fields, talks or limited choices. */
export function isQuestion(step: keyof typeof leastToAsk, count: number): boolean {
	return count >= leastToAsk[step];
}

/**
 * Steps that may share a page where they follow each other (`shortSteps`), and the word for what they are about. The others are
 * always alone: what they ask changes what comes after them, or fills a page.
 */
export const sharedPages = {
	visit: ["typologie", "dates", "articles"],
	you: ["informations", "informations-complementaires", "quotas"],
} as const satisfies Record<string, StepId[]>;

export type SharedPage = keyof typeof sharedPages;

/** A page ends before the step that would make it show more questions than this. */
export const mostQuestionsInSight = 12;

/** The end of both orders, which has no question. */
export const confirmation = "confirmation";

/** Between the last question and the end, if something is to be paid. */
export const payment = "paiement";

export type WizardPosition = StepId | typeof confirmation;
