import { expect, test } from "vitest";
import { readText } from "~/domain/messages/mailing-text";

test("A text of a mailing has paragraphs of words and variables, and buttons or the ticket on lines of their own", () => {
	const text =
		"Bonjour {Prénom},\nà jeudi !\n\n{Bouton : Ouvrir mon espace}\n{ Billet }\n{Je ne viens pas}\n\n{ lieu }\n";
	expect(readText(text)).toEqual({
		blocks: [
			{ pieces: ["Bonjour ", { variable: "firstName" }, ",", "\n", "à jeudi !"] },
			{ button: "Ouvrir mon espace", to: "link" },
			{ ticket: true },
			{ button: "Je ne viens pas", to: "absenceLink" },
			{ pieces: [{ variable: "place" }] },
		],
		faults: [],
	});
});

test("It says which names are unknown, which braces lack their other, and which buttons stand in a sentence", () => {
	expect(readText("Au {salon}\nun {nom sans fin\nvoici {Billet}\n{inconnu}").faults).toEqual([
		{ excerpt: "{salon}", kind: "unknown" },
		{ excerpt: "un {nom sans fin", kind: "brace" },
		{ excerpt: "{Billet}", kind: "inSentence" },
		{ excerpt: "{inconnu}", kind: "unknown" },
	]);
});
