export interface EventTitle {
	name: string;
	/** Empty if the name is in one piece. */
	subtitle: string;
}

/** Splits at the first comma, colon or dash that is followed by something: « Lueurs 2027, le salon de la lumière ». */
export function eventTitle(whole: string): EventTitle {
	const cut = /^(.{2,}?)\s*(?:,|\s:|:\s|\s[–—-]\s)\s*(\S.*)$/u.exec(whole.trim());
	return cut ? { name: cut[1] ?? whole, subtitle: cut[2] ?? "" } : { name: whole.trim(), subtitle: "" };
}

export function nameSize(name: string): "large" | "medium" | "small" {
	const letters = [...name].length;
	if (letters <= 18) return "large";
	return letters <= 36 ? "medium" : "small";
}
