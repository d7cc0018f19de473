import { ofWindows } from "~/domain/texts/windows-text";
import { cutSign, misfitBase } from "./decoded";

const misfit = /[\uef80-\uefff]/g;

/** Whether bytes of it did not fit the encoding of its file. */
export function hasMisfits(text: string): boolean {
	return text.search(misfit) >= 0;
}

/** Whether the file ends in the middle of a letter of it. */
export function isCutOff(text: string): boolean {
	return text.includes(cutSign);
}

/** Bytes that did not fit, read as what programs of Windows write: a guess, which is told where it is made. */
export function mended(text: string): string {
	return text
		.replace(misfit, (sign) => ofWindows(Buffer.from([sign.charCodeAt(0) - misfitBase])))
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
