import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownQuestion } from "~/contract/live/lives";
import type { Round } from "~/domain/live/ballot";
import type { StoredBallot } from "./ballot-rows";
import { type BallotViewInput, describeShown, optionImageUrl } from "./describe-ballot";
import type { BallotProvider } from "./module";
import { picked } from "./picked";

export const question: BallotProvider = {
	...picked,
	describe: (...ballot) => ({ question: describeQuestion(...ballot) }),
	withoutAnswers: (body) => ({ ...body, question: body.question && { ...body.question, results: null } }),
};

function describeQuestion(stored: StoredBallot, round: Round, input: BallotViewInput): ShownQuestion {
	const { event, languageId, showsRightAnswers, players = null } = input;
	const { content, display, nbResponses, nbShowResponses, options } = stored.ballot;
	return {
		...describeShown(stored, round, input),
		content: cleanHtml(event.translate(content, languageId)),
		display,
		nbResponses,
		nbShowResponses,
		responses: options.map(({ id, label, image, color, isRightAnswer }) => ({
			id,
			label: event.translate(label, languageId),
			image: image === undefined ? null : optionImageUrl(event, image),
			color: color ?? null,
			isRightAnswer: showsRightAnswers ? isRightAnswer : null,
		})),
		players: showsRightAnswers ? players : null,
	};
}
