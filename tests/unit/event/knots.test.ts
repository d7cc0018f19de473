import { expect, test } from "vitest";
import { sentencesOf } from "~/routes/event/settings/knots.server";

test.each([
	["Personne ne voit « Dr. Who ». Rien n’est montré", ["Personne ne voit « Dr. Who »", "Rien n’est montré"]],
	["Nobody sees “Mr. T. and co”. It is off. Really", ["Nobody sees “Mr. T. and co”", "It is off. Really"]],
	["Une seule phrase, à 2.5 près", ["Une seule phrase, à 2.5 près", ""]],
	["Un guillemet « sans fin. Et la suite", ["Un guillemet « sans fin. Et la suite", ""]],
])("The first sentence of %s is apart from its effect", (text, parts) => {
	expect(sentencesOf(text)).toEqual(parts);
});
