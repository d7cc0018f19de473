import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { documentShape } from "~/domain/event-file/event-document";
import { eventFile } from "~/domain/event-file/event-file";
import { momentsInUtc } from "~/domain/event-file/moments";
import { catalogue } from "~/domain/settings";
import { sayAdvice, sayFault } from "~/i18n/event/fault-words";
import { advice } from "~/i18n/event/fault-words/advice";
import { expectations, sentences } from "~/i18n/event/fault-words/sentences";
import { checkDocument } from "~/provider/event/document/faults";

type Document = Record<string, unknown>;
type Path = (string | number)[];

function documentOf(file: string): Document {
	const read = momentsInUtc(eventFile, parse(readFileSync(`events/${file}.yaml`, "utf8"))) as Document;
	return Object.fromEntries(Object.keys(documentShape).flatMap((part) => (part in read ? [[part, read[part]]] : [])));
}

const isUntold = (message: string) => [sayFault(message, "fr"), sayFault(message, "en")].includes(undefined);

/** The files whose checks a document goes through. */
const sources = [
	"domain/documents/badge",
	"domain/event/event",
	"domain/event/public-page",
	"domain/event-file/article-entry",
	"domain/event-file/badges",
	"domain/event-file/event-document",
	"domain/event-file/form-entry",
	"domain/event-file/prices",
	"domain/event-file/quota-entry",
	"domain/event-file/repetitions",
	"domain/messages/mail-template",
	"domain/money/promo-code",
	"domain/money/seller",
	"domain/registration/conference",
	"domain/settings/kinds",
	"domain/texts/text",
	"provider/event/file/dropped/file-work",
	"provider/event/document/draft",
	"provider/event/document/save-document",
];

describe("A fault of the document is said in both languages", () => {
	test("as the checks have it", () => {
		const messages = sources.flatMap((source) => literalsIn(readFileSync(`app/${source}.ts`, "utf8")));
		expect(messages.length).toBeGreaterThan(40);
		expect(messages.filter(isUntold)).toEqual([]);
	});

	const bad = [undefined, null, -1, 1.5, 1e9, "", "x y!", "5", [], ["a", "a"], { a: 1 }];

	test("whatever is wrong with an event", () => {
		const document = documentOf("lueurs");
		const said = new Set<string>();
		for (const path of pathsIn(document)) {
			for (const value of [undefined, null, -1, 1.5, "x y!", [], { a: 1 }, "{{x}} {{#firstName}}"]) {
				for (const message of Object.values(checkDocument(changed(document, path, value)).faults)) said.add(message);
			}
		}
		expect([...said].filter(isUntold)).toEqual([]);
	});

	test("whatever is wrong with a setting", () => {
		const document = documentOf("guinguette");
		const untold = [...bad, "x".repeat(400_001)].flatMap((value) => {
			const settings = Object.fromEntries(Object.values(catalogue).map(({ flag }) => [flag, value]));
			return Object.values(checkDocument({ ...document, settings }).faults).filter(isUntold);
		});
		expect(untold).toEqual([]);
	});
});

test("Advice on a document is said in both languages, with what it is about", () => {
	const written = ["selling-advice", "remote-offer", "badges", "mail-occasions", "document-advice"].flatMap((file) => {
		const code = readFileSync(`app/domain/event-file/${file}.ts`, "utf8");
		return [...code.matchAll(/(["`])((?:[\w.]|\$\{[^}]*\})+: [^"`]{20,})\1/g)].map(([, , text = ""]) =>
			text.replace(/\$\{[^}]*\}/g, "“x”"),
		);
	});
	expect(written).toHaveLength(Object.keys(advice).length);
	expect(written.filter((one) => !sayAdvice(one, "fr") || !sayAdvice(one, "en"))).toEqual([]);
	expect(sayAdvice("billing: is missing, so that “Dîner”, “Bal” cannot be paid here", "fr")).toMatch(
		/^Il manque le vendeur, .* «\u202fDîner\u202f», «\u202fBal\u202f»$/,
	);
});

/** What a file says to people: literals that begin as a fault does, apart from documentation. */
function literalsIn(source: string): string[] {
	const code = source.replace(/\/\*\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
	const begins = "expected|the|a|an|no|only|it|nothing|unknown|“\\$\\{\\w+\\}” is";
	return [...code.matchAll(new RegExp(`(["\`])((?:${begins}) [^"\`]*)\\1`, "g"))].map(([, , text = ""]) =>
		text.replace(/\$\{[^}]*\}/g, "x"),
	);
}

/** Every place of a document, with the first entries of lists, and keys that it does not have. */
function pathsIn(value: unknown, path: Path = []): Path[] {
	const own = path.length > 0 ? [path] : [];
	if (typeof value !== "object" || value === null) return own;
	const inside = Object.entries(value)
		.filter(([key]) => key !== "settings")
		.slice(0, Array.isArray(value) ? 1 : 25);
	const below = inside.flatMap(([key, one]) => pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]));
	return [...own, ...below, ...(Array.isArray(value) ? [] : [[...path, "labell"]])];
}

function changed(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
	if (step === undefined) return next;
	if (Array.isArray(value)) return value.map((one, index) => (index === step ? changed(one, rest, next) : one));
	const record = value as Document;
	return { ...record, [step]: changed(record[step], rest, next) };
}

test("A fault reads as a sentence of the page", () => {
	const plain = (message: string) => sayFault(message, "fr")?.replace(/\u202f/g, " ");
	expect(plain("is missing: expected a text")).toBe("À remplir : un texte");
	expect(plain("expected at least 0, found -1")).toBe("Il faut 0 au moins, et non -1");
	expect(plain("expected “” or an e-mail address such as marie@example.org, found “x y”")).toBe(
		"Il faut un champ vide ou une adresse e-mail, par exemple marie@example.org, et non « x y »",
	);
	expect(plain("expected 293 B or 261-7, found “9”")).toBe("Il faut 293 B ou 261-7, et non « 9 »");
	expect(plain("expected one of percentage, amount or article")).toBe(
		"Il faut une seule remise : un pourcentage, un montant ou un article offert",
	);
	expect(plain("expected one of “A6”, “A4” or keys and values, found “A9”")).toBe(
		"Il faut l’une de ces valeurs : « A6 », « A4 » ou plusieurs valeurs nommées, et non « A9 »",
	);
	expect(plain("expected at least 1 entries, found an empty list")).toBe(
		"Il faut au moins une ligne, et non une liste vide",
	);
	expect(plain("this is not YAML: Tabs are not allowed")).toContain("Cette ligne ne se lit pas");
	expect(plain("no typology has the id “vip”")).toBe("Aucun profil n’a l’identifiant « vip »");
	expect(sayFault("no typology has the id “vip”", "en")).toBe("No profile has the id “vip”");
	expect(sayFault("expected one of “a”, “b”, found 5", "en")).toBe("Expected one of “a”, “b”, found 5");
	expect(sayFault("something that another server says", "fr")).toBeUndefined();
});

test("French has narrow no-break spaces", () => {
	const french = [...Object.values(sentences), ...Object.values(advice), ...Object.values(expectations)].map((text) =>
		typeof text === "string" ? text : text.fr,
	);
	expect(french.filter((text) => / [;:!?»]|« |'/.test(text))).toEqual([]);
});
