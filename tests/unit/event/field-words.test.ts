import { describe, expect, test } from "vitest";
import { type DocumentField, fieldAt, fieldPathOf, fieldsIn, itemIn } from "~/domain/event-file/document-fields";
import { documentShape } from "~/domain/event-file/event-document";
import { choiceWords, fieldWords, partWords } from "~/domain/event-file/field-words";
import { mailActions } from "~/domain/messages/mail-template";
import { textsOf } from "~/i18n/translator";

interface PlacedField {
	path: string;
	field: DocumentField;
}

function placesIn(field: DocumentField, path: string): PlacedField[] {
	const below = Object.entries(fieldsIn(field)).flatMap(([name, one]) => placesIn(one, `${path}.${name}`));
	const item = itemIn(field);
	return [{ path, field }, ...below, ...(item ? placesIn(item, path).slice(1) : [])];
}

const places = Object.keys(documentShape).flatMap((part) => {
	const field = fieldAt([part]);
	return field ? placesIn(field, part) : [];
});

function choicesOf(field: DocumentField): string[] {
	if (field.kind === "choice" || field.kind === "choiceOrObject") return field.values;
	return field.kind === "yesNo" && typeof field.yes === "string" ? [field.yes] : [];
}

describe("Every word of the document is known, and none besides", () => {
	test("its parts and their fields", () => {
		expect(Object.keys(fieldWords).sort()).toEqual(places.map(({ path }) => path).sort());
	});

	test("the line about a field that the schema explains", () => {
		const explained = places.filter(({ field }) => field.doc).map(({ path }) => path);
		expect(explained.filter((path) => !fieldWords[path]?.doc.fr)).toEqual([]);
		// What the file calls by its own names is said otherwise on a screen.
		const ofFile = places.filter(({ field }) =>
			/\bthe event file\b|FO_|SECTION_|`(select|html|input|checkbox|U|export)/.test(field.doc ?? ""),
		);
		expect(ofFile.filter(({ path }) => !fieldWords[path]?.doc.en).map(({ path }) => path)).toEqual([]);
	});

	test("the values of fields that have few", () => {
		const choices = places.flatMap(({ path, field }) => choicesOf(field).map((choice) => `${path}=${choice}`));
		expect(Object.keys(choiceWords).sort()).toEqual(choices.sort());
	});

	test("the occasions of mails", () => {
		const unnamed = Object.entries(mailActions).filter(([, id]) => !textsOf("fr").knows(`mailActions.${id}`));
		expect(unnamed).toEqual([]);
	});

	test("the entries of its lists", () => {
		const lists = places.filter(({ field }) => itemIn(field)).map(({ path }) => path);
		expect(Object.keys(partWords).sort()).toEqual(lists.sort());
	});
});

test("French has narrow no-break spaces", () => {
	const words = Object.values(fieldWords).flatMap(({ label, doc }) => [label[0], doc.fr ?? "–"]);
	const french = words.map((text) => text.replace(/`[^`]*`|https:/g, "code"));
	expect(french.filter((text) => /[^\u202f\d][;:!?»]|«[^\u202f]|'/.test(text))).toEqual([]);
});

test("A path by names is one of fields, whatever entries are called", () => {
	expect(fieldPathOf(["articles", "price", "days", "label", "isRadio"])).toBe("articles.days.isRadio");
	expect(fieldPathOf(["settingsByTypology", "visitor", "FO_MEETING_FORM_ID"])).toBe("settingsByTypology");
	expect(fieldPathOf(["badges", "one", "fields", "company", "size"])).toBe("badges.fields.size");
	expect(fieldPathOf(["event", "name", "fr"])).toBe("event.name");
});
