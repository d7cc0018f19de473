import { longMessage } from "./message";

/** Font sizes of a message on a screen, as in `stage.css`: hundredths of its width; 2.25 is a twenty-fifth of its height. */
const sizes = [6.4, 4.8, 3.9, 3.3, 2.7, 2.25];
/** The largest size for messages of more than `longMessage` characters (participant specification, section 9). */
const firstOfLong = 2;
const width = 84;
const height = 37;

/** The index of the largest size at which the whole message fits, estimated from usual letter widths. */
export function sizeOfMessage(message: string): number {
	const wide = [...message].reduce((sum, letter) => sum + widthOf(letter), 0);
	const first = [...message].length > longMessage ? firstOfLong : 0;
	const index = sizes.findIndex(
		(size, at) => at >= first && Math.ceil((wide * size) / width + 0.4) * size * 1.25 <= height,
	);
	return index < 0 ? sizes.length - 1 : index;
}

/** The width of a letter, relative to its height. */
function widthOf(letter: string): number {
	if ((letter.codePointAt(0) ?? 0) > 0x2e80) return 1.1;
	return /[\p{Lu}mw@%—]/u.test(letter) ? 0.75 : 0.54;
}
