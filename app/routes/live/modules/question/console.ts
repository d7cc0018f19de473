import type { BallotEntry } from "~/domain/live/ballot";
import { displays, mostCharacters } from "~/domain/live/ballot-fields";
import { usualPoints } from "~/domain/live/leaderboard";
import { blankVotes } from "../../module-kit/blank";
import type { ConsoleModule, Fields } from "../../module-kit/console-module";

export const question: ConsoleModule<Extract<BallotEntry, { kind: "question" }>> = {
	slug: "question",
	name: "console.kind.question",
	fresh: "console.fresh.question",
	show: (id) => ({ activeModule: "question", activeQuestionId: id }),
	blank: {
		...blankVotes,
		kind: "question",
		content: "",
		display: "bars",
		nbResponses: 1,
		nbShowResponses: 0,
		points: usualPoints,
		responses: [],
	},
	hasOptionRows: true,
	hasContent: true,
	read: ({ form, base, votes, options, text, number }) => ({
		...base,
		...votes,
		kind: "question",
		content: text("content", form.content, mostCharacters.html),
		display: displays.find((display) => display === form.display) ?? "bars",
		nbResponses: number("nbResponses", 1, Math.max(1, options.length)) ?? 1,
		nbShowResponses: number("nbShowResponses", 0, 60) ?? 0,
		points: number("points", 0, 10_000) ?? usualPoints,
		responses: options,
	}),
	write(entry, writeText) {
		writeText("content", entry.content);
		const fields: Fields = {
			display: entry.display,
			nbResponses: String(entry.nbResponses),
			nbShowResponses: String(entry.nbShowResponses),
			points: String(entry.points),
		};
		for (const [index, { label, image, color, isRightAnswer }] of entry.responses.entries()) {
			writeText(`option[${index}].label`, label);
			fields[`option[${index}].image`] = image ?? "";
			fields[`option[${index}].color`] = color ?? "";
			fields[`option[${index}].right`] = isRightAnswer;
		}
		return fields;
	},
};
