import { describe, expect, test } from "vitest";
import { translationAdvice } from "~/domain/event-file/translated";
import { sayAny, textsOf, translator } from "~/i18n/translator";
import { readEvent } from "~/provider/ground/events/known-event";
import { buildEvent } from "../support/world/event";

const fr = { id: "fr", key: "fr", label: "Français" };
const en = { id: "en", key: "en", label: "English" };

function eventOf(languages: object[]) {
	return buildEvent({
		languages: languages as (typeof fr)[],
		sections: [{ id: "access", title: { fr: "Venir" }, html: "<p>Tram</p>" }],
		translations: { fr: { "own.word": "Le nôtre", "participation.title": "Serez-vous là ?" } },
	}).document;
}

function knownOf(document: ReturnType<typeof eventOf>) {
	const { id, alias } = document.event;
	const row = { id, alias, domain_id: "prisme", revision: 1, document: JSON.stringify(document) };
	return readEvent(row as Parameters<typeof readEvent>[0]);
}

const titleIn = (languages: object[], languageId?: string) => {
	const event = knownOf(eventOf(languages));
	return event.say(event.document.sections[0]?.title, languageId);
};

describe("A text that a language is missing", () => {
	test("shows its key in brackets, and the others theirs", () => {
		expect(titleIn([fr, en], "en")).toBe("[sections.access.title]");
		expect([titleIn([fr, en], "fr"), titleIn([fr, en])]).toEqual(["Venir", "Venir"]);
	});

	test("is another's where the file names it, in the event's own texts too", () => {
		expect(titleIn([fr, { ...en, fallback: "fr" }], "en")).toBe("Venir");
		const t = translator("en", {}, { language: "fr", ofEvent: { "own.word": "Le nôtre", "nav.home": "Chez nous" } });
		expect(sayAny(t, "own.word")).toBe("Le nôtre");
		expect(t("nav.home")).toBe("Home");
		expect(translator("de", {}, { language: "fr", ofEvent: {} })("nav.home")).toBe("Accueil");
		expect(translator("de")("nav.home")).toBe("Home");
	});

	test("is listed for who writes the file, until it is written or another stands in", () => {
		const { knows } = textsOf("fr");
		expect(translationAdvice(eventOf([fr, en]), knows)).toEqual([
			expect.stringMatching(
				/^languages: English \(en\) has no text for sections\.access\.title, own\.word: people see the key/,
			),
		]);
		expect(translationAdvice(eventOf([fr, { ...en, fallback: "fr" }]), knows)).toEqual([]);
		expect(translationAdvice(buildEvent().document, knows)).toEqual([]);
	});
});
