/** The steps of the wizard in the order of a registrant (section 2), each by its part of the address. */
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

/** The last place of both orders: it has no question. */
export const confirmation = "confirmation";

/** Between the last question and the end, where something is to be paid. */
export const payment = "paiement";

/** Where in the wizard somebody is or is led. */
export type WizardPosition = StepId | typeof confirmation;
