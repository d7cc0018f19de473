import sharp from "sharp";

/** Three decoders, and no other: a drawing is a program. */
export function blockOtherFormats() {
	sharp.block({
		operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadHeif", "VipsForeignLoadNsgif"],
	});
	sharp.concurrency(1);
	sharp.cache(false);
}
