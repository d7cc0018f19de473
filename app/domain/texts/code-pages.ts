/** The characters of Windows-1252 between 80 and 9F, where Latin-1 has none. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * The upper half of code page 850, in which Excel saves "CSV (MS-DOS)" in Western Europe. Code page 437, of the United States,
 * has its letters at the same places, and signs where 850 has letters that it lacks.
 */
const dosCharacters =
	"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Decodes bytes as Windows programs write them in Western Europe; Node's own decoder leaves some of the characters out. */
export function decodeWindowsText(bytes: Uint8Array): string {
	const text = new TextDecoder("windows-1252").decode(bytes);
	return text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? "");
}

/** Decodes bytes as programs of DOS write them in Western Europe. */
export function decodeDosText(bytes: Uint8Array): string {
	return latinOf(bytes).replace(/[\u0080-\u00ff]/g, (sign) => dosCharacters[sign.charCodeAt(0) - 0x80] ?? "");
}

/** Each byte as the character of its number. */
export function latinOf(bytes: Uint8Array): string {
	const pieces: string[] = [];
	// A call takes only so many arguments.
	for (let from = 0; from < bytes.length; from += 10_000) {
		pieces.push(String.fromCharCode(...bytes.subarray(from, from + 10_000)));
	}
	return pieces.join("");
}
