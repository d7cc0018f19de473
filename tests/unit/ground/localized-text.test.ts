import { expect, test } from "vitest";
import { textIn } from "~/domain/texts/text";

test("A text is told in the language of its reader, else in that of the event, else in the first that it has", () => {
	const text = { de: "Hallo", fr: "Bonjour", en: "Hello" };
	expect(["en", "it"].map((language) => textIn(text, language, "fr"))).toEqual(["Hello", "Bonjour"]);
	expect(textIn(text, "it", "es")).toBe("Hallo");
	expect(textIn("Salut", "it", "es")).toBe("Salut");
	expect([textIn({}, "fr", "fr"), textIn(undefined, "fr", "fr")]).toEqual(["", ""]);
});
