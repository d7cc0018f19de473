import { createHash } from "node:crypto";
import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import type { Invoice } from "~/domain/money/invoice";
import { escapeXml } from "~/domain/texts/escape";

/** Puts the data of an invoice into its PDF: PDF/A-3b with `factur-x.xml` inside (decision 15). */
export async function embedData(
	pdf: Uint8Array,
	xml: string,
	{ label, issuedAt, document }: Invoice,
): Promise<Uint8Array> {
	const file = await PDFDocument.load(pdf, { updateMetadata: false });
	const issued = new Date(issuedAt);
	const about = { title: label, author: document.seller.name, creator: "Parvis", producer: "Parvis", issued };
	file.setTitle(about.title);
	file.setAuthor(about.author);
	file.setCreator(about.creator);
	file.setProducer(about.producer);
	file.setCreationDate(issued);
	file.setModificationDate(issued);
	file.catalog.set(PDFName.of("Lang"), PDFString.of(document.language));
	await file.attach(Buffer.from(xml), "factur-x.xml", {
		mimeType: "text/xml",
		description: "Factur-X",
		afRelationship: AFRelationship.Alternative,
		creationDate: issued,
		modificationDate: issued,
	});
	addColours(file);
	addMetadata(file, xmpOf(about));
	addIdentity(file, `${label} ${issuedAt} ${xml}`);
	return file.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Declares what the colours of the document mean, wherever it is shown. */
function addColours(file: PDFDocument) {
	const { context } = file;
	const profile = context.register(context.flateStream(srgbProfile(), { N: 3, Alternate: "DeviceRGB" }));
	const intent = context.obj({
		Type: "OutputIntent",
		S: "GTS_PDFA1",
		OutputConditionIdentifier: PDFString.of("sRGB IEC61966-2.1"),
		Info: PDFString.of("sRGB IEC61966-2.1"),
		RegistryName: PDFString.of("http://www.color.org"),
		DestOutputProfile: profile,
	});
	file.catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
}

/** Not compressed, so that archives read it without knowing PDF. */
function addMetadata(file: PDFDocument, xmp: string) {
	const { context } = file;
	const stream = context.stream(Buffer.from(xmp), { Type: "Metadata", Subtype: "XML" });
	file.catalog.set(PDFName.of("Metadata"), context.register(stream));
}

function addIdentity(file: PDFDocument, of: string) {
	const id = PDFHexString.of(createHash("md5").update(of).digest("hex").toUpperCase());
	file.context.trailerInfo.ID = file.context.obj([id, id]);
}

/** ICC version 2, from the published numbers (IEC 61966-2-1), adapted to D50: a PDF/A defines its colours by it. */
function srgbProfile(): Uint8Array {
	const tags: [string, Buffer][] = [
		["desc", description("sRGB IEC61966-2.1")],
		["cprt", text("No copyright, use freely")],
		["wtpt", xyz(0.9642, 1, 0.8249)],
		["rXYZ", xyz(0.4360747, 0.2225045, 0.0139322)],
		["gXYZ", xyz(0.3850649, 0.7168786, 0.0971045)],
		["bXYZ", xyz(0.1430804, 0.0606169, 0.7141733)],
		["rTRC", curve()],
		["gTRC", curve()],
		["bTRC", curve()],
	];
	const table = Buffer.alloc(4 + tags.length * 12);
	table.writeUInt32BE(tags.length, 0);
	let offset = 128 + table.length;
	tags.forEach(([name, data], index) => {
		table.write(name, 4 + index * 12, "latin1");
		table.writeUInt32BE(offset, 8 + index * 12);
		table.writeUInt32BE(data.length, 12 + index * 12);
		offset += data.length;
	});
	return Buffer.concat([header(offset), table, ...tags.map(([, data]) => data)]);
}

function header(size: number): Buffer {
	const bytes = Buffer.alloc(128);
	bytes.writeUInt32BE(size, 0);
	bytes.writeUInt32BE(0x02100000, 8);
	bytes.write("mntrRGB XYZ ", 12, "latin1");
	for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
	bytes.write("acsp", 36, "latin1");
	xyzNumbers(0.9642, 1, 0.8249).copy(bytes, 68);
	return bytes;
}

function description(words: string): Buffer {
	const bytes = Buffer.alloc(12 + words.length + 1 + 78);
	bytes.write("desc", 0, "latin1");
	bytes.writeUInt32BE(words.length + 1, 8);
	bytes.write(words, 12, "latin1");
	return padded(bytes);
}

function text(words: string): Buffer {
	return padded(Buffer.concat([Buffer.from("text\0\0\0\0", "latin1"), Buffer.from(`${words}\0`, "latin1")]));
}

function xyz(x: number, y: number, z: number): Buffer {
	return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), xyzNumbers(x, y, z)]);
}

function xyzNumbers(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 4);
	for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), index * 4);
	return bytes;
}

/** The transfer curve at 1024 points. */
function curve(): Buffer {
	const points = 1024;
	const bytes = Buffer.alloc(12 + points * 2);
	bytes.write("curv", 0, "latin1");
	bytes.writeUInt32BE(points, 8);
	for (let index = 0; index < points; index++) {
		const value = index / (points - 1);
		const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
		bytes.writeUInt16BE(Math.round(linear * 65535), 12 + index * 2);
	}
	return bytes;
}

function padded(bytes: Buffer): Buffer {
	return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

interface DocumentInfo {
	title: string;
	author: string;
	creator: string;
	producer: string;
	issued: Date;
}

/** The metadata of a Factur-X: that it is PDF/A-3b, what is embedded, and how the names of Factur-X are to be read. */
function xmpOf({ title, author, creator, producer, issued }: DocumentInfo): string {
	const at = issued.toISOString().replace(/\.\d+Z$/, "Z");
	return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${escapeXml(producer)}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.map(property).join("")}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

const properties: [name: string, meaning: string][] = [
	["DocumentFileName", "The name of the embedded XML document"],
	["DocumentType", "The type of the hybrid document"],
	["Version", "The version of the standard of the embedded XML document"],
	["ConformanceLevel", "The conformance level of the embedded XML document"],
];

function property([name, meaning]: [string, string]): string {
	return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`;
}
