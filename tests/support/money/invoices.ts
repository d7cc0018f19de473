import { type BasketLine, totalsOf } from "~/domain/money/basket";
import type { Invoice, InvoiceDocument } from "~/domain/money/invoice";
import { mentionsOf, taxCodesOf, taxReasonsOf } from "~/domain/money/invoice-mentions";
import { type SellerEntry, sellerEntry } from "~/domain/money/seller";
import type { VatDue, WithoutVat } from "~/domain/money/vat";
import { seller } from "./money";

interface Changes extends Partial<Pick<InvoiceDocument, "kind" | "language" | "credits" | "promoCode" | "currency">> {
	lines?: Partial<BasketLine>[];
	buyer?: Partial<InvoiceDocument["buyer"]>;
	/** Why the seller charges no VAT and has no VAT number. */
	withoutVat?: WithoutVat;
}

const taxed: VatDue = { category: "S", rate: 20 };
const exempt: VatDue = { category: "E", rate: 0 };
export const reverseCharged: VatDue = { category: "AE", rate: 0 };
export const outsideTheTax: VatDue = { category: "O", rate: 0 };

/** Returns an issued invoice with everything that its rules require, and with totals computed from its lines. */
export function anInvoice({
	lines = [{}],
	buyer,
	kind = "invoice",
	language = "fr",
	credits = null,
	currency = "EUR",
	withoutVat,
	...rest
}: Changes = {}): Invoice {
	const { vatNumber, ...untaxed } = seller;
	const entry = sellerEntry.parse(withoutVat ? { ...untaxed, withoutVat } : seller) as SellerEntry;
	const written = lines.map((line, index): BasketLine => {
		const price = line.price ?? 12_000;
		return {
			personId: "ana",
			personName: "Ana Lopez",
			articleId: `article-${index}`,
			dayId: "0",
			label: "Accès aux deux jours",
			nature: "admission",
			price,
			free: 0,
			discount: 0,
			ht: price - (line.free ?? 0) - (line.discount ?? 0),
			vat: withoutVat ? exempt : taxed,
			...line,
		};
	});
	const { ht, vat, ttc, taxes } = totalsOf(written, currency);
	const about = { kind, language, operation: "services" as const, taxes, isBusiness: true, credits };
	const number = kind === "invoice" ? "LUEURS-2027-00007" : "LUEURS-2027-00008";
	return {
		id: "i",
		label: `${kind === "invoice" ? "Facture" : "Avoir"} ${number}`,
		price: ttc,
		kind,
		number,
		isTrial: false,
		issuedAt: "2027-01-15T10:00:00.000Z",
		currency,
		document: {
			kind,
			language,
			currency,
			event: { id: "lueurs", name: "Lueurs 2027", place: "12 quai de la Navette, 69007 Lyon" },
			supply: { from: "2027-03-18", to: "2027-03-19" },
			operation: "services",
			seller: {
				name: seller.name,
				legalForm: seller.legalForm,
				address: seller.address,
				postalCode: seller.postalCode,
				city: seller.city,
				country: "FR",
				siren: seller.siren,
				siret: null,
				register: "RCS Lyon 732 829 320",
				vatNumber: entry.vatNumber ?? null,
				email: "facturation@prisme.example",
				iban: null,
				bic: null,
			},
			buyer: {
				type: "1",
				social_reason: "Lumière & Cie",
				intra_communautaire: "",
				country: "FR",
				address: "2 rue Basse",
				address_more: "",
				postal_code: "69001",
				city: "Lyon",
				siren: "732829320",
				siret: "",
				service_code: "",
				engagement_number: "",
				name: "Ana Lopez",
				email: "ana@example.com",
				...buyer,
			},
			lines: written,
			promoCode: null,
			taxes,
			totalHT: ht,
			totalVAT: vat,
			totalTTC: ttc,
			mentions: mentionsOf(entry, about),
			taxReasons: taxReasonsOf(entry, { taxes, language }),
			...taxCodesOf(entry),
			credits,
			...rest,
		},
	};
}

/** Every kind of invoice, by what its document shows. */
export const invoiceLooks: Record<string, Invoice> = {
	"one line": anInvoice(),
	"forty lines": anInvoice({
		promoCode: "LUEURS10",
		lines: Array.from({ length: 40 }, (_, index) => ({
			label:
				index % 7
					? `Option ${index + 1}`
					: `Une option dont le nom est long, numéro ${index + 1}, pour deux personnes et trois jours`,
			personName: index % 2 ? "Ana Lopez" : "Marie-Antoinette de La Rochefoucauld",
			price: 1999 + index * 137,
			discount: index % 3 ? 0 : 199,
			vat: index % 4 ? taxed : { category: "S" as const, rate: 5.5 },
		})),
	}),
	"credit note": anInvoice({
		kind: "creditNote",
		credits: { number: "LUEURS-2027-00007", issuedAt: "2027-01-10T10:00:00.000Z" },
	}),
	"reverse charge": anInvoice({
		language: "en",
		buyer: {
			type: "2",
			social_reason: "Lichtbau GmbH",
			country: "DE",
			siren: "",
			intra_communautaire: "DE136695976",
			city: "Berlin",
			postal_code: "10115",
			address: "Hauptstraße 5",
		},
		lines: [
			{ label: "Stand services", nature: "exhibitor-service", vat: reverseCharged, price: 240_000 },
			{ label: "Dinner", price: 4200 },
		],
	}),
	"outside the tax": anInvoice({
		buyer: { type: "3", social_reason: "Luce SA", country: "CH", siren: "", intra_communautaire: "CHE116281710" },
		lines: [{ label: "Accès à distance", nature: "remote-access", vat: outsideTheTax }],
	}),
	"public body": anInvoice({
		buyer: {
			type: "6",
			social_reason: "Ville de Lyon",
			siren: "216901231",
			siret: "21690123100011",
			service_code: "CULT-07",
			engagement_number: "EJ-2027-0042",
		},
	}),
	"a seller without VAT": anInvoice({ withoutVat: "293 B", lines: [{}, { price: 1850, discount: 185 }] }),
	"an association": anInvoice({
		withoutVat: "261-7",
		kind: "creditNote",
		credits: { number: "LUEURS-2027-00007", issuedAt: "2027-01-10T10:00:00.000Z" },
	}),
	"a stand with badges": anInvoice({
		lines: [
			{ label: "Stand de 18 m²", price: 240_000, includes: { label: "Badge exposant", count: 3 } },
			{ label: "Déjeuner", price: 4200, vat: { category: "S" as const, rate: 10 } },
		],
	}),
	person: anInvoice({ buyer: { type: "4", social_reason: "", siren: "" } }),
};
