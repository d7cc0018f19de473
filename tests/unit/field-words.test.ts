import { describe, expect, test } from "vitest";
import { type DocumentLevel, documentLevel, fieldPathOf } from "~/domain/event-file/document-levels";
import { mailActions } from "~/domain/mail/mail-template";
import { choiceWords, fieldWords, partWords } from "~/i18n/organiser/field-words";
import { textsOf } from "~/i18n/translator";

interface PlacedLevel extends DocumentLevel {
	path: string;
}

function placesIn(level: DocumentLevel, path: string): PlacedLevel[] {
	const below = [...level.fields].flatMap(([name, field]) => placesIn(field, path === "" ? name : `${path}.${name}`));
	return [{ ...level, path }, ...below, ...(level.entry ? placesIn(level.entry, path).slice(1) : [])];
}

const places = placesIn(documentLevel, "").slice(1);

describe("Every word of the document is known, and none besides", () => {
	test("its parts and their fields", () => {
		expect(Object.keys(fieldWords).sort()).toEqual(places.map(({ path }) => path).sort());
	});

	test("the line about a field that the schema explains", () => {
		const explained = places.filter(({ doc }) => doc).map(({ path }) => path);
		expect(explained.filter((path) => !fieldWords[path]?.doc.fr)).toEqual([]);
		// What the file calls by its own names is said otherwise on a screen.
		const ofFile = places.filter(({ doc = "" }) =>
			/\bthe event file\b|FO_|SECTION_|`(select|html|input|checkbox|U|export)/.test(doc),
		);
		expect(ofFile.filter(({ path }) => !fieldWords[path]?.doc.en).map(({ path }) => path)).toEqual([]);
	});

	test("the values of fields that have few", () => {
		const choices = places.flatMap(({ path, choices }) => choices.map((choice) => `${path}=${choice}`));
		expect(Object.keys(choiceWords).sort()).toEqual(choices.sort());
	});

	test("the occasions of mails", () => {
		const unnamed = Object.entries(mailActions).filter(([, id]) => !textsOf("fr").knows(`mailActions.${id}`));
		expect(unnamed).toEqual([]);
	});

	test("the entries of its lists", () => {
		const lists = places.filter(({ entry }) => entry).map(({ path }) => path);
		expect(Object.keys(partWords).sort()).toEqual(lists.sort());
	});
});

test("French has narrow no-break spaces", () => {
	const words = Object.values(fieldWords).flatMap(({ label, doc }) => [label.fr, doc.fr ?? "–"]);
	const french = words.map((text) => text.replace(/`[^`]*`|https:/g, "code"));
	expect(french.filter((text) => /[^\u202f\d][;:!?»]|«[^\u202f]|'/.test(text))).toEqual([]);
});

test("A path by names is one of fields, whatever entries are called", () => {
	expect(fieldPathOf(["articles", "price", "days", "label", "isRadio"])).toBe("articles.days.isRadio");
	expect(fieldPathOf(["settingsByTypology", "visitor", "FO_MEETING_FORM_ID"])).toBe("settingsByTypology");
	expect(fieldPathOf(["badges", "one", "fields", "company", "size"])).toBe("badges.fields.size");
	expect(fieldPathOf(["event", "name", "fr"])).toBe("event.name");
});
