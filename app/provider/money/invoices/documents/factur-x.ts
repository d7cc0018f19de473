import { createHash } from "node:crypto";
import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import type { Invoice } from "~/domain/money/invoice";
import { srgbProfile } from "./srgb-profile";
import { xmpOf } from "./xmp";

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
