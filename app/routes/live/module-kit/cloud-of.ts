import type { ShownPoll, ShownWordCloud } from "~/contract/live/lives";
import type { CloudWord } from "~/domain/live/cloud-layout";

export interface ShownCloud {
	kind: "wordcloud";
	id: string;
	round: number;
	title: string;
	label: string;
	content: string;
	/** Closed, or open to entries (participant specification, section 4). */
	stage: "closed" | "choices";
	noRight: ShownPoll["noRight"];
	/** The typologies whose words count; null: everybody's. */
	typologies: string[] | null;
	asksPresence: boolean;
	/** UTC. */
	endsAt: string | null;
	mine: string[];
	waiting: string[];
	left: number;
	/** The most frequent first; null while they are not shown. */
	words: CloudWord[] | null;
	voters: number | null;
	colors: string[];
	fontFamily: string;
	/** Rendered for many readers at once: the page puts the personal parts in (`enhance/live/word.ts`). */
	isShared?: boolean;
}

export function cloudOf(cloud: ShownWordCloud): ShownCloud {
	const { isClose, id, round, title, label, content, noRight, typologies, asksPresence, endsAt } = cloud;
	const { mine, waiting, left, results, colors, fontFamily } = cloud;
	return {
		kind: "wordcloud",
		stage: isClose ? "closed" : "choices",
		id,
		round,
		title,
		label,
		content,
		noRight,
		typologies,
		asksPresence,
		endsAt,
		mine,
		waiting,
		left,
		colors,
		fontFamily,
		words: results?.words ?? null,
		voters: results?.voters ?? null,
	};
}
