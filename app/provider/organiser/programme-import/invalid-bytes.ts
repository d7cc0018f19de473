import { decodeWindowsText } from "~/domain/texts/windows-text";
import { cutSign, invalidByteBase } from "./decode-text";

const invalidByte = /[\uef80-\uefff]/g;

/** Whether bytes of it did not fit the encoding of its file. */
export function hasInvalidBytes(text: string): boolean {
	return text.search(invalidByte) >= 0;
}

/** Whether the file ends in the middle of a letter of it. */
export function isCutOff(text: string): boolean {
	return text.includes(cutSign);
}

/** Bytes that did not fit, read as what programs of Windows write: a guess, which is told where it is made. */
export function repairBytes(text: string): string {
	return text
		.replace(invalidByte, (sign) => decodeWindowsText(Buffer.from([sign.charCodeAt(0) - invalidByteBase])))
		.replaceAll(cutSign, "");
}

/**
 * Letters of UTF-8 that some program has read as single bytes and saved so (“Ã©”, “â€™”, “√©”), or has lost altogether
 * (U+FFFD). No name has them; they cannot be told back with certainty.
 */
const garbled =
	/Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|Å[“’¡¸½¾\u0092\u0093]|â€|â\u0080|ð[Ÿ\u009f]|√[©®†ßçàâ™≠ºª¢¶]|\ufffd/;

export function isGarbled(text: string): boolean {
	return garbled.test(text);
}
