import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type DocumentField, fieldAt, fieldPathOf, type ObjectField } from "~/domain/event-file/document-fields";
import { entriesOf, isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { parseEventFile } from "~/provider/event/file/parse";
import {
	isNested,
	parseMoment,
	TypedReader,
	type TypedValues,
	type Typing,
	writeFields,
} from "~/routes/event/settings/typed-fields";
import { settingsPlaces } from "~/routes/ground/workspace/settings-places";

function typingOf(document: EventDocument, root: string): Typing {
	const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
	return {
		root,
		languages: document.languages.map(({ key }) => key),
		currency: "EUR",
		timeZone: document.event.timeZone,
		targets: {
			article: ids(document.articles),
			category: ids(document.categories),
			day: ["0", ...ids(document.days)],
			form: ids(document.forms),
			language: ids(document.languages),
			languageKey: document.languages.map(({ key }) => key),
			typology: ids(document.typologies),
		},
	};
}

function asPosted(typed: TypedValues): FormData {
	const posted = new FormData();
	for (const [name, value] of Object.entries(typed)) {
		if (value === false) continue;
		for (const one of [value].flat()) posted.append(name, one === true ? "on" : String(one));
	}
	return posted;
}

/** Every object of a part that has a form, with the names that lead to it. */
function* objectsIn(field: DocumentField, value: unknown, path: string[]): Generator<[string[], ObjectField, unknown]> {
	if (field.kind === "object" && value !== null) {
		yield [path, field, value];
		for (const [key, one] of Object.entries(field.fields)) {
			if (isNested(one)) yield* objectsIn(one, (value as Record<string, unknown>)[key], [...path, key]);
		}
	}
	if (field.kind !== "list") return;
	for (const [name, entry] of entriesOf(value)?.byName ?? []) yield* objectsIn(field.item, entry, [...path, name]);
}

const parts = Object.values(settingsPlaces);

const files = [
	"events/guinguette.yaml",
	"events/lueurs.yaml",
	"events/rencontres.yaml",
	"tests/support/world/whole-event.yaml",
];

test.each(files)("a form of %s that is posted as it was shown changes nothing", (file) => {
	const parsed = parseEventFile(readFileSync(file, "utf8"), file);
	if (!parsed.ok) throw new Error(JSON.stringify(parsed));
	const { document } = parsed.file;
	let count = 0;
	for (const part of parts) {
		const field = fieldAt([part]);
		expect([part, field?.kind]).not.toEqual([part, undefined]);
		if (!field) continue;
		for (const [path, object, value] of objectsIn(field, document[part], [part])) {
			const typing = typingOf(document, fieldPathOf(path));
			const reader = new TypedReader(asPosted(writeFields(object, value, "", typing)), typing);
			const read = reader.readFields(object, value as Record<string, unknown>, "");
			expect([path, reader.errors]).toEqual([path, {}]);
			expect([path, isEqual(read, value) ? value : read]).toEqual([path, value]);
			count++;
		}
	}
	expect(count).toBeGreaterThan(10);
});

test.each([
	["2027-03-18T09:00", "2027-03-18T08:00:00.000Z"],
	["2027-03-18T09:00:00", "2027-03-18T08:00:00.000Z"],
	["2027-03-18 9 h 30", "2027-03-18T08:30:00.000Z"],
	["2027-07-18 9 h", "2027-07-18T07:00:00.000Z"],
	["2027-03-18", undefined],
	["2027-03-38T09:00", undefined],
	["2027-02-31T09:00", undefined],
	["0027-03-18T09:00", undefined],
	["18/03/2027 09:00", undefined],
])("the moment %s is %s in Paris", (typed, moment) => {
	expect(parseMoment(typed, "Europe/Paris")).toBe(moment);
});
