import { describeShown } from "./describe-ballot";
import type { BallotProvider } from "./module";
import { picked } from "./picked";

export const rating: BallotProvider = {
	...picked,
	describe(stored, round, input) {
		const { options, low, high } = stored.ballot;
		const translate = (text: typeof low) => input.event.translate(text, input.languageId);
		const steps = options.map(({ id, label }) => ({ id, label: translate(label) }));
		return { rating: { ...describeShown(stored, round, input), steps, low: translate(low), high: translate(high) } };
	},
	withoutAnswers: (body) => ({ ...body, rating: body.rating && { ...body.rating, results: null } }),
};
