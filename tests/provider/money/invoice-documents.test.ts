import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { makeTheme } from "~/domain/event/palette";
import { invoiceFormats } from "~/domain/money/invoice";
import type { Settings } from "~/domain/settings";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { writeCii } from "~/provider/money/invoices/documents/cii";
import { semanticInvoiceOf } from "~/provider/money/invoices/documents/semantic-invoice";
import { writeUbl } from "~/provider/money/invoices/documents/ubl";
import { writeDocument } from "~/provider/money/invoices/documents/write-document";
import { readPdf } from "../../support/browser/pdf";
import { printerOfTests } from "../../support/browser/printer";
import { brokenRules, readCii, readUbl } from "../../support/money/en16931";
import { anInvoice, invoiceLooks } from "../../support/money/invoices";
import { payAll, register, sellingEvent } from "../../support/money/money";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const printer = printerOfTests();
/** An event as it is now; the oldest invoices take its colour. */
const red = { settingsOf: () => ({ primaryColor: "#8c1d40" }) as Settings };
const pdfOf = async (look: string) => {
	const file = await writeDocument({ printer }, red, invoiceLooks[look] ?? anInvoice(), "pdf");
	return new Uint8Array(await file.arrayBuffer());
};

describe("The data of an invoice", () => {
	test.each(Object.keys(invoiceLooks))(
		"of %s keeps the rules of EN 16931 in both spellings, which say the same",
		(look) => {
			const invoice = invoiceLooks[look] ?? anInvoice();
			const [cii, ubl] = [writeCii(semanticInvoiceOf(invoice)), writeUbl(semanticInvoiceOf(invoice))];
			expect([XMLValidator.validate(cii), XMLValidator.validate(ubl)]).toEqual([true, true]);
			const [near, far] = [readCii(cii), readUbl(ubl)];
			expect(brokenRules(near)).toEqual([]);
			expect(brokenRules(far)).toEqual([]);
			expect(far.header).toEqual(near.header);
			expect(far.taxes).toEqual(near.taxes);
			const ofPrice = ({ gross, ...line }: (typeof near.lines)[number]) => ({
				...line,
				gross: line.reduction ? gross : undefined,
			});
			expect(far.lines).toEqual(near.lines.map(ofPrice));
		},
	);

	test("the checks themselves find what is broken", () => {
		const xml = writeCii(semanticInvoiceOf(invoiceLooks["one line"] ?? anInvoice()));
		const broken = (from: string, to: string) => {
			expect(xml).toContain(from);
			return brokenRules(readCii(xml.replace(from, to)));
		};
		expect(broken("<ram:GrandTotalAmount>144.00", "<ram:GrandTotalAmount>144.01")).toEqual(["BR-CO-15", "BR-CO-16"]);
		expect(broken("<ram:CalculatedAmount>24.00", "<ram:CalculatedAmount>23.00")).toEqual(["BR-CO-14", "BR-CO-17"]);
		expect(broken("<ram:Name>Prisme SAS</ram:Name>", "")).toEqual(["BR-06 to BR-11"]);
	});

	test("a public body finds its service and its engagement, a credit note its invoice, a business abroad its reason", () => {
		const header = (look: string) => readUbl(writeUbl(semanticInvoiceOf(invoiceLooks[look] ?? anInvoice())));
		expect(header("public body").header).toMatchObject({
			"BT-10": "CULT-07",
			"BT-13": "EJ-2027-0042",
			"BT-47": "21690123100011",
		});
		expect(header("credit note")).toMatchObject({
			root: "CreditNote",
			header: { "BT-3": "381", "BT-25": "LUEURS-2027-00007" },
		});
		expect(header("reverse charge").taxes).toContainEqual(
			expect.objectContaining({
				category: "AE",
				rate: "0.00",
				code: "VATEX-EU-AE",
				reason: expect.stringContaining("Reverse charge"),
			}),
		);
	});

	test("a seller without VAT says so by article and code, and is known by their SIREN, on credit notes too", () => {
		const both = (look: string) => {
			const semantics = semanticInvoiceOf(invoiceLooks[look] ?? anInvoice());
			return [readCii(writeCii(semantics)), readUbl(writeUbl(semantics))];
		};
		for (const { header, taxes } of both("a seller without VAT")) {
			expect(header).toMatchObject({ "BT-31": undefined, "BT-32": "732829320", "BT-110": "0.00", "BT-112": "136.65" });
			expect(taxes).toEqual([
				{
					category: "E",
					rate: "0.00",
					base: "136.65",
					amount: "0.00",
					reason: "TVA non applicable, art. 293 B du CGI",
					code: "VATEX-FR-FRANCHISE",
				},
			]);
		}
		for (const { header, taxes } of both("an association")) {
			expect(header).toMatchObject({ "BT-3": "381", "BT-32": "732829320" });
			expect(taxes).toMatchObject([
				{ category: "E", reason: "Exonération de TVA, art. 261, 7 du CGI", code: "VATEX-FR-CGI261-7" },
			]);
		}
	});

	test("what people type cannot break the data", () => {
		const name = 'Lumière <b>&amp; "Cie" \u0007]]>';
		const invoice = anInvoice({ buyer: { social_reason: name } });
		const clean = name.replace("\u0007", "");
		expect(readCii(writeCii(semanticInvoiceOf(invoice))).header["BT-44"]).toBe(clean);
		expect(readUbl(writeUbl(semanticInvoiceOf(invoice))).header["BT-44"]).toBe(clean);
	});
});

describe("The pages of an invoice", () => {
	test("one line stands on one page, with what the law asks for", async () => {
		const pdf = readPdf(await pdfOf("one line"));
		expect([pdf.pages, pdf.sizes, pdf.title]).toEqual([1, [[210, 297]], "Facture LUEURS-2027-00007"]);
		for (const said of [
			"Facture",
			"LUEURS-2027-00007",
			"Date d’émission 15 janvier 2027",
			"Prisme SAS",
			"SIREN",
			"FR44732829320",
			"RCS Lyon",
			"Lumière & Cie",
			"Ana Lopez",
			"Quantité",
			"Prix unitaire H.T.",
			"144,00",
			"40 €",
			"Page 1 sur 1",
		]) {
			expect(plain(pdf.text(0))).toContain(said);
		}
	});

	test("forty lines go over several pages, each with the heads of the table and its number", async () => {
		const pdf = readPdf(await pdfOf("forty lines"));
		expect(pdf.pages).toBeGreaterThan(2);
		const all = Array.from({ length: pdf.pages }, (_, page) => plain(pdf.text(page)));
		all.forEach((text, page) => {
			expect(text).toContain(`Page ${page + 1} sur ${pdf.pages}`);
			if (/Option \d/.test(text)) expect(text).toContain("Désignation");
		});
		expect(all.join(" ").match(/Ana Lopez|Marie-Antoinette/g)?.length).toBeGreaterThanOrEqual(40);
	});

	test("a credit note says what it takes back, reverse charge why there is no tax", async () => {
		const credit = plain(readPdf(await pdfOf("credit note")).text(0));
		expect(credit).toContain("Avoir");
		expect(credit).toContain("LUEURS-2027-00007");
		expect(credit).toContain("Montant de l’avoir");
		const franchised = plain(readPdf(await pdfOf("a seller without VAT")).text(0));
		expect(franchised).toContain("TVA non applicable, art. 293 B du CGI.");
		expect(franchised).not.toContain("N° TVA");
		expect(plain(readPdf(await pdfOf("an association")).text(0))).toContain("Exonération de TVA, art. 261, 7 du CGI.");
		const reverse = plain(readPdf(await pdfOf("reverse charge")).text(0));
		expect(reverse).toContain("Reverse charge");
		expect(reverse).toContain("DE136695976");
		expect(reverse).toContain("Germany");
	});
});

/**
 * True if the font is embedded: as a program, as drawings of its own (type 3), or in the font that a composite font refers to.
 */
function holdsItsLetters(font: PDFDict): boolean {
	const subtype = font.get(PDFName.of("Subtype"));
	if (subtype === PDFName.of("Type3")) return font.lookup(PDFName.of("CharProcs"), PDFDict).keys().length > 0;
	if (subtype === PDFName.of("Type0")) {
		return holdsItsLetters(font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict));
	}
	const descriptor = font.lookup(PDFName.of("FontDescriptor"), PDFDict);
	return ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.get(PDFName.of(key)) instanceof PDFRef);
}

describe("The file of an invoice", () => {
	test("is a PDF/A-3 that stands by itself and holds its data", async () => {
		const bytes = await pdfOf("forty lines");
		const file = await PDFDocument.load(bytes, { updateMetadata: false });
		const { catalog, context } = file;
		const [attached, ...others] = file.getAttachments();
		expect(others).toEqual([]);
		expect([attached?.name, attached?.mimeType, attached?.afRelationship]).toEqual([
			"factur-x.xml",
			"text/xml",
			"Alternative",
		]);
		const data = readCii(Buffer.from(attached?.data ?? []).toString());
		expect([data.header["BT-1"], brokenRules(data)]).toEqual(["LUEURS-2027-00007", []]);
		expect(catalog.lookup(PDFName.of("AF"), PDFArray).size()).toBe(1);

		const xmp = Buffer.from(catalog.lookup(PDFName.of("Metadata"), PDFStream).getContents()).toString();
		expect(XMLValidator.validate(xmp.replace(/<\?xpacket.*?\?>/g, "").trim())).toBe(true);
		for (const said of [
			"<pdfaid:part>3",
			"<pdfaid:conformance>B",
			"<fx:ConformanceLevel>EN 16931",
			"Facture LUEURS-2027-00007",
			"2027-01-15T10:00:00Z",
		]) {
			expect(xmp).toContain(said);
		}
		expect(file.getTitle()).toBe("Facture LUEURS-2027-00007");
		expect(file.getCreationDate()?.toISOString()).toBe("2027-01-15T10:00:00.000Z");
		expect(context.trailerInfo.ID).toBeInstanceOf(PDFArray);
		expect(context.trailerInfo.Encrypt).toBeUndefined();

		const intent = catalog.lookup(PDFName.of("OutputIntents"), PDFArray).lookup(0, PDFDict);
		expect(intent.get(PDFName.of("S"))).toBe(PDFName.of("GTS_PDFA1"));
		const profile = intent.lookup(PDFName.of("DestOutputProfile"), PDFStream);
		expect(profile).toBeInstanceOf(PDFRawStream);
		const objects = context.enumerateIndirectObjects().map(([, object]) => object);
		const dicts = objects.flatMap((one) =>
			one instanceof PDFDict ? [one] : one instanceof PDFStream ? [one.dict] : [],
		);
		const fonts = dicts.filter((one) => one.get(PDFName.of("Type")) === PDFName.of("Font"));
		expect(fonts.length).toBeGreaterThan(0);
		for (const font of fonts) expect(holdsItsLetters(font), font.toString()).toBe(true);
		const forbidden = ["JavaScript", "JS", "Launch", "Sound", "Movie", "OpenAction", "AA"].map((key) =>
			PDFName.of(key),
		);
		expect(dicts.filter((one) => forbidden.some((key) => one.has(key)))).toEqual([]);
	});

	test("is drawn in the colour that it was issued in; the oldest are in the event’s", async () => {
		const headOf = async (colours: object) => {
			const invoice = anInvoice();
			const page = await writeDocument(
				{ printer: undefined },
				red,
				{ ...invoice, document: { ...invoice.document, ...colours } },
				"pdf",
			);
			return /\.head\{[^}]*background:(#\w+)/.exec(await page.text())?.[1];
		};
		const ground = (bgPrimaryColor: string) =>
			makeTheme({ bgPrimaryColor, backgroundColor: "#ffffff" }).light["deep-2"];
		expect(await headOf({ colours: { bgPrimaryColor: "#0b6e4f" } })).toBe(ground("#0b6e4f"));
		expect(await headOf({})).toBe(ground("#8c1d40"));
	});

	test("is a page to print where no Chromium runs, while its data can still be had", async () => {
		const without = { printer: undefined };
		const page = await writeDocument(without, red, anInvoice(), "pdf");
		expect([page.name, page.type]).toEqual(["Facture_LUEURS-2027-00007.html", "text/html; charset=utf-8"]);
		expect(await page.text()).toContain("Imprimez cette page");
		const data = await writeDocument(without, red, anInvoice(), "ubl");
		expect(brokenRules(readUbl(await data.text()))).toEqual([]);
	});

	test.each(bothGateways)("is downloaded by whom it is written to, $name", async ({ over }) => {
		const world = await organisedWorld({ over, printer, file: sellingEvent() });
		const ana = await world.as("ana");
		await register(world.world, "ana", "seat", "book");
		await payAll(world.world, "ana");
		const { invoice } = (await ana.invoices.last(world.event)).data;
		const invoiceId = invoice?.id ?? "";
		const files = await Promise.all(
			invoiceFormats.map((format) => ana.invoices.download({ params: world.event, query: { invoiceId, format } })),
		);
		expect(files.map(({ name, type }) => [name, type])).toEqual([
			["Facture_P-00001.pdf", "application/pdf"],
			["Facture_P-00001.pdf", "application/pdf"],
			["Facture_P-00001.xml", "application/xml"],
		]);
		expect(readPdf(new Uint8Array(await (files[0] as File).arrayBuffer())).text(0)).toContain("P-00001");
		const olga = await world.as("olga");
		expect((await olga.invoices.file({ ...world.event, invoiceId })).type).toBe("application/pdf");
		const asBruno = async () => (await world.as("bruno")).invoices.file({ ...world.event, invoiceId });
		expect(await refusalOf(asBruno())).toEqual(refused("accessDenied"));
		const give = (role: "finance" | "desk") =>
			transact(world.store, (tx) => grantRole(tx, { ...world.event, personId: world.idOf("bruno") }, role));
		await give("desk");
		expect(await refusalOf(asBruno())).toEqual(refused("accessDenied"));
		await give("finance");
		expect((await asBruno()).type).toBe("application/pdf");
	});
});

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ");
