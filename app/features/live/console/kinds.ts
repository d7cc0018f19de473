import type { BallotEntry } from "~/domain/live/ballot";
import { usualPoints } from "~/domain/live/leaderboard";
import type { BallotKind, LivePatch } from "~/domain/live/state";
import type { PlainKey } from "~/i18n/texts";

interface Kind {
	/** In addresses. */
	slug: string;
	name: PlainKey;
	fresh: PlainKey;
	/** What puts one of them beside the video. */
	show(id: string): LivePatch;
	/** What a new one starts from. */
	blank: BallotEntry;
}

const common = {
	...{ key: "", title: "", label: "", limitSeconds: null, mayChange: false, isNominative: false },
} as const;

/** What a host can show: a line for each kind of module. */
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
		// A cloud grows under everybody's eyes, unless a host hides it.
		show: (id) => ({ activeModule: "wordcloud", activeWordCloudId: id, showResults: true }),
		blank: {
			...{ kind: "wordcloud", key: "", title: "", label: "", content: "", limitSeconds: null },
			...{ colors: [], fontFamily: "" },
		},
	},
};

export function kindOfSlug(slug: string): BallotKind | undefined {
	return (Object.keys(kinds) as BallotKind[]).find((kind) => kinds[kind].slug === slug);
}
