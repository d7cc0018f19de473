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
