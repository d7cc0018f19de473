import type { ShownLive, ShownPoll, ShownWordCloud } from "~/contract/live/lives";
import type { CloudWord } from "~/domain/live/cloud-layout";

/** A word cloud, as a page shows it. */
export interface ShownCloud {
	kind: "wordcloud";
	id: string;
	/** Grows each time that it is opened again. */
	round: number;
	title: string;
	label: string;
	content: string;
	/** Closed, or an entry (participant specification, section 4). */
	stage: "closed" | "choices";
	noRight: ShownPoll["noRight"];
	/** Whose words count; null: everybody's. */
	typologies: string[] | null;
	/** Only people who are present today are asked. */
	asksPresence: boolean;
	/** UTC. */
	endsAt: string | null;
	/** One's own words, and those of them that wait for a moderator. */
	mine: string[];
	waiting: string[];
	/** How many more one may say. */
	left: number;
	/** The most said first; null while they are not shown. */
	words: CloudWord[] | null;
	/** People who said some; null while numbers are hidden. */
	voters: number | null;
	colors: string[];
	fontFamily: string;
	/** Rendered for many at once: what is one's own is put there by the page (`enhance/live/word.ts`). */
	isShared?: boolean;
}

export function cloudOf({ wordCloud }: Pick<ShownLive, "wordCloud">): ShownCloud | null {
	if (!wordCloud) return null;
	return { ...viewOf(wordCloud), kind: "wordcloud", stage: wordCloud.isClose ? "closed" : "choices" };
}

function viewOf(cloud: ShownWordCloud) {
	const { id, round, title, label, content, noRight, typologies, asksPresence, endsAt } = cloud;
	const { mine, waiting, left, results, colors, fontFamily } = cloud;
	return {
		...{ id, round, title, label, content, noRight, typologies, asksPresence, endsAt },
		...{ mine, waiting, left, colors, fontFamily },
		words: results?.words ?? null,
		voters: results?.voters ?? null,
	};
}
