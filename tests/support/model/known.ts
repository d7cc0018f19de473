/** Differences that are known, and why they may stand for now: nothing else may. */
export const known: { fault: RegExp; why: string }[] = [
	{ fault: /holds slot .*, and does not come that day$/, why: "places do not follow days yet" },
	{ fault: /^verify: .* has article .*, and does not come then$/, why: "articles do not follow a day that is left" },
	{ fault: /lost slot .* by chooseV2 of/, why: "version 2 replaces without asking" },
	{ fault: /^verify: .* has companions, and is not registered$/, why: "who is represented keeps their companions" },
	{
		fault: /^verify: .* has articles, and is not registered$/,
		why: "the API lets who is not registered choose articles",
	},
];

export function isKnown(fault: string): boolean {
	return known.some((one) => one.fault.test(fault));
}
