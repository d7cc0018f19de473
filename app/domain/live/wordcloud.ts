import { z } from "zod";
import { expecting } from "../ground/fault";
import { colour, html, optionDefaults, pick, sharedFields } from "./ballot-fields";
import type { BallotModule } from "./ballot-module";

/** Font names only, for the value becomes part of a page. */
const fontFamily = z.string().regex(/^[\p{L}\d ,'"-]{0,200}$/u, expecting("fonts"));

const entry = z.strictObject({
	kind: z.literal("wordcloud"),
	...sharedFields,
	content: html.default("").describe("More about it, below the question; HTML, cleaned on the server."),
	colors: z
		.array(colour)
		.max(12)
		.default([])
		.describe("The colours of its words, in turn; the product's own by default."),
	fontFamily: fontFamily.default("").describe("The fonts of its words, as CSS names them; the event's own by default."),
});

export const wordcloud = {
	entry,
	isAnsweredInWords: true,
	hasRightAnswers: false,
	countOptions: () => 0,
	// A word cannot be changed, and its names are never shown.
	toBallot: ({ key: _, ...cloud }) => ({
		...optionDefaults,
		mayChange: false,
		isNominative: false,
		...cloud,
		options: [],
	}),
	toEntry(key, ballot) {
		const { colors = [], fontFamily = "", content } = ballot;
		const fields = pick(ballot, ["title", "label", "limitSeconds", "typologies", "present"]);
		return { key, kind: "wordcloud", ...fields, content, colors, fontFamily };
	},
} satisfies BallotModule<z.output<typeof entry>>;
