import type { BallotEntry } from "~/domain/live/ballot";
import { usualPoints } from "~/domain/live/leaderboard";
import type { BallotKind, LivePatch } from "~/domain/live/state";
import type { PlainKey } from "~/i18n/texts";

interface Kind {
	/** The part of the module's address that names its kind. */
	slug: string;
	name: PlainKey;
	fresh: PlainKey;
	/** The change of the live's state that puts a module of this kind on. */
	show(id: string): LivePatch;
	blank: BallotEntry;
}

const common = { key: "", title: "", label: "", limitSeconds: null, mayChange: false, isNominative: false } as const;

export const kinds: Record<BallotKind, Kind> = {
	poll: {
		slug: "sondage",
		name: "console.kind.poll",
		fresh: "console.fresh.poll",
		show: (id) => ({ activeModule: "poll", activePollId: id }),
		blank: { ...common, kind: "poll", choices: [] },
	},
	question: {
		slug: "question",
		name: "console.kind.question",
		fresh: "console.fresh.question",
		show: (id) => ({ activeModule: "question", activeQuestionId: id }),
		blank: {
			...common,
			kind: "question",
			content: "",
			display: "bars",
			nbResponses: 1,
			nbShowResponses: 0,
			points: usualPoints,
			responses: [],
		},
	},
	wordcloud: {
		slug: "nuage",
		name: "console.kind.wordcloud",
		fresh: "console.fresh.wordcloud",
		// A word cloud grows in front of everybody, unless a host hides it.
		show: (id) => ({ activeModule: "wordcloud", activeWordCloudId: id, showResults: true }),
		blank: {
			kind: "wordcloud",
			key: "",
			title: "",
			label: "",
			content: "",
			limitSeconds: null,
			colors: [],
			fontFamily: "",
		},
	},
};

export function kindOfSlug(slug: string): BallotKind | undefined {
	return (Object.keys(kinds) as BallotKind[]).find((kind) => kinds[kind].slug === slug);
}
