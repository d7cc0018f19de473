import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { translationAdvice } from "~/domain/event-file/translated";
import { sayAny, textsOf, translator } from "~/i18n/translator";
import { parseEventFile } from "~/provider/event/file/parse";
import { loadedEventOf, loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { buildEvent } from "../../support/world/event";

const fr = { id: "fr", key: "fr", label: "Français" };
const en = { id: "en", key: "en", label: "English" };

function documentOf(languages: object[]) {
	return buildEvent({
		languages: languages as (typeof fr)[],
		sections: [{ id: "access", title: { fr: "Venir" }, html: "<p>Tram</p>" }],
		translations: { fr: { "own.word": "Le nôtre", "participation.title": "Serez-vous là ?" } },
	}).document;
}

function knownOf(document: ReturnType<typeof documentOf>) {
	const { id, alias } = document.event;
	const row = { id, alias, domain_id: "prisme", revision: 1, document: JSON.stringify(document) };
	return loadedEventOfRow(row as Parameters<typeof loadedEventOfRow>[0]);
}

const titleIn = (languages: object[], languageId?: string) => {
	const event = knownOf(documentOf(languages));
	return event.translate(event.document.sections[0]?.title, languageId);
};

describe("A text that a language is missing", () => {
	test("shows its key in brackets, and the others theirs", () => {
		expect(titleIn([fr, en], "en")).toBe("[sections.access.title]");
		expect([titleIn([fr, en], "fr"), titleIn([fr, en])]).toEqual(["Venir", "Venir"]);
	});

	// What is on paper is read by people who cannot ask.
	test("is in the default language on what is printed", () => {
		const printed = (languages: object[], languageId?: string) => {
			const event = knownOf(documentOf(languages));
			return event.print(event.document.sections[0]?.title, languageId);
		};
		expect([printed([fr, en], "en"), printed([fr, en], "fr"), printed([fr, en])]).toEqual(["Venir", "Venir", "Venir"]);
		expect(knownOf(documentOf([fr, en])).print("Tram", "en")).toBe("Tram");
		expect(knownOf(documentOf([fr, en])).print(undefined, "en")).toBe("");
	});

	test("is another's where the file names it, in the event's own texts too", () => {
		expect(titleIn([fr, { ...en, fallback: "fr" }], "en")).toBe("Venir");
		const t = translator("en", {}, { language: "fr", ofEvent: { "own.word": "Le nôtre", "nav.home": "Chez nous" } });
		expect(sayAny(t, "own.word")).toBe("Le nôtre");
		expect(t("nav.home")).toBe("Home");
		expect(translator("de", {}, { language: "fr", ofEvent: {} })("nav.home")).toBe("Accueil");
		expect(translator("de")("nav.home")).toBe("Home");
	});

	test("is listed with its line for the author of the file, until it is written or another stands in", () => {
		const { knows } = textsOf("fr");
		const small = readFileSync("tests/support/world/small-event.yaml", "utf8");
		const advice = (text: string) => {
			const parsed = parseEventFile(text, "salon.yaml");
			if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join());
			return translationAdvice(parsed.file.document, knows, parsed.lineOf);
		};
		const lineOf = (text: string, piece: string) => text.slice(0, text.indexOf(piece)).split("\n").length;
		const own = `${small}translations:\n  fr: { own.word: Le nôtre, participation.title: Serez-vous là ? }\n`;
		const missing = own.replace("label: Exposant,", "label: { fr: Exposant },").replace(", en: Small show", "");
		expect(missing).not.toContain("Small show");
		const [words, names, ...others] = advice(missing);
		expect(others).toEqual([]);
		expect(words).toMatch(/^English \(en\) has no text for these, of which people see the key in brackets;/);
		expect(words?.split("\n").slice(1)).toEqual([
			`  salon.yaml:${lineOf(missing, "label: { fr: ")} typologies.exhibitor.label`,
			`  salon.yaml:${lineOf(missing, "own.word")} own.word`,
		]);
		expect(names?.split("\n")).toEqual([
			"English (en) has no text for these, which people see in another language:",
			`  salon.yaml:${lineOf(missing, "name: { fr:")} event.name`,
		]);
		expect(advice(missing.replace("label: English", "label: English, fallback: fr"))).toEqual([]);
		expect(advice(small)).toEqual([]);
	});
});

describe("A name that a language is missing", () => {
	const talk = {
		id: "keynote",
		title: { en: "Light, slowly" },
		description: { en: "<p>By hand</p>" },
		slots: [{ id: "s", startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z" }],
	};
	const event = loadedEventOf(
		buildEvent({
			languages: [fr, en],
			event: { id: "e", alias: "e", name: { fr: "Le salon" } },
			conferences: [talk],
			categories: [{ id: "vip", label: { fr: "Invités" } }],
		}).document,
	);

	test("is said as it is in another: the event, a talk, what was kept of a talk that is gone", () => {
		const { conferences, event: about, categories } = event.document;
		expect(event.translate(about.name, "en")).toBe("Le salon");
		expect([event.translate(conferences[0]?.title, "fr"), event.translate(conferences[0]?.description, "fr")]).toEqual([
			"Light, slowly",
			"<p>By hand</p>",
		]);
		expect(event.translate({ fr: "Annulée hier" }, "en")).toBe("Annulée hier");
		expect(event.translate(categories[0]?.label, "en")).toBe("[categories.vip.label]");
	});
});
