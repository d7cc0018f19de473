import type { BallotEntry } from "~/domain/live/ballot";
import { blankVotes } from "../../module-kit/blank";
import type { ConsoleModule } from "../../module-kit/console-module";

export const poll: ConsoleModule<Extract<BallotEntry, { kind: "poll" }>> = {
	slug: "sondage",
	name: "console.kind.poll",
	fresh: "console.fresh.poll",
	show: (id) => ({ activeModule: "poll", activePollId: id }),
	blank: { ...blankVotes, kind: "poll", choices: [] },
	hasOptionRows: true,
	hasContent: false,
	read: ({ base, votes, options }) => ({
		...base,
		...votes,
		kind: "poll",
		choices: options.map(({ label }) => ({ label })),
	}),
	write({ choices }, writeText) {
		for (const [index, { label }] of choices.entries()) writeText(`option[${index}].label`, label);
		return {};
	},
};
