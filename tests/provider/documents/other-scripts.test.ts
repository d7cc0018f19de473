import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { printToPdf } from "~/provider/ground/files/save-document-file";
import { fontFacesFor, unprintableLetters } from "~/provider/ground/printing/font-faces";
import { html } from "~/provider/ground/printing/html";
import { printerOfTests } from "../../support/browser/printer";

const printer = printerOfTests();

const names = {
	"小明 王": "NotoSansSC",
	"さくら 髙橋": "NotoSansJP",
	"김 민준": "NotoSansKR",
	"عبد الرحمن الخوارزمي": "NotoSansArabic",
	"משה כהן": "NotoSansHebrew|OpenSans",
	स्मृति: "NotoSansDevanagari",
	ไพศาล: "NotoSansThai",
	தமிழ்: "NotoSansTamil",
	বাংলা: "NotoSansBengali",
	ગુજરાતી: "NotoSansGujarati",
	ਪੰਜਾਬੀ: "NotoSansGurmukhi",
	മലയാളം: "NotoSansMalayalam",
	ఆంధ్ర: "NotoSansTelugu",
	ಕನ್ನಡ: "NotoSansKannada",
	සිංහල: "NotoSansSinhala",
	မြန်မာ: "NotoSansMyanmar",
	ខ្មែរ: "NotoSansKhmer",
	ລາວ: "NotoSansLao",
	አማርኛ: "NotoSansEthiopic",
	ქართული: "NotoSansGeorgian",
	Հայաստան: "NotoSansArmenian",
	"🙂🚀": "NotoEmoji",
	"Ελένη Ђорђе Nguyễn": "OpenSans",
};

test.each(Object.entries(names))("%s prints, in letters that have its script", async (name, font) => {
	expect(unprintableLetters(name)).toEqual([]);
	const page = async (text: string) => {
		const document = { name: "x", title: "x", language: "fr", css: "", body: html`<h1>${text}</h1>` };
		const pdf = await printToPdf(printer, document);
		if (!pdf) throw new Error("no printer");
		return mupdf.PDFDocument.openDocument(pdf, "application/pdf").asPDF() as mupdf.PDFDocument;
	};
	const [shown, empty] = [await page(name), await page("")];
	expect(inkOf(empty)).toBe(0);
	// A letter that no font has would leave nothing on the paper.
	expect(inkOf(shown)).toBeGreaterThan(200);
	expect(fontsOf(shown)).toMatch(new RegExp(font));
});

test("a name in the letters of Europe brings no font along, and one letter brings its piece alone", () => {
	expect(fontFacesFor("Zoé ÉTOILE – Łukasz Żółć, « Straße » 12 €")).toBe("");
	const face = fontFacesFor("王");
	expect(face.match(/@font-face/g)).toHaveLength(1);
	expect(face.length).toBeLessThan(200_000);
});

test("what no document can show is told, letter by letter", () => {
	expect(unprintableLetters("Ana 𒀀𒀀 \u{e0041}Um \u200d\ufe0f")).toEqual(["𒀀"]);
	expect(unprintableLetters("𠮷田 髙橋 小明")).toEqual([]);
});

function inkOf(document: mupdf.PDFDocument): number {
	const pixels = document.loadPage(0).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false).getPixels();
	return pixels.reduce((count, pixel) => count + (pixel < 128 ? 1 : 0), 0);
}

function fontsOf(document: mupdf.PDFDocument): string {
	const names: string[] = [];
	for (let index = 1; index < document.countObjects(); index++) {
		const object = document.newIndirect(index).resolve();
		if (object.isDictionary() && object.get("FontName").isName()) names.push(object.get("FontName").asName());
	}
	return names.join(" ");
}
