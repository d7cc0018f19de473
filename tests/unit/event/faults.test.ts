import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Advice, advices, writeAdvice } from "~/domain/event-file/advice";
import { documentShape } from "~/domain/event-file/event-document";
import { eventFile } from "~/domain/event-file/event-file";
import { momentsInUtc } from "~/domain/event-file/moments";
import {
	type Expectation,
	expectations,
	type Fault,
	faultIn,
	faults,
	messageOfFault,
	writeFault,
} from "~/domain/ground/fault";
import { catalogue } from "~/domain/settings";
import { texts } from "~/i18n/texts";
import { textsOf } from "~/i18n/translator";
import { checkDocument } from "~/provider/event/document/faults";
import { describeAdvice, describeFault } from "~/routes/event/document/describe-fault";
import { everyAdvice, everyFault } from "../../support/world/every-fault";

type Document = Record<string, unknown>;
type Path = (string | number)[];

const [french, english] = [textsOf("fr"), textsOf("en")];

function documentOf(file: string): Document {
	const read = momentsInUtc(eventFile, parse(readFileSync(`events/${file}.yaml`, "utf8"))) as Document;
	return Object.fromEntries(Object.keys(documentShape).flatMap((part) => (part in read ? [[part, read[part]]] : [])));
}

/** True for what no code of ours says, so that a screen would say it in English. */
const isUncoded = (fault: Fault) => fault.code === "written" || JSON.stringify(fault).includes('"code":"other"');

/** Finds what is left open in a sentence: a name without its parameter, a key without its text. */
const isUnfinished = (sentence: string) => /\{\{\w+\}\}|^\[|undefined|\[object/.test(sentence);

test("Every fault has a sentence of the file, and one of screens in both languages, with all of its parameters", () => {
	expect(everyFault.length).toBeGreaterThanOrEqual(Object.keys(faults).length + Object.keys(expectations).length);
	for (const say of [
		writeFault,
		(fault: Fault) => describeFault(french, fault),
		(fault: Fault) => describeFault(english, fault),
	]) {
		expect(everyFault.map(say).filter(isUnfinished)).toEqual([]);
	}
	const coded = everyFault.filter(({ code }) => code !== "written");
	for (const fault of coded) expect(describeFault(french, fault)).not.toBe(writeFault(fault));
});

test("All advice has them, too", () => {
	expect(everyAdvice.map(({ code }) => code).sort()).toEqual(Object.keys(advices).sort());
	for (const say of [
		writeAdvice,
		(advice: Advice) => describeAdvice(french, advice),
		(advice: Advice) => describeAdvice(english, advice),
	]) {
		expect(everyAdvice.map(say).filter(isUnfinished)).toEqual([]);
	}
	expect(describeAdvice(french, { code: "noSeller", named: ["Dîner", "Bal"] })).toMatch(
		/^Il manque le vendeur, .* «\u202fDîner\u202f», «\u202fBal\u202f»$/,
	);
});

test("A fault comes through a schema's message as it was", () => {
	for (const fault of everyFault) expect(faultIn(messageOfFault(fault))).toEqual(fault);
	expect(faultIn("Invalid input")).toBeUndefined();
});

describe("A fault of the document has a code", () => {
	const bad = [undefined, null, -1, 1.5, 1e9, "", "x y!", "5", [], ["a", "a"], { a: 1 }];

	test("whatever is wrong with an event", () => {
		const document = documentOf("lueurs");
		const found = pathsIn(document).flatMap((path) =>
			[undefined, null, -1, 1.5, "x y!", [], { a: 1 }, "{{x}} {{#firstName}}"].flatMap((value) =>
				Object.values(checkDocument(changed(document, path, value)).faults),
			),
		);
		expect(found.length).toBeGreaterThan(1000);
		expect(found.filter(isUncoded)).toEqual([]);
	});

	test("whatever is wrong with a setting", () => {
		const document = documentOf("guinguette");
		const found = [...bad, "x".repeat(400_001)].flatMap((value) => {
			const settings = Object.fromEntries(Object.values(catalogue).map(({ flag }) => [flag, value]));
			return Object.values(checkDocument({ ...document, settings }).faults);
		});
		expect(found.length).toBeGreaterThan(500);
		expect(found.filter(isUncoded)).toEqual([]);
	});
});

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
	const plain = (fault: Fault) => describeFault(french, fault).replace(/\u202f/g, " ");
	const of = (...expected: Expectation[]) => expected;
	expect(plain({ code: "missing", expected: of({ code: "text" }) })).toBe("À remplir : un texte");
	expect(plain({ code: "found", expected: of({ code: "least", number: 0 }), found: -1 })).toBe(
		"Il faut 0 au moins, et non -1",
	);
	expect(plain({ code: "found", expected: of({ code: "emptyText" }, { code: "email" }), found: "x y" })).toBe(
		"Il faut un champ vide ou une adresse e-mail, par exemple marie@example.org, et non « x y »",
	);
	expect(plain({ code: "found", expected: of({ code: "anyOf", choices: ["293 B", "261-7"] }), found: "9" })).toBe(
		"Il faut 293 B ou 261-7, et non « 9 »",
	);
	expect(plain({ code: "expected", expected: of({ code: "oneGift" }) })).toBe(
		"Il faut une seule remise : un pourcentage, un montant ou un article offert",
	);
	const sizes = of({ code: "oneOf", values: ["A6", "A4"] }, { code: "keys" });
	expect(plain({ code: "found", expected: sizes, found: "A9" })).toBe(
		"Il faut l’une de ces valeurs : « A6 », « A4 » ou plusieurs valeurs nommées, et non « A9 »",
	);
	expect(plain({ code: "found", expected: of({ code: "oneEntry" }), found: { kind: "emptyList" } })).toBe(
		"Il faut au moins une ligne, et non une liste vide",
	);
	expect(plain({ code: "notYaml", reason: "Tabs are not allowed" })).toContain("Cette ligne ne se lit pas");
	expect(plain({ code: "noTypology", id: "vip" })).toBe("Aucun profil n’a l’identifiant « vip »");
	expect(describeFault(english, { code: "noTypology", id: "vip" })).toBe("No profile has the id “vip”");
	const letters = of({ code: "oneOf", values: ["a", "b"] });
	expect(describeFault(english, { code: "found", expected: letters, found: 5 })).toBe(
		"Expected one of “a”, “b”, found 5",
	);
	expect(plain({ code: "written", sentence: "something that was stored before" })).toBe(
		"something that was stored before",
	);
});

test("Two expectations that are said alike are said once", () => {
	const expected: Expectation[] = [{ code: "keys" }, { code: "keysAmong", keys: "a, b" }];
	expect(describeFault(french, { code: "expected", expected })).toBe("Il faut plusieurs valeurs nommées");
	expect(writeFault({ code: "expected", expected })).toBe("expected keys and values or keys and values (a, b)");
});

test("French has narrow no-break spaces", () => {
	const ours = Object.entries(texts.fr ?? {}).filter(([key]) => /^(fault|expected|found|advice)\./.test(key));
	expect(ours.length).toBeGreaterThan(140);
	expect(ours.filter(([, text]) => / [;:!?»]|« |'/.test(text))).toEqual([]);
});
