import { describe, expect, test } from "vitest";
import { aliasOf } from "~/domain/event-file/event-alias";
import { eventDocument } from "~/domain/event-file/event-file";
import { mailAdvice } from "~/domain/event-file/mail-occasions";
import {
	eventAlias,
	newDocument,
	newEventAnswers,
	newEventAsks,
	newEventRates,
} from "~/domain/event-file/new-document";
import { priceWithoutTax } from "~/domain/event-file/price-with-tax";
import { translationAdvice } from "~/domain/event-file/translated";
import { percentOf } from "~/domain/money/rounding";
import { type SellerEntry, sellerEntry } from "~/domain/money/seller";
import { cityOfZone, offeredZones, zoneOfPlace } from "~/domain/time/zone-of-place";
import fc from "../../support/property";

const domain = { id: "lugdunum", name: "Lugdunum Événements" };
const seller = sellerEntry.parse({
	name: "Lugdunum",
	address: "1 rue",
	postalCode: "69001",
	city: "Lyon",
}) as SellerEntry;
const answers = {
	name: "Assises de la nuit noire",
	firstDay: "2027-06-03",
	lastDay: "2027-06-04",
	from: "09:00",
	to: "17:30",
	place: "Halle de la Navette, 12 quai de la Navette, 69007 Lyon",
	colour: "#0f6b5c",
	cover: "arches",
} as const;
const build = (changed: object = {}, with_: object = {}) =>
	newDocument(newEventAnswers.parse({ ...answers, ...changed }), { id: "e1", alias: "assises", domain, ...with_ });

test("Whatever answers are accepted make a valid document, in both languages", () => {
	const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2099-01-01"), noInvalidDate: true });
	const anyAnswers = fc.record(
		{
			name: fc.string({ maxLength: 220, unit: "grapheme" }),
			firstDay: day.map((one) => one.toISOString().slice(0, 10)),
			lastDay: day.map((one) => one.toISOString().slice(0, 10)),
			length: fc.nat(62),
			from: fc.constantFrom("00:00", "09:00", "18:30"),
			to: fc.constantFrom("09:00", "17:30", "23:59"),
			place: fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", ",", "Halle, , Lyon", "97400 Saint-Denis")),
			timeZone: fc.constantFrom(undefined, "Asia/Tokyo", "Nowhere/City"),
			isRemote: fc.boolean(),
			colour: fc.constantFrom("#000000", "#ffffff", "#0f6b5c", "red"),
			cover: fc.constantFrom("beams", "arches", "dots"),
			price: fc.option(
				fc.record({
					withTax: fc.integer({ min: 0, max: 60_000 }),
					vatRate: fc.option(fc.constantFrom(...newEventRates), { nil: undefined }),
				}),
			),
			places: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
			asks: fc.subarray([...newEventAsks]),
			languageId: fc.constantFrom("fr", "en"),
		},
		{ requiredKeys: ["name", "firstDay", "from", "to", "colour", "cover"] },
	);
	const sellers = [null, seller, { ...seller, withoutVat: "293 B" as const }];
	let accepted = 0;
	fc.assert(
		fc.property(anyAnswers, fc.constantFrom(...sellers), ({ length = 0, lastDay, ...given }, one) => {
			const last = lastDay && lastDay > given.firstDay ? lastDay : later(given.firstDay, length);
			const parsed = newEventAnswers.safeParse({ ...given, lastDay: last });
			if (!parsed.success) {
				const isKey = (message: string) => /^(newEvent\.error|errors)\.\w+( .+)?$/.test(message);
				expect(parsed.error.issues.filter(({ message }) => !isKey(message))).toEqual([]);
				return;
			}
			accepted += 1;
			const alias = aliasOf(parsed.data.name);
			const document = newDocument(parsed.data, { id: "e1", alias, domain, seller: one });
			expect(eventDocument.parse(document)).toEqual(document);
			expect([...mailAdvice(document), ...translationAdvice(document, () => false, String)]).toEqual([]);
			expect(document.event.canRegister).toBe(false);
		}),
		// Few answers at random are accepted: none of a hundred, with some seeds.
		{ numRuns: 400 },
	);
	expect(accepted).toBeGreaterThan(0);
});

function later(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

describe("A price with tax", () => {
	test("is paid to the cent, or the nearest one is named", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(undefined, ...newEventRates), (paid, rate) => {
				const net = priceWithoutTax(paid, rate);
				if ("withoutTax" in net)
					expect(net.withoutTax + percentOf(net.withoutTax, Number(rate ?? 0), "EUR")).toBe(paid);
				else expect(priceWithoutTax(net.nearest, rate)).toHaveProperty("withoutTax");
			}),
		);
	});

	test("is not sold at a rate by a seller without VAT, nor without one by a seller who charges it", () => {
		const price = { withTax: 3000, vatRate: "20" };
		expect(build({ price }, { seller }).billing).toMatchObject({ name: "Lugdunum", invoicePrefix: "ASSISES-" });
		expect(build({ price }, { seller: { ...seller, withoutVat: "261-7" } }).billing).toBeNull();
		expect(build({ price: { withTax: 3000 } }, { seller: { ...seller, withoutVat: "261-7" } }).articles).toMatchObject([
			{ price: 3000 },
		]);
		expect(build({ price: { withTax: 3000 } }, { seller }).billing).toBeNull();
		expect(build({ price: { withTax: 3000 } }).articles).toMatchObject([{ price: 3000, vatRate: 0 }]);
	});
});

test("The place says its time zone, and another may be chosen", () => {
	expect(build().event.timeZone).toBe("Europe/Paris");
	expect(build({ place: "Le Moca, 97400 Saint-Denis" }).event.timeZone).toBe("Indian/Reunion");
	expect(build({ timeZone: "Asia/Tokyo" }).event.timeZone).toBe("Asia/Tokyo");
	expect(zoneOfPlace("Place de la République, Genève")).toEqual({ zone: "Europe/Zurich", isDeduced: true });
	expect(zoneOfPlace("Rue de Paris, Bruxelles, Belgique").zone).toBe("Europe/Brussels");
	expect(zoneOfPlace("Quelque part")).toEqual({ zone: "Europe/Paris", isDeduced: false });
	expect(cityOfZone("America/New_York", "fr")).toBe("New York");
	expect(["fr", "en"].map((locale) => cityOfZone("Europe/London", locale))).toEqual(["Londres", "London"]);
	const french = offeredZones("fr").map((zone) => cityOfZone(zone, "fr"));
	expect(french.filter((city) => /^(Algiers|Athens|Brussels|Vienna|Reunion|Warsaw)$/.test(city))).toEqual([]);
	expect(offeredZones("en")).toHaveLength(new Set(french).size);
	for (const zone of offeredZones("fr")) expect(() => new Intl.DateTimeFormat("fr", { timeZone: zone })).not.toThrow();
});

test("An address is made of the name", () => {
	expect(aliasOf("Assises de la nuit noire, 3e édition")).toBe("assises-de-la-nuit-noire");
	expect(aliasOf("L’Œuvre à l’œil")).toBe("l-oeuvre-a-l-oeil");
	expect(aliasOf("光の祭り")).toBe("evenement");
});

test("An address with accents or spaces is refused in words of the page", () => {
	const said = (alias: string) => eventAlias.safeParse(alias).error?.issues[0]?.message;
	expect(["Fête de l’été", "..", "a".repeat(65)].map(said)).toEqual(Array(3).fill("newEvent.error.alias"));
	expect([said("organisation"), said("fete-2027")]).toEqual(["newEvent.error.reserved", undefined]);
});

test("A name that nobody sees is none, nor is a year of two digits", () => {
	const said = (changed: object) =>
		newEventAnswers.safeParse({ ...answers, ...changed }).error?.issues.map(({ message }) => message);
	expect(said({ name: "\u200f\u202e" })).toEqual(["newEvent.error.name"]);
	expect(said({ name: "مهرجان" })).toBeUndefined();
	expect(said({ name: "🎪" })).toBeUndefined();
	const day = "0027-06-12";
	expect(said({ firstDay: day, lastDay: day })).toEqual(["newEvent.error.date", "newEvent.error.endDate"]);
});
