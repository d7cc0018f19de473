import sharp from "sharp";

/** Limits sharp to photo formats. SVG and PDF above all are blocked, as they are programs. */
export function blockOtherFormats() {
	sharp.block({
		operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadHeif", "VipsForeignLoadNsgif"],
	});
	sharp.concurrency(1);
	sharp.cache(false);
}
