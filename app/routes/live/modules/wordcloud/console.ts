import type { BallotEntry } from "~/domain/live/ballot";
import { mostCharacters } from "~/domain/live/ballot-fields";
import { blankBase } from "../../module-kit/blank";
import type { ConsoleModule, FormReader } from "../../module-kit/console-module";

export const wordcloud: ConsoleModule<Extract<BallotEntry, { kind: "wordcloud" }>> = {
	slug: "nuage",
	name: "console.kind.wordcloud",
	fresh: "console.fresh.wordcloud",
	// A word cloud grows in front of everybody, unless a host hides it.
	show: (id) => ({ activeModule: "wordcloud", activeWordCloudId: id, showResults: true }),
	blank: { ...blankBase, kind: "wordcloud", content: "", colors: [], fontFamily: "" },
	hasOptionRows: false,
	hasContent: true,
	read: (reader) => ({
		...reader.base,
		kind: "wordcloud",
		content: reader.text("content", reader.form.content, mostCharacters.html),
		...readStyle(reader),
	}),
	write({ content, colors, fontFamily }, writeText) {
		writeText("content", content);
		return { colors: colors.join(", "), fontFamily };
	},
};

const mostColors = 12;
const longestFont = 200;

function readStyle({ form, faults }: FormReader) {
	const colors = (form.colors ?? "").split(/[\s,;]+/).filter(Boolean);
	if (colors.some((color) => !/^#[0-9a-fA-F]{6}$/.test(color))) faults.colors = "errors.colour";
	else if (colors.length > mostColors) faults.colors = `errors.tooManyOptions ${mostColors}`;
	const fontFamily = form.fontFamily?.trim() ?? "";
	if (fontFamily.length > longestFont) faults.fontFamily = `errors.tooLong ${longestFont}`;
	else if (!/^[\p{L}\d ,'"-]*$/u.test(fontFamily)) faults.fontFamily = "errors.font";
	return { colors, fontFamily };
}
