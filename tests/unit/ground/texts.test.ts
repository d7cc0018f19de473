import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { texts } from "~/i18n/texts";
import { sayAny, sayError, translator } from "~/i18n/translator";

const { fr = {}, en = {} } = texts;
const keys = Object.keys(fr);

const withoutPlural = (key: string) => key.replace(/_(zero|one|other)$/, "");
const namesIn = (text = "") => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");

describe("A text", () => {
	const files = Object.entries(import.meta.glob<Record<string, object>>("/app/i18n/*/*.ts", { eager: true }));
	const firstWordsOf = (exported: Record<string, object>) =>
		new Set(Object.values(exported).flatMap((own) => Object.keys(own).map((key) => key.split(".")[0] ?? key)));

	test.each(files)("of %s is one of the product's", (_path, exported) => {
		const held = Object.values(exported).flatMap((own) => Object.keys(own));
		expect(held.length).toBeGreaterThan(0);
		expect(held.filter((key) => !(key in fr))).toEqual([]);
	});

	test("stands in one file with all that begin with the same word", () => {
		const places = new Map<string, string[]>();
		for (const [path, exported] of files)
			for (const word of firstWordsOf(exported)) places.set(word, [...(places.get(word) ?? []), path]);
		expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
	});

	test("is filled in as i18next does, quickly or not", () => {
		const i18n = createInstance();
		const own = {
			"own.spaced": "De {{ name }} à {{name}}",
			"own.format": "{{n, number}}",
			"own.nested": "$t(nav.home), {{name}}",
			"own.empty": "",
		};
		const translation = { ...fr, ...own };
		void i18n.init({
			lng: "fr",
			resources: { fr: { translation } },
			keySeparator: false,
			nsSeparator: false,
			initImmediate: false,
			interpolation: { escapeValue: false },
		});
		const t = translator("fr", own);
		const told = { name: "<b>Ana & $t(nav.home)</b>", n: 3, limit: 12, email: "a@example.com" };
		for (const key of Object.keys(translation).filter((one) => !/_(zero|one|other)$/.test(one))) {
			const variables = {
				...Object.fromEntries(namesIn(translation[key as keyof typeof translation]).map((name) => [name, `[${name}]`])),
				...told,
			};
			expect(sayAny(t, key, variables), key).toBe(i18n.t(key, variables));
		}
		expect(sayAny(t, "nav.welcome", { other: "x" })).toBe(i18n.t("nav.welcome", { other: "x" }));
	});

	test("of an event counts under the first word that its key had before", () => {
		const t = translator("fr", { "stats.title": "Chiffres", "sheet.title": "La fiche" });
		expect([t("statistics.title"), sayAny(t, "person.title")]).toEqual(["Chiffres", "La fiche"]);
	});

	test("makes the event's language spoken once enough of them are its own", () => {
		const written = Object.fromEntries(keys.slice(0, 400).map((key) => [key, "نص"]));
		expect(translator("ar", written).spoken).toBe("ar");
		const spoken = ["ar", "en", "fr"].map((language) => translator(language, {}, { language: "fr", ofEvent: {} }).spoken);
		expect([...spoken, translator("es").spoken]).toEqual(["fr", "en", "fr", "en"]);
	});

	test("in French elides before a vowel, in no other language", () => {
		const saved = (language: string, name: string) =>
			translator(language, { companionSaved: "L’inscription de {{name}} est enregistrée." })("companionSaved", {
				name,
			});
		for (const name of ["Inès", "Éva", "Yves", "œil"]) expect(saved("fr", name)).toContain(`d’${name} `);
		for (const name of ["Zoé", "Yann", "Hugues", "11"]) expect(saved("fr", name)).toContain(`de ${name} `);
		expect(saved("es", "Ana")).toContain("de Ana");
	});

	test("compiles under its key alone, with what it names", () => {
		const t = translator("fr");
		expect(t("nav.welcome", { name: "Ana" })).toBe("Bienvenue Ana");
		expect(t("quotas.remaining", { count: 2 })).toBe("2 places restantes");
		// @ts-expect-error: nobody wrote it
		t("nav.wellcome", { name: "Ana" });
		// @ts-expect-error: it names somebody
		t("nav.welcome");
		// @ts-expect-error: by another word
		t("nav.welcome", { nom: "Ana" });
		// @ts-expect-error: nothing is counted
		t("quotas.remaining");
		// @ts-expect-error: the count chooses the form
		t("quotas.remaining_one", { count: 1 });
	});

	test("is known by its key, be it the product's or an event's own", () => {
		const t = translator("fr", { "own.key": "Le nôtre" });
		expect(["nav.welcome", "quotas.remaining", "own.key", "nobody.wrote"].map(t.knows)).toEqual([
			true,
			true,
			true,
			false,
		]);
		expect([sayAny(t, "own.key"), sayAny(t, "nobody.wrote")]).toEqual(["Le nôtre", "[nobody.wrote]"]);
		expect(sayAny(t, "quotas.remaining", { count: 1 })).toBe("1 place restante");
		expect(sayAny(t, "people.count", { count: 3000 })).toBe("3\u202f000 personnes");
		expect(sayError(t, "errors.tooLong 40")).toBe("Ce texte est trop long\u202f: 40 caractères au plus");
		expect(sayError(t, "errors.tooHigh 1000000")).toBe("Indiquez 1\u202f000\u202f000 ou moins");
		expect(sayError(t, "newEvent.error.priceStep 0.10")).toContain("0,10");
		expect(sayError(t, "newEvent.error.weekday 16/03/2028")).toContain("16/03/2028");
	});

	test("is in one file alone", () => {
		const held = files.flatMap(([, exported]) => Object.values(exported).flatMap((own) => Object.keys(own)));
		expect(held.length).toBe(new Set(held).size);
		expect(held.length).toBe(keys.length);
	});

	test("names the same in both languages", () => {
		expect(Object.keys(en).sort()).toEqual(keys.toSorted());
		const differing = keys.filter((key) => namesIn(fr[key]).sort().join() !== namesIn(en[key]).sort().join());
		expect(differing).toEqual([]);
	});

	test("that counts has both forms, and its other form names the most", () => {
		for (const key of keys.filter((key) => key !== withoutPlural(key))) {
			const other = [...namesIn(fr[`${withoutPlural(key)}_other`]), "count"];
			expect([key, namesIn(fr[key]).filter((name) => !other.includes(name))]).toEqual([key, []]);
			expect(fr).toHaveProperty([`${withoutPlural(key)}_one`]);
			expect(fr).toHaveProperty([`${withoutPlural(key)}_other`]);
		}
	});

	test("in French has narrow no-break spaces before ; : ! ? » and after «", () => {
		// Quoted word for word by the specification (participant area, section 8).
		const quoted = ["account.emailTaken"];
		const wrong = keys.filter((key) => / [;:!?»]|« |[^\u202f ][;:!?»](?!\/\/)|«[^\u202f ]/.test(fr[key] ?? ""));
		expect(wrong.filter((key) => !quoted.includes(key))).toEqual([]);
	});
});

describe("Every text", () => {
	const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("i18n/"))
		.map((path) => readFileSync(`app/${path}`, "utf8"))
		.join("\n");

	// Keys as they are written; an error's limit follows after a space.
	const written = new Set([...sources.matchAll(/["`]([A-Za-z]+(?:\.\w+)*)["` ]/g)].map(([, key]) => key));

	// Keys made at run time: `card.over.${state}Hint` uses every key of that form.
	const firstWords = new Set(keys.map((key) => key.split(".")[0]));
	const made = [...sources.matchAll(/`([A-Za-z]+)(\.[^`]*?\$\{[^`]*)`/g)]
		.filter(([, first]) => firstWords.has(first))
		.map(([, first, rest]) => new RegExp(`^${first}${rest?.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, ".+")}$`));

	test("is asked for somewhere", () => {
		const asked = (key: string) => written.has(key) || made.some((pattern) => pattern.test(key));
		expect(keys.map(withoutPlural).filter((key) => !asked(key))).toEqual([]);
	});

	// Errors travel as text, out of schemas and over the wire, so no type checks them.
	test("that an error asks for is there", () => {
		const refused = [...sources.matchAll(/new Refusal\([^;]*/g)].flatMap(
			([call]) => call.match(/(?<=")\w+\.[\w.]+/g) ?? [],
		);
		const errors = [...written].filter((key) => key?.startsWith("errors."));
		expect(errors.length).toBeGreaterThan(30);
		expect([...errors, ...refused].filter((key) => key === undefined || !(key in fr))).toEqual([]);
	});
});

test.each(["ar", "pl", "ru", "lt", "ro", "es"])("A counted text that %s lacks has the forms of English", (language) => {
	const say = translator(language) as (key: string, variables: object) => string;
	const english = translator("en") as typeof say;
	const counted = keys.filter((key) => key.endsWith("_other")).map((key) => key.replace(/_other$/, ""));
	const given = Object.fromEntries(keys.flatMap((key) => namesIn(fr[key])).map((name) => [name, "x"]));
	for (const count of [0, 1, 2, 3, 11, 21, 100]) {
		const spoken = (one: typeof say) =>
			counted.map((key) => one(key, { ...given, count }).replace(/[\d\u0660-\u0669]+/g, "N"));
		expect(spoken(say)).toEqual(spoken(english));
	}
	expect(english("home.inDays", { count: 118 })).not.toContain("[");
});

test("A counted text that French stands in for has the forms of French", () => {
	const say = translator("ar", {}, { language: "fr", ofEvent: {} });
	const inFrench = translator("fr");
	const words = (text: string) => text.replace(/[\d\u0660-\u0669]+/g, "N");
	for (const count of [0, 1, 2, 118]) {
		expect(words(say("home.inDays", { count }))).toBe(words(inFrench("home.inDays", { count })));
	}
});

test("The hint of a badge's code promises no number of characters, which events may choose", () => {
	for (const language of ["fr", "en"] as const) {
		const t = translator(language);
		for (const hint of [t("contacts.codeHint"), t("badgeLogin.codeHint")]) {
			expect(hint).not.toMatch(/\d|\b(douze|seize|twelve|sixteen)\b/i);
		}
	}
});

test("A console that nobody answers says so in words, not by a number of nobody", () => {
	expect(translator("fr")("console.votes", { count: 0 })).toBe("Aucune réponse");
	expect(translator("en")("console.votes", { count: 0 })).toBe("No answer");
});
