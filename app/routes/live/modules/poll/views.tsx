import type { ShownBallot } from "../../module-kit/ballot-of";
import { BallotPreview } from "../../module-kit/ballot-preview";
import { BallotScene } from "../../module-kit/ballot-scene";
import { BallotView } from "../../module-kit/ballot-view";
import type { BallotViews } from "../../module-kit/module-views";
import { ResultsView } from "../../module-kit/results-view";

export const poll: BallotViews<ShownBallot> = {
	Page: ({ region: { ballot, here, query }, form, drawn }) =>
		ballot && <BallotView ballot={ballot} action={here} query={query} form={form} drawn={drawn} />,
	scene: (ballot, size) => <BallotScene ballot={ballot} size={size} />,
	preview: (ballot) => <BallotPreview ballot={ballot} />,
	results: (ballot, best) => <ResultsView ballot={{ ...ballot, best: best ?? ballot.best }} />,
	OwnFields: () => null,
};
