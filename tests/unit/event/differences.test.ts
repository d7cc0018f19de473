import { describe, expect, test } from "vitest";
import { textsOf } from "~/i18n/translator";
import type { ChangeToDescribe } from "~/routes/event/document/change-to-describe";
import { Describer } from "~/routes/event/document/describe-value";
import { differencesOf } from "~/routes/event/document/differences";
import { describeMoment, type Wording } from "~/routes/event/document/wording";

const wording: Wording = {
	locale: "fr",
	defaultLocale: "fr",
	timeZone: "Europe/Paris",
	currency: "EUR",
	languages: { fr: "Français", en: "English" },
	names: {
		typologies: { visitor: "Visiteur", exhibitor: "Exposant" },
		days: { "0": "tout l’événement", thursday: "Jeudi 18 mars 2027" },
	},
};
const t = textsOf("fr");
const describer = new Describer(t, wording);
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

function lines(change: ChangeToDescribe): string[] {
	return differencesOf(describer, change).map(({ label, before, after }) =>
		plainSpaces(`${label}: ${before ?? "∅"} → ${after ?? "∅"}`),
	);
}

describe("An entry that changed shows only what differs", () => {
	test("prices as money, yes or no, percent, and ids by what they stand for", () => {
		const before = {
			id: "dinner",
			price: 4200,
			vatRate: 20,
			typologies: ["visitor"],
			days: { thursday: { isRadio: true } },
		};
		const after = {
			id: "dinner",
			price: 4500,
			vatRate: 5.5,
			typologies: ["visitor", "exhibitor"],
			days: { thursday: { isRadio: false } },
		};
		expect(lines({ path: ["articles", "dinner"], before, after })).toEqual([
			"Prix: 42,00 € H.T. → 45,00 € H.T.",
			"TVA: 20 % → 5,5 %",
			"Profils: Visiteur → Visiteur, Exposant",
			"Jours › Jeudi 18 mars 2027 › Un seul au choix: oui → non",
		]);
	});

	test("texts in the page's language, and in another one by its name", () => {
		const before = { id: "dinner", label: { fr: "Dîner", en: "Dinner" } };
		expect(
			lines({ path: ["articles", "dinner"], before, after: { id: "dinner", label: { fr: "Dîner", en: "Supper" } } }),
		).toEqual(["Nom › English: Dinner → Supper"]);
		expect(lines({ path: ["articles", "dinner"], before, after: { id: "dinner", label: "Souper" } })).toEqual([
			"Nom: Dîner → Souper",
			"Nom › English: Dinner → Souper",
		]);
	});

	test("times on the event's clock, and the length of a text only where it differs", () => {
		const slot = (startAt: string) => ({ id: "talk", slots: [{ id: "s1", startAt }] });
		const [line] = lines({
			path: ["conferences", "talk"],
			before: slot("2027-03-18T08:00:00Z"),
			after: slot("2027-03-18T09:30:00Z"),
		});
		expect(line).toContain("Début: jeu. 18 mars 2027 à 9 h → jeu. 18 mars 2027 à 10 h 30");
		const long = (word: string) => `<p>${"Bonjour à tous. ".repeat(60)}${word} ${"Au revoir. ".repeat(60)}</p>`;
		const [mail = ""] = lines({
			path: ["emails", "1"],
			before: { html: long("jeudi") },
			after: { html: long("vendredi") },
		});
		expect(mail).toContain("jeudi");
		expect(mail).toContain("vendredi");
		expect(mail).not.toContain("<p>");
		expect(mail.length).toBeLessThan(500);
	});

	test("the order of entries, by itself", () => {
		expect(lines({ path: ["days"], before: ["thursday", "0"], after: ["0", "thursday"], isOrder: true })).toEqual([
			"Ordre: Jeudi 18 mars 2027, tout l’événement → tout l’événement, Jeudi 18 mars 2027",
		]);
	});
});

test("A new entry shows what is said of it, and one that goes what it was", () => {
	const field = {
		key: "team",
		component: "input-number",
		label: { fr: "Combien êtes-vous ?" },
		isRequired: false,
		values: [],
	};
	const form = { id: "about", label: "Vous" };
	expect(
		lines({ path: ["forms", "about"], before: { ...form, models: [] }, after: { ...form, models: [field] } }),
	).toEqual(["Champs: ∅ → Combien êtes-vous ? (Genre de réponse : Nombre)"]);
	expect(
		lines({ path: ["sections", "access"], before: { id: "access", title: "Venir", html: "<p>Tram</p>" } }),
	).toEqual(["Titre: Venir → ∅", "Texte: Tram → ∅"]);
	expect(lines({ path: ["billing"], before: null, after: { name: "Prisme", city: "Lyon" } })).toEqual([
		"Nom: ∅ → Prisme",
		"Ville: ∅ → Lyon",
	]);
});

test("An entry is named by its part and its thing", () => {
	const named = (path: string[], after?: unknown) => plainSpaces(describer.entry({ path, after }));
	expect(named(["articles", "dinner"], { label: { fr: "Dîner" } })).toBe("Articles et prix : Dîner");
	expect(named(["days", "thursday"], { day: "2027-03-18" })).toBe("Jours : Jeudi 18 mars 2027");
	expect(named(["emails", "1"], { actionId: 1, subject: "x" })).toBe("Courriels : Invitation");
	expect(named(["event", "name"], "Lueurs")).toBe("Événement : Nom");
	expect(named(["rooms", "Salle A"], 12)).toBe("Salles : Salle A");
	expect(plainSpaces(describer.place(["articles", "dinner", "price"], []))).toBe("Articles et prix : dinner › Prix");
});

test("A moment is said by its day, on the event's clock", () => {
	const now = new Date("2027-03-18T10:00:00Z");
	const said = (iso: string) => plainSpaces(describeMoment(t, wording, iso, now));
	expect(said("2027-03-17T23:30:00Z")).toBe("aujourd’hui à 0 h 30");
	expect(said("2027-03-17T10:00:00Z")).toBe("hier à 11 h");
	expect(said("2027-03-01T07:00:00Z")).toBe("lun. 1er mars à 8 h");
	expect(said("2026-03-01T07:00:00Z")).toContain("2026");
});
