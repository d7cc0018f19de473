import type { ShownPoll } from "~/contract/live/lives";
import type { Round } from "~/domain/live/ballot";
import type { StoredBallot } from "./ballot-rows";
import { type BallotViewInput, describeShown } from "./describe-ballot";
import type { BallotProvider } from "./module";
import { picked } from "./picked";

export const poll: BallotProvider = {
	...picked,
	describe: (...ballot) => ({ poll: describePoll(...ballot) }),
	withoutAnswers: (body) => ({ ...body, poll: body.poll && { ...body.poll, results: null } }),
};

function describePoll(stored: StoredBallot, round: Round, input: BallotViewInput): ShownPoll {
	const choices = stored.ballot.options.map(({ id, label }) => ({
		id,
		label: input.event.translate(label, input.languageId),
	}));
	return { ...describeShown(stored, round, input), choices };
}
