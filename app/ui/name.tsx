/** The signs of the two subsets of the font in `tokens.css` that names are written with. */
const isInFont = /^[ -\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u2000-\u206f\u2c60-\u2c7f\ua720-\ua7ff]*$/;

/** A name: with a sign that the font has not, all of it is in the system's font, as two fonts in a word look broken. */
export function Name({ children }: { children: string }) {
	return isInFont.test(children) ? children : <span className="sys">{children}</span>;
}
