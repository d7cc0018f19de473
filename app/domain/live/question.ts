import { z } from "zod";
import { displays, html, mostOptions, pick, pickFields, pickFieldsOf, response } from "./ballot-fields";
import type { BallotModule } from "./ballot-module";
import { usualPoints } from "./leaderboard";

const entry = z.strictObject({
	kind: z.literal("question"),
	...pickFields,
	content: html.default("").describe("More about it, below the question; HTML, cleaned on the server."),
	display: z.enum(displays).default("bars").describe("How results are drawn."),
	nbResponses: z.number().int().min(1).default(1).describe("How many options a person may pick."),
	nbShowResponses: z
		.number()
		.int()
		.min(0)
		.default(0)
		.describe("How many of the best results are shown; `0` shows all."),
	points: z
		.number()
		.int()
		.min(0)
		.max(10_000)
		.default(usualPoints)
		.describe("The points on the leaderboard for the right answers."),
	responses: z.array(response).min(2).max(mostOptions).describe("Answers to choose from."),
});

export const question = {
	entry,
	isAnsweredInWords: false,
	hasRightAnswers: true,
	countOptions: ({ responses }) => responses.length,
	toBallot: (source, optionsOf) => ({
		...pickFieldsOf(source),
		kind: "question",
		options: optionsOf(source.responses),
		...pick(source, ["content", "display", "nbResponses", "nbShowResponses", "points"]),
	}),
	toEntry: (key, ballot) => ({
		key,
		...pickFieldsOf(ballot),
		kind: "question",
		...pick(ballot, ["content", "display", "nbResponses", "nbShowResponses"]),
		points: ballot.points ?? usualPoints,
		responses: ballot.options.map(({ id: _, ...option }) => option),
	}),
} satisfies BallotModule<z.output<typeof entry>>;
