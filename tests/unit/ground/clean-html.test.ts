import { expect, test } from "vitest";
import { cleanHtml } from "~/contract/ground/clean-html";

test("a style attribute is removed: the built server is without the parser that would judge it", () => {
	expect(cleanHtml('<p style="color: red" lang="fr">Bonjour</p>')).toBe('<p lang="fr">Bonjour</p>');
});
