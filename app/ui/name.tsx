/** The signs of the two subsets of the font in `tokens.css` that names are written with. */
const isInFont = /^[ -\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u2000-\u206f\u2c60-\u2c7f\ua720-\ua7ff]*$/;

/** Letters of the longest hyphened word that is kept on one line, in the largest title of a phone. */
const longestHeld = 18;

/**
 * A name, or a title with one: with a sign that the font has not, all of it is in the system's font, as two fonts in a word look
 * broken. Words with a hyphen are not broken at it; a special hyphen would spoil searching and copying.
 */
export function Name({ children }: { children: string }) {
	if (isInFont.test(children) && !children.includes("-")) return children;
	// One element, so that a row with gaps does not part its words.
	return (
		<span className={isInFont.test(children) ? undefined : "sys"}>
			{children.split(/(\s+)/).map((word, index) =>
				word.includes("-") && word.length <= longestHeld ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and none moves
					<span key={index} className="nowrap">
						{word}
					</span>
				) : (
					word
				),
			)}
		</span>
	);
}
