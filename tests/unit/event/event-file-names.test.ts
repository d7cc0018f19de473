import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { documentShape, type EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { unknownReferences } from "~/domain/event-file/unknown-references";
import { faultIn, writeFault } from "~/domain/ground/fault";
import { catalogue, mayVary, wings } from "~/domain/settings";
import { flagsOf, form, type Setting, text, typology } from "~/domain/settings/kinds";
import { localizedText } from "~/domain/texts/text";
import { parseEventFile } from "~/provider/event/file/parse";

function read(name: string): EventDocument {
	const parsed = parseEventFile(readFileSync(name, "utf8"), name);
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed.file.document;
}

const small = read("tests/support/world/small-event.yaml");

function told(document: unknown): Record<string, string> {
	const { error } = eventDocument.safeParse(document);
	const sentenceOf = (message: string) => {
		const fault = faultIn(message);
		return fault ? writeFault(fault) : message;
	};
	return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), sentenceOf(message)]) ?? []);
}

const settings: Record<string, Setting<unknown>> = catalogue;
const naming = Object.values(settings).filter(({ schema }) => unknownReferences(schema)("nobody", small).length > 0);

test("Five settings name a form, and one a typology", () => {
	expect(naming.map(({ kind }) => kind).sort()).toEqual([
		...Array(5).fill("id of a form, or nothing"),
		"id of a typology, or nothing",
	]);
});

test.each(naming)(
	"$flag names what the event file has, for a typology too where it may differ by one",
	({ flag, kind }) => {
		const complaint = `no ${kind.match(/id of a (\w+)/)?.[1]} has the id “nobody”`;
		const flags = { [flag]: "nobody" };
		expect(told({ ...small, settings: flags })).toEqual({ [`settings.${flag}`]: complaint });
		expect(told({ ...small, settingsByTypology: { visitor: flags } })).toEqual({
			[`settingsByTypology.visitor.${flag}`]: mayVary(flag, "settingsByTypology")
				? complaint
				: "this setting is the whole event's: set it in settings",
		});
	},
);

test("A setting that nobody thought of yet is checked by its kind alone", () => {
	const words = (hint: string) => ({ label: [hint, hint], hint: [hint, hint] }) as const;
	const flags = flagsOf({
		pollFormId: form("POLL_FORM", "participant", "typology", null, words("A form.")),
		pollTypologyId: typology("POLL_TYPOLOGY", "participant", "typology", null, words("A typology.")),
		pollTitle: text("POLL_TITLE", "participant", "typology", "", words("A text.")),
		pollWelcome: {
			...text("", "participant", "typology", "", words("A text by language.")),
			flag: "POLL_WELCOME",
			schema: localizedText,
		},
	});
	const check = unknownReferences(z.object({ settings: flags }));
	const settings = {
		POLL_FORM: "nobody",
		POLL_TYPOLOGY: "nobody",
		POLL_TITLE: "nobody",
		POLL_WELCOME: { fr: "Bonjour", de: "Hallo" },
	};
	expect(check({ settings }, small)).toEqual([
		{ path: ["settings", "POLL_FORM"], fault: { code: "noForm", id: "nobody" } },
		{ path: ["settings", "POLL_TYPOLOGY"], fault: { code: "noTypology", id: "nobody" } },
		{ path: ["settings", "POLL_WELCOME", "de"], fault: { code: "noLanguageKey", id: "de" } },
	]);
	expect(check({ settings: { POLL_FORM: "infos", POLL_TYPOLOGY: null } }, small)).toEqual([]);
});

test("A text that speaks a language which the event does not have is told, wherever it stands", () => {
	const places: string[] = [];
	const inGerman = (value: unknown, path: string[]): unknown => {
		if (typeof value !== "object" || value === null) return value;
		if (Array.isArray(value)) return value.map((item, index) => inGerman(item, [...path, String(index)]));
		const entries = Object.entries(value);
		const french = entries.find(([key]) => key === "fr");
		if (french) places.push([...path, "de"].join("."));
		return Object.fromEntries([
			...entries.map(([key, item]) => [key, inGerman(item, [...path, key])]),
			...(french ? [["de", french[1]]] : []),
		]);
	};
	const { settingsByLanguage, ...demo } = read("events/lueurs.yaml");
	const found = told(inGerman(demo, []));
	expect(places.length).toBeGreaterThan(100);
	expect(Object.keys(found).sort()).toEqual(places.sort());
	expect(new Set(Object.values(found))).toEqual(new Set(["no language has the key “de”"]));
});

test("Names are looked for in every kind of schema that the document is made of", () => {
	const leaves = ["string", "number", "boolean", "enum", "literal", "transform", "custom", "never"];
	const lookedInto = ["optional", "nullable", "default", "pipe", "union", "array", "object", "record"];
	const seen = new Set<string>();
	const look = (part: unknown) => {
		if (part instanceof z.core.$ZodType) {
			seen.add(part._zod.def.type);
			Object.values(part._zod.def).forEach(look);
		} else if (Array.isArray(part)) part.forEach(look);
		else if (typeof part === "object" && part?.constructor === Object) Object.values(part).forEach(look);
	};
	look(documentShape);
	expect([...seen].filter((type) => ![...leaves, ...lookedInto].includes(type))).toEqual([]);
	expect([...seen]).toEqual(expect.arrayContaining(lookedInto));
});

test("A setting stands in one wing, under a name and a flag of its own", () => {
	const entries = Object.values(wings).flatMap((wing) => Object.entries<Setting<unknown>>(wing));
	expect(entries.map(([name]) => name).sort()).toEqual(Object.keys(catalogue).sort());
	expect(new Set(entries.map(([, { flag }]) => flag)).size).toBe(entries.length);
});
