import { expect, test } from "vitest";
import { isOfProgramme, isReadForProgramme } from "~/domain/event-file/programme-parts";

test.each([
	["a talk", ["conferences", "opening"], true],
	["a room", ["rooms", "hall"], true],
	["a text about talks", ["translations", "fr", "conferences.title"], true],
	["a text about something else", ["translations", "fr", "payment.title"], false],
	["all texts of a language", ["translations", "fr"], false],
	["a setting that is called like a text about talks", ["settings", "fr", "conferences.title"], false],
	["an article", ["articles", "dinner"], false],
	["the whole document", [], false],
])("Whoever makes the programme may change %s, or not", (_, path, may) => {
	expect(isOfProgramme(path)).toBe(may);
});

test("Whoever makes the programme reads it, its texts, and what its screens name, and nothing of money or people", () => {
	const parts = [
		"conferences",
		"categories",
		"rooms",
		"translations",
		"days",
		"typologies",
		"settings",
		"billing",
		"badges",
	];
	expect(parts.filter(isReadForProgramme)).toEqual(parts.slice(0, 6));
});
