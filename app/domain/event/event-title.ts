/** An event's name in two: what is said large, and the rest below it. */
export interface EventTitle {
	name: string;
	/** Empty where the name is one piece. */
	subtitle: string;
}

/** Cut at the first comma, colon or dash that something follows: « Lueurs 2027, le salon de la lumière ». */
export function eventTitle(whole: string): EventTitle {
	const cut = /^(.{2,}?)\s*(?:,|\s:|:\s|\s[–—-]\s)\s*(\S.*)$/u.exec(whole.trim());
	return cut ? { name: cut[1] ?? whole, subtitle: cut[2] ?? "" } : { name: whole.trim(), subtitle: "" };
}

/** How large an event's name stands on its scene: the longer it is, the smaller. */
export function nameSize(name: string): "large" | "medium" | "small" {
	const letters = [...name].length;
	if (letters <= 18) return "large";
	return letters <= 36 ? "medium" : "small";
}
