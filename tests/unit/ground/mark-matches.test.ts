import { expect, test } from "vitest";
import { markMatches } from "~/domain/texts/mark-matches";

const marked = (name: string, q: string) =>
	markMatches(name, q)
		.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
		.join("");

test("Of a name those parts are marked with which a word of the search begins, as the name writes them", () => {
	expect(marked("Camille MARTIN", "martin")).toBe("Camille [MARTIN]");
	expect(marked("Martine AUBÉPIN", "martin aube")).toBe("[Martin]e [AUBÉ]PIN");
	expect(marked("Paul SAINT-MARTIN", "martin")).toBe("Paul SAINT-[MARTIN]");
	expect(marked("Émile D’Angelo", "e ang")).toBe("[É]mile D’[Ang]elo");
	expect(marked("E\u0301mile", "e")).toBe("[E\u0301]mile");
	expect(marked("Œuvrard", "oeu")).toBe("[Œu]vrard");
	expect(marked("Camille", "")).toBe("Camille");
	expect(marked("", "a")).toBe("");
});
