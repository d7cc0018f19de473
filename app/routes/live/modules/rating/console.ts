import type { BallotEntry } from "~/domain/live/ballot";
import { mostCharacters } from "~/domain/live/ballot-fields";
import { scaleLimits } from "~/domain/live/rating";
import { blankVotes } from "../../module-kit/blank";
import type { ConsoleModule } from "../../module-kit/console-module";

export const rating: ConsoleModule<Extract<BallotEntry, { kind: "rating" }>> = {
	slug: "note",
	name: "console.kind.rating",
	fresh: "console.fresh.rating",
	show: (id) => ({ activeModule: "rating", activeRatingId: id }),
	blank: { ...blankVotes, kind: "rating", steps: scaleLimits.usual, low: "", high: "" },
	hasOptionRows: false,
	hasContent: false,
	read: ({ form, base, votes, text, number }) => ({
		...base,
		...votes,
		kind: "rating",
		steps: number("steps", scaleLimits.least, scaleLimits.most) ?? scaleLimits.usual,
		low: text("low", form.low, mostCharacters.option),
		high: text("high", form.high, mostCharacters.option),
	}),
	write({ steps, low, high }, writeText) {
		writeText("low", low);
		writeText("high", high);
		return { steps: String(steps) };
	},
};
