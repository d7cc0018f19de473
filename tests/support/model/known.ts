/** Differences that are known, and why they may stand for now: nothing else may. */
export const known: { fault: RegExp; why: string }[] = [
	{ fault: /^verify: .* has companions, and is not registered$/, why: "who is represented keeps their companions" },
	{
		fault: /^verify: .* has articles, and is not registered$/,
		why: "the API lets who is not registered choose articles",
	},
];

export function isKnown(fault: string): boolean {
	return known.some((one) => one.fault.test(fault));
}
