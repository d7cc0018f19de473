import { decodeWindowsText } from "~/domain/texts/windows-text";
import { cutSign, invalidByteBase } from "./decode-text";

const invalidByte = /[\uef80-\uefff]/g;

export function hasInvalidBytes(text: string): boolean {
	return text.search(invalidByte) >= 0;
}

export function isCutOff(text: string): boolean {
	return text.includes(cutSign);
}

/** Replaces invalid bytes by their Windows-1252 characters: a guess, which is reported where it is made. */
export function repairBytes(text: string): string {
	return text
		.replace(invalidByte, (sign) => decodeWindowsText(Buffer.from([sign.charCodeAt(0) - invalidByteBase])))
		.replaceAll(cutSign, "");
}

/**
 * UTF-8 that was decoded as single bytes (“Ã©”, “â€™”, “√©”), or lost (U+FFFD). No name has these, nor can they be restored.
 */
const garbled =
	/Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|Å[“’¡¸½¾\u0092\u0093]|â€|â\u0080|ð[Ÿ\u009f]|√[©®†ßçàâ™≠ºª¢¶]|\ufffd/;

export function isGarbled(text: string): boolean {
	return garbled.test(text);
}
