import { z } from "zod";
import { label, mostOptions, optionDefaults, pickFields, pickFieldsOf } from "./ballot-fields";
import type { BallotModule } from "./ballot-module";

const entry = z.strictObject({
	kind: z.literal("poll"),
	...pickFields,
	choices: z
		.array(z.strictObject({ label }))
		.min(2)
		.max(mostOptions)
		.describe("The opinions, of which people choose one."),
});

export const poll = {
	entry,
	isAnsweredInWords: false,
	hasRightAnswers: false,
	countOptions: ({ choices }) => choices.length,
	toBallot: (source, optionsOf) => ({
		...pickFieldsOf(source),
		kind: "poll",
		options: optionsOf(source.choices),
		...optionDefaults,
	}),
	toEntry: (key, ballot) => ({
		key,
		...pickFieldsOf(ballot),
		kind: "poll",
		choices: ballot.options.map(({ label }) => ({ label })),
	}),
} satisfies BallotModule<z.output<typeof entry>>;
