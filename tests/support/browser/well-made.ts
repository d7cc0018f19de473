import type { Page } from "./pages";
import { tagsIn, textOf } from "./pages-html";

/** Returns what an HTML checker would complain about, as far as a page of ours has ever had that fault: a sentence each. */
export function flawsOf(page: Page): string[] {
	// A mail is laid out with tables, and is no page of ours.
	if (!page.byId("main")) return [];
	return rules.flatMap((rule) => rule(page));
}

const rules: ((page: Page) => string[])[] = [
	function idsThatStandTwice({ root }) {
		const ids = tagsIn(root).flatMap(({ attributes }) => attributes.id ?? []);
		return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has the id ${id} twice`);
	},
	function namesOfNobody({ root }) {
		const tags = tagsIn(root);
		const ids = new Set(tags.map(({ attributes }) => attributes.id));
		return tags.flatMap(({ attributes }) =>
			references.flatMap((name) =>
				(attributes[name]?.split(" ") ?? [])
					.filter((id) => !ids.has(id))
					.map((id) => `names ${id} (${name}), which is not there`),
			),
		);
	},
	/** Without an empty first option, there is always an answer. */
	function selectsWithoutQuestion({ root }) {
		const required = tagsIn(root, "select").filter(
			({ attributes }) => "required" in attributes && !("multiple" in attributes),
		);
		return required
			.filter((select) => tagsIn(select, "option")[0]?.attributes.value !== "")
			.map(({ attributes }) => `requires ${attributes.name}, which is always answered`);
	},
	/** Somebody who reads only the list of errors has to know which field each is about. */
	function errorsOfNobody(page) {
		const summary = page.byId("error-summary");
		const said = summary ? tagsIn(summary, "a").map(textOf) : [];
		return said.filter((one, index) => said.indexOf(one) !== index).map((one) => `says the error “${one}” twice`);
	},
	function picturesWithoutWords({ root }) {
		const silent = tagsIn(root, "img").filter(({ attributes }) => !("alt" in attributes));
		return silent.map(({ attributes }) => `has no words for ${attributes.src}`);
	},
	/** w3m prints the file name of a picture without a text, if it has a `src`. */
	function picturesThatAreRead({ root }) {
		const read = tagsIn(root, "img").filter(({ attributes }) => attributes.alt === "" && attributes.src !== undefined);
		return read.map(({ attributes }) => `has ${attributes.src} written between its words`);
	},
	function termsThatStandTwice({ root }) {
		return tagsIn(root, "dl").flatMap((list) => {
			const terms = tagsIn(list, "dt").map(textOf);
			return terms
				.filter((term, index) => terms.indexOf(term) !== index)
				.map((term) => `says “${term}” twice in a list`);
		});
	},
	function whatIsNoPlaceForIt({ root }) {
		const strict = tagsIn(root).filter(({ name }) => name in misplaced);
		return strict.flatMap((tag) =>
			tagsIn(tag)
				.filter(({ name }) => misplaced[tag.name]?.test(name))
				.map(({ name }) => `has <${name}> in <${tag.name}>`),
		);
	},
	function headings({ root, title, lang }) {
		const count = tagsIn(root, "h1").length;
		return [
			...(count === 1 ? [] : [`has ${count} titles`]),
			...(title === "" ? ["has no title for its window"] : []),
			...(lang ? [] : ["does not say its language"]),
		];
	},
	function directionOfWords({ root, lang = "" }) {
		const reads = tagsIn(root, "html")[0]?.attributes.dir === "rtl" ? "right" : "left";
		const expected = /^(ar|dv|fa|he|ps|ur|yi)\b/.test(lang) ? "right" : "left";
		return reads === expected ? [] : [`does not say that it reads from the ${expected}`];
	},
];

const references = ["for", "form", "list", "aria-describedby", "aria-labelledby", "aria-controls", "aria-owns"];

const interactive = /^(a|button|input|select|textarea|label|summary|iframe)$/;
const blocks =
	/^(address|article|aside|blockquote|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|section|table|ul)$/;

/** The elements that must not stand inside others. */
const misplaced: Record<string, RegExp> = {
	p: blocks,
	h1: blocks,
	h2: blocks,
	h3: blocks,
	span: blocks,
	a: interactive,
	button: new RegExp(`${interactive.source}|${blocks.source}`),
	label: /^(label|a|button|div|p|h[1-6]|ul)$/,
	form: /^form$/,
	main: /^main$/,
};
