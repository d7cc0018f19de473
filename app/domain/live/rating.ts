import { z } from "zod";
import { mostCharacters, optionDefaults, pickFields, pickFieldsOf, within } from "./ballot-fields";
import type { BallotModule } from "./ballot-module";

export const scaleLimits = { least: 2, most: 10, usual: 5 };

const end = within(mostCharacters.option).default("");

const entry = z.strictObject({
	kind: z.literal("rating"),
	...pickFields,
	steps: z
		.number()
		.int()
		.min(scaleLimits.least)
		.max(scaleLimits.most)
		.default(scaleLimits.usual)
		.describe("The highest rating; the lowest is 1."),
	low: end.describe("What the lowest rating means."),
	high: end.describe("What the highest rating means."),
});

/** Its options are the numbers from 1 to `steps`. */
export const rating = {
	entry,
	isAnsweredInWords: false,
	hasRightAnswers: false,
	isScale: true,
	countOptions: ({ steps }) => steps,
	toBallot: (source, optionsOf) => ({
		...optionDefaults,
		...pickFieldsOf(source),
		kind: "rating",
		options: optionsOf(Array.from({ length: source.steps }, (_, index) => ({ label: String(index + 1) }))),
		low: source.low,
		high: source.high,
	}),
	toEntry: (key, ballot) => ({
		key,
		...pickFieldsOf(ballot),
		kind: "rating",
		steps: ballot.options.length,
		low: ballot.low ?? "",
		high: ballot.high ?? "",
	}),
} satisfies BallotModule<z.output<typeof entry>>;
